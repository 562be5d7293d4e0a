import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { insertOnce } from '../platform/table-records.ts';
import type { Order } from './order-record.ts';
import { orderOf } from './order-row-store.ts';

declare module '../platform/database.ts' {
  interface Tables {
    orderReminders: {
      orderId: string;
      dueAt: Date;
      remindedAt: Date;
    };
  }
}

type Wanted = { readonly states: readonly OrderState[]; readonly after: Date; readonly until: Date };

/** Orders in one of the states whose clock runs out between the instants and of which nobody was reminded. */
export async function listOrdersToRemind(database: Database, { states, after, until }: Wanted): Promise<string[]> {
  const rows = await database
    .selectFrom('orders as o')
    .leftJoin('orderReminders as r', (join) =>
      join.onRef('r.orderId', '=', 'o.orderId').onRef('r.dueAt', '=', 'o.dueAt'),
    )
    .select('o.orderId')
    .where('o.dueAt', '>', after)
    .where('o.dueAt', '<=', until)
    .where('o.state', 'in', states)
    .where('r.orderId', 'is', null)
    .orderBy('o.dueAt')
    .limit(500)
    .execute();
  return rows.map(({ orderId }) => orderId);
}

const dueAtOnce = 500;

/** Orders in one of the states whose clock runs out between the instants, by id. */
export async function* listOrdersDue(database: Database, { states, after, until }: Wanted): AsyncGenerator<string> {
  let rows: readonly { readonly orderId: string }[] = [];
  do {
    rows = await database
      .selectFrom('orders')
      .select('orderId')
      .where('dueAt', '>', after)
      .where('dueAt', '<=', until)
      .where('state', 'in', states)
      .where('orderId', '>', rows.at(-1)?.orderId ?? '')
      .orderBy('orderId')
      .limit(dueAtOnce)
      .execute();
    for (const { orderId } of rows) yield orderId;
  } while (rows.length === dueAtOnce);
}

/** The order, locked, unless another worker holds it; undefined then, or if there is none. */
export async function lockFreeOrder(transaction: Transaction, orderId: string): Promise<Order | undefined> {
  const row = await transaction
    .selectFrom('orders')
    .selectAll()
    .where('orderId', '=', orderId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && orderOf(row);
}

/** False if someone was reminded of this clock before. */
export async function insertReminder(
  transaction: Transaction,
  { orderId, dueAt, now }: { readonly orderId: string; readonly dueAt: Date; readonly now: Date },
): Promise<boolean> {
  return insertOnce(transaction, 'orderReminders', { orderId, dueAt, remindedAt: now });
}
