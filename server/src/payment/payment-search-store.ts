import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

type Numbers = {
  readonly orderIds: readonly string[];
  readonly authorisationCode: string;
  /** Of a payment's number, as a part of a pattern. */
  readonly beginning: string | undefined;
};

const mostWithBeginning = 1_000;

/**
 * Payments of the orders, with the issuer's code, or whose number begins so; whoever asks sees only their own of them.
 */
export async function findPaymentsNumbered(database: Database, numbers: Numbers): Promise<readonly string[]> {
  const { orderIds, authorisationCode, beginning } = numbers;
  const { rows } = await sql<{ readonly id: string }>`
    select payment_id as id from payments where order_id = any(${orderIds})
    union select payment_id from payments where authorisation_code = ${authorisationCode}
    union (select payment_id from payments where payment_id like ${beginning === undefined ? null : `${beginning}%`}
      order by payment_id desc limit ${mostWithBeginning})`.execute(database);
  return rows.map(({ id }) => id);
}
