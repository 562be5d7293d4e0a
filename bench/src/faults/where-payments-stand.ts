/** Our payments beside the acquirer's own list of them. */
import type { Database } from '@gtp/server/platform/database.ts';
import { sql } from 'kysely';

/** Those whose outcome is not known and that no person has been asked about. */
export async function listOpenPayments(database: Database): Promise<readonly { paymentId: string }[]> {
  const { rows } = await sql<{ paymentId: string }>`
    select payment_id from payments where state in ('created', 'three_d_secure', 'authorised', 'unknown')
      and operator_task is null`.execute(database);
  return rows;
}

type Ours = {
  readonly paymentId: string;
  readonly orderId: string;
  readonly state: string;
  readonly operatorTask: string | null;
};

type Compared = {
  /** How many stand in each state; a task of the operator's counts apart. */
  readonly states: ReadonlyMap<string, number>;
  readonly orders: number;
  readonly chargedTwice: number;
  /** Ids of payments that are captured on one side alone. */
  readonly different: readonly string[];
};

/** Asks the acquirer about every payment of ours. */
export async function comparePayments(database: Database, acquirerUrl: string): Promise<Compared> {
  const { rows } = await sql<Ours>`select payment_id, order_id, state, operator_task from payments`.execute(database);
  const states = new Map<string, number>();
  const charges = new Map<string, number>();
  const different: string[] = [];
  for (const { paymentId, orderId, state, operatorTask } of rows) {
    const shown = operatorTask ?? state;
    states.set(shown, (states.get(shown) ?? 0) + 1);
    const captured = await countCaptured(acquirerUrl, paymentId);
    charges.set(orderId, (charges.get(orderId) ?? 0) + captured);
    // Half an amount is captured there and waits here for a person.
    if (operatorTask === null && (state === 'captured') !== captured > 0) different.push(paymentId);
  }
  const chargedTwice = [...charges.values()].filter((each) => each > 1).length;
  return { states, orders: rows.length, chargedTwice, different };
}

async function countCaptured(acquirerUrl: string, paymentId: string): Promise<number> {
  const headers = { authorization: 'Bearer demo-acquirer-api-key' };
  const response = await fetch(`${acquirerUrl}/v1/payments?reference=${paymentId}`, { headers });
  const { payments } = (await response.json()) as { payments: readonly { status: string }[] };
  return payments.filter(({ status }) => status === 'captured').length;
}
