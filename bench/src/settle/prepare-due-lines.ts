/** Many released orders of many sellers, all due today or on the days before: copies of one order's row, by SQL. */
import { currencies } from '@gtp/domain/platform/money.ts';
import type { Database } from '@gtp/server/platform/database.ts';
import { sql } from 'kysely';
import { ordersDueTo } from './orders-due.ts';

type Wanted = {
  readonly templateOrderId: string;
  readonly sellerId: string;
  /** Names the set: two sets share no seller and no order. */
  readonly set: string;
  readonly sellers: number;
};

/** Few enough for the time that a statement may take. */
const sellersAtOnce = 200;

/** We and the sellers have an account a currency, and the ledger owes them what their lines say. */
export async function prepareDueLines(database: Database, wanted: Wanted): Promise<void> {
  await sql`insert into paying_accounts (account_id, currency, holder, bank, account_number, state, proposed_at, decided_at)
    select 'pa_bench_' || currency, currency, 'Bench Safeguarding', '081', '1002000300040' || n, 'confirmed', now(), now()
    from unnest(${[...currencies]}::text[]) with ordinality c(currency, n)
    on conflict do nothing`.execute(database);
  for (let first = 1; first <= wanted.sellers; first += sellersAtOnce) await prepareSellers(database, wanted, first);
}

async function prepareSellers(database: Database, wanted: Wanted, first: number): Promise<void> {
  const { templateOrderId, sellerId } = wanted;
  const set = `${wanted.set}-${first}-`;
  const sellers = Math.min(sellersAtOnce, wanted.sellers - first + 1);
  const rows = Array.from({ length: sellers }, (_, index) => ordersDueTo(index + 1)).flat();
  const due = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (seller int, currency text, orders int)`;
  await sql`insert into companies
    select (jsonb_populate_record(c, jsonb_build_object('company_id', ${set} || n, 'tax_number', null))).*
    from companies c, generate_series(1, ${sellers}) n where c.company_id = ${sellerId}`.execute(database);
  await sql`insert into bank_accounts (bank_account_id, company_id, currency, bank_code, account_number, holder_name, is_active, created_at)
    select 'acc-' || ${set} || seller || currency, ${set} || seller, currency, '088', '110245678901', 'Bench ' || seller, true, now()
    from ${due}`.execute(database);
  await sql`insert into orders
    select (jsonb_populate_record(o, jsonb_build_object('order_id', ${set} || d.seller || d.currency || m, 'state', 'released',
      'seller_company_id', ${set} || d.seller, 'currency', d.currency, 'released_at', now()))).*
    from orders o, ${due}, generate_series(1, d.orders) m where o.order_id = ${templateOrderId}`.execute(database);
  await sql`insert into settlement_lines (settlement_line_id, order_id, company_id, currency, state, gross_minor, fee_minor,
      refund_minor, net_minor, released_at, due_on)
    select 'line-' || order_id, order_id, seller_company_id, currency, 'expected', trade_minor, seller_fee_minor, 0,
      trade_minor - seller_fee_minor, released_at, (now() at time zone 'Asia/Seoul')::date - right(order_id, 1)::int % 3
    from orders where seller_company_id like ${`${set}%`}`.execute(database);
  await sql`select post_journal('bench.funded:' || company_id || ':' || currency, 'release', null, now(), jsonb_build_array(
      jsonb_build_object('account', 'acquirer_receivable:' || currency, 'kind', 'acquirer_receivable', 'currency', currency, 'minor', sum(net_minor)::text),
      jsonb_build_object('account', 'payable:' || company_id || ':' || currency, 'kind', 'payable', 'currency', currency, 'minor', (-sum(net_minor))::text)))
    from settlement_lines where company_id like ${`${set}%`} group by company_id, currency`.execute(database);
}
