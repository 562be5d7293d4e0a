import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

type Wanted = {
  readonly orderIds: readonly string[];
  /** Sellers. */
  readonly companyIds: readonly string[];
  /** Of the number that the bank gets: capitals and digits. */
  readonly beginning: string | undefined;
  /** Of each seller, and of those whose number begins so. */
  readonly limit: number;
};

/** Payouts that carried the orders, of the sellers, or with such a number; whoever asks sees only their own of them. */
export async function findPayoutsNumbered(database: Database, wanted: Wanted): Promise<readonly string[]> {
  const { orderIds, companyIds, beginning, limit } = wanted;
  const { rows } = await sql<{ readonly id: string }>`
    select pl.payout_id as id from payout_lines pl join settlement_lines l using (settlement_line_id)
      where l.order_id = any(${orderIds})
    union select newest.payout_id from unnest(${companyIds}::text[]) as c (id) cross join lateral (
      select p.payout_id from payouts p where p.company_id = c.id order by p.pay_on desc limit ${limit}) as newest
    union (select payout_id from payouts where end_to_end_id like ${beginning === undefined ? null : `${beginning}%`}
      order by end_to_end_id desc limit ${limit})`.execute(database);
  return rows.map(({ id }) => id);
}
