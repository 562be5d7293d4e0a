/** What must hold between the features' tables, whatever happened: `npm run verify` asks each of these. */
import { sql } from 'kysely';
import type { Database } from './platform/database.ts';

type Promised = { readonly promise: string; readonly broken: (database: Database) => Promise<readonly string[]> };

function promised(promise: string, query: ReturnType<typeof sql<{ id: string }>>): Promised {
  // Not all of them: a table that is wrong altogether has as many as it has rows.
  const first = sql<{ id: string }>`select id from (${query}) broken limit 100`;
  return { promise, broken: async (database) => (await first.execute(database)).rows.map((row) => row.id) };
}

const promises: readonly Promised[] = [
  promised(
    'An order is charged once at most',
    sql`select order_id as id from payments where state = 'captured' group by order_id having count(*) > 1`,
  ),
  promised(
    'A charge is held, and what is held was charged',
    sql`select coalesce(p.order_id, h.order_id) as id
      from (select * from payments where state = 'captured') p
      full join holds h on h.payment_id = p.payment_id where p.payment_id is null or h.hold_id is null`,
  ),
  promised(
    'The card was charged what the order says',
    sql`select o.order_id as id from orders o join payments p on p.order_id = o.order_id and p.state = 'captured'
      where p.amount_minor <> o.charge_minor or p.currency <> o.currency`,
  ),
  promised(
    'An open hold is worth the order in the ledger, a closed one nothing',
    sql`select coalesce(h.order_id, b.account_id) as id from holds h join orders o on o.order_id = h.order_id
      full join (select * from ledger_balances where account_id like 'hold:%') b
        on b.account_id = 'hold:' || h.order_id || ':' || h.currency
      where coalesce(b.owed_minor, 0) <> case when h.state = 'open' then o.trade_minor else 0 end`,
  ),
  promised(
    'Money is held for orders under way, and for no other',
    sql`select o.order_id as id from orders o left join holds h on h.order_id = o.order_id and h.state = 'open'
      where (o.state in ('held', 'evidence_submitted', 'evidence_returned', 'inspection')) <> (h.hold_id is not null)`,
  ),
  promised(
    'A released order is expected, or in a payout, exactly once',
    sql`select o.order_id as id from orders o left join settlement_lines l on l.order_id = o.order_id
      where (o.released_at is not null) <> (l.settlement_line_id is not null)`,
  ),
  promised(
    'A payout is the sum of its lines',
    sql`select p.payout_id as id from payouts p left join payout_lines pl on pl.payout_id = p.payout_id
      left join settlement_lines l on l.settlement_line_id = pl.settlement_line_id
      group by p.payout_id, p.amount_minor having coalesce(sum(l.net_minor), 0) <> p.amount_minor`,
  ),
  promised(
    'A line is in one payout at a time, and the payouts it was in before came back',
    sql`select l.settlement_line_id as id from settlement_lines l
      left join payout_lines pl on pl.settlement_line_id = l.settlement_line_id
      left join payouts p on p.payout_id = pl.payout_id
      group by l.settlement_line_id, l.payout_id
      having count(*) filter (where p.rescheduled_at is null and p.payout_id is not null)
          <> (case when l.payout_id is null then 0 else 1 end)
        or bool_or(p.rescheduled_at is not null and p.state <> 'returned')`,
  ),
  promised(
    'A seller is owed what was released and has not been paid out',
    sql`select account_id as id from (
        select 'payable:' || company_id || ':' || currency as account_id, sum(net_minor) as owed from settlement_lines
        where state in ('expected', 'withheld', 'returned') group by 1) o
      full join (select * from ledger_balances where account_id like 'payable:%') b using (account_id)
      where coalesce(b.owed_minor, 0) <> coalesce(o.owed, 0)`,
  ),
];

/** The promises that are broken, with the ids of the first hundred rows that break them. */
export async function listBrokenPromises(database: Database): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { promise, broken } of promises) {
    const ids = await broken(database);
    if (ids.length > 0) found.push(`${promise}: not so for ${ids.join(', ')}`);
  }
  return found;
}
