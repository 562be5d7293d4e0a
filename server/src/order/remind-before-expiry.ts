/**
 * Notifies both sides once, three days before an order sheet expires (reference 4-k). The worker calls it every
 * minute.
 */

import { orderClock } from '@gtp/domain/order/order-progress.ts';
import { statesThatTimeOut } from '@gtp/domain/order/order-state-records.ts';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { inTransaction } from '../platform/database.ts';
import { type OrderContext, snapshotOf } from './move-order.ts';
import { notifyExpiresSoon } from './notify-of-deadline.ts';
import { insertReminder, listOrdersToRemind, lockFreeOrder } from './order-reminder-store.ts';

const daysBefore = 3;

/** Answers how many orders it reminded of; each in a transaction of its own. */
export async function remindBeforeExpiry(context: OrderContext): Promise<number> {
  const now = context.clock.now();
  const until = addDaysToInstant(now, daysBefore);
  const orderIds = await listOrdersToRemind(context.database, {
    states: statesThatTimeOut('expire'),
    after: now,
    until,
  });
  let reminded = 0;
  for (const orderId of orderIds) if (await remind(context, orderId)) reminded += 1;
  return reminded;
}

/** False if the order moved on meanwhile, or another worker is at it. */
async function remind(context: OrderContext, orderId: string): Promise<boolean> {
  return inTransaction(context.database, async (transaction) => {
    const now = context.clock.now();
    const order = await lockFreeOrder(transaction, orderId);
    if (!order?.dueAt || orderClock(snapshotOf(order))?.onTimeout !== 'expire') return false;
    if (!(await insertReminder(transaction, { orderId, dueAt: order.dueAt, now }))) return false;
    await notifyExpiresSoon(transaction, { order, now });
    return true;
  });
}
