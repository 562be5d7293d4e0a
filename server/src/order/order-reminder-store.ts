import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import type { Database, Transaction } from '../platform/database.ts';
import type { Order } from './order-record.ts';
import { orderOf } from './order-row-store.ts';

declare module '../platform/database.ts' {
  interface Tables {
    order_reminders: {
      order_id: string;
      due_at: Date;
      reminded_at: Date;
    };
  }
}

type Wanted = { readonly states: readonly OrderState[]; readonly after: Date; readonly until: Date };

/** Orders in one of the states whose clock runs out between the instants and of which nobody was reminded. */
export async function listOrdersToRemind(database: Database, { states, after, until }: Wanted): Promise<string[]> {
  const rows = await database
    .selectFrom('orders as o')
    .leftJoin('order_reminders as r', (join) =>
      join.onRef('r.order_id', '=', 'o.order_id').onRef('r.due_at', '=', 'o.due_at'),
    )
    .select('o.order_id as orderId')
    .where('o.due_at', '>', after)
    .where('o.due_at', '<=', until)
    .where('o.state', 'in', states)
    .where('r.order_id', 'is', null)
    .orderBy('o.due_at')
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
      .select('order_id as orderId')
      .where('due_at', '>', after)
      .where('due_at', '<=', until)
      .where('state', 'in', states)
      .where('order_id', '>', rows.at(-1)?.orderId ?? '')
      .orderBy('order_id')
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
    .where('order_id', '=', orderId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && orderOf(row);
}

/** False if someone was reminded of this clock before. */
export async function insertReminder(
  transaction: Transaction,
  reminder: { readonly orderId: string; readonly dueAt: Date; readonly now: Date },
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('order_reminders')
    .values({ order_id: reminder.orderId, due_at: reminder.dueAt, reminded_at: reminder.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return inserted !== undefined;
}
