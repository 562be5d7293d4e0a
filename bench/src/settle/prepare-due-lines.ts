/** Many released orders of many sellers, all due today: copies of one order's row, written by SQL. */
import type { Database } from '@gtp/server/platform/database.ts';
import { sql } from 'kysely';

type Wanted = {
  readonly templateOrderId: string;
  readonly sellerId: string;
  /** Names the set: two sets share no seller and no order. */
  readonly set: string;
  readonly sellers: number;
  readonly ordersEach: number;
};

/** Few enough for the time that a statement may take. */
const sellersAtOnce = 100;

/** We and the sellers have an account, and the ledger owes them what their lines say. */
export async function prepareDueLines(database: Database, wanted: Wanted): Promise<void> {
  await sql`insert into paying_accounts (account_id, currency, holder, bank, account_number, state, proposed_at, decided_at)
    values ('pa_bench', 'USD', 'Bench Safeguarding', '081', '10020003000400', 'confirmed', now(), now())
    on conflict do nothing`.execute(database);
  for (let first = 1; first <= wanted.sellers; first += sellersAtOnce) await prepareSellers(database, wanted, first);
}

async function prepareSellers(database: Database, wanted: Wanted, first: number): Promise<void> {
  const { templateOrderId, sellerId, ordersEach } = wanted;
  const set = `${wanted.set}-${first}-`;
  const sellers = Math.min(sellersAtOnce, wanted.sellers - first + 1);
  await sql`insert into companies
    select (jsonb_populate_record(c, jsonb_build_object('company_id', ${set} || n, 'tax_number', null))).*
    from companies c, generate_series(1, ${sellers}) n where c.company_id = ${sellerId}`.execute(database);
  await sql`insert into bank_accounts (bank_account_id, company_id, currency, bank_code, account_number, holder_name, is_active, created_at)
    select 'acc-' || ${set} || n, ${set} || n, 'USD', '088', '110245678901', 'Bench ' || n, true, now()
    from generate_series(1, ${sellers}) n`.execute(database);
  await sql`insert into orders
    select (jsonb_populate_record(o, jsonb_build_object('order_id', ${set} || n || '-' || m, 'state', 'released',
      'seller_company_id', ${set} || n, 'released_at', now()))).*
    from orders o, generate_series(1, ${sellers}) n, generate_series(1, ${ordersEach}) m
    where o.order_id = ${templateOrderId}`.execute(database);
  await sql`insert into settlement_lines (settlement_line_id, order_id, company_id, currency, state, gross_minor, fee_minor,
      refund_minor, net_minor, released_at, due_on)
    select 'line-' || order_id, order_id, seller_company_id, currency, 'expected', trade_minor, seller_fee_minor, 0,
      trade_minor - seller_fee_minor, released_at, (now() at time zone 'Asia/Seoul')::date
    from orders where seller_company_id like ${`${set}%`}`.execute(database);
  await sql`select post_journal('bench.funded:' || company_id, 'release', null, now(), jsonb_build_array(
      jsonb_build_object('account', 'acquirer_receivable:USD', 'kind', 'acquirer_receivable', 'currency', 'USD', 'minor', sum(net_minor)::text),
      jsonb_build_object('account', 'payable:' || company_id || ':USD', 'kind', 'payable', 'currency', 'USD', 'minor', (-sum(net_minor))::text)))
    from settlement_lines where company_id like ${`${set}%`} group by company_id`.execute(database);
}
