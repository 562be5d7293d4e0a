/** What must hold in the books whatever happened (trust.md, invariants 1, 3, 4 and 6), for one test's database. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { verifyRecords } from '../src/ledger/ledger.ts';
import type { Database } from '../src/platform/database.ts';

/** Each query must find nothing. */
const breaches = {
  'a currency whose entries do not sum to zero': sql`
    select currency from journal_entries group by currency having sum(amount_minor) <> 0`,
  'an order that was charged twice': sql`
    select order_id from payments where state = 'captured' group by order_id having count(*) > 1`,
  'an order with two holds': sql`select order_id from holds group by order_id having count(*) > 1`,
  'a captured payment without a hold, or a hold without one': sql`
    select coalesce(p.payment_id, h.payment_id) from (select * from payments where captured_at is not null) p
    full join holds h using (payment_id) where p.payment_id is null or h.payment_id is null`,
  'a hold that is not in the ledger as it stands': sql`
    select h.hold_id from holds h join ledger_balances b on b.account_id = 'hold:' || h.order_id || ':' || h.currency
    where b.owed_minor <> h.left_minor`,
  'an order that does not stand where its payments do': sql`
    select o.order_id from orders o where
      (o.state = 'paying') <> exists (select from payments p where p.order_id = o.order_id
        and p.state in ('created', 'three_d_secure', 'authorised', 'unknown'))
      or (o.paid_at is not null) <> exists (select from payments p
        where p.order_id = o.order_id and p.captured_at is not null)`,
  'an open payment that nobody will ask about': sql`
    select payment_id from payments where state in ('created', 'three_d_secure', 'authorised', 'unknown')
      and check_at is null and operator_task is null`,
};

export async function expectBooksInOrder(database: Database): Promise<void> {
  for (const [breach, query] of Object.entries(breaches)) {
    const { rows } = await query.execute(database);
    expect(rows, breach).toEqual([]);
  }
  expect((await verifyRecords(database)).problems).toEqual([]);
}
