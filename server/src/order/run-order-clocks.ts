/** What happens when nobody acts: the clocks of reference 4-a. The worker calls it every minute. */
import * as rules from '@gtp/domain/order/order.ts';
import { orderClock } from '@gtp/domain/order/order-progress.ts';
import type { TimeoutAction } from '@gtp/domain/order/order-state-records.ts';
import type { OrderEvent } from '@gtp/domain/order/order-states.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { findCancellation, insertCancellation, lockWaiting } from './cancellation-store.ts';
import { moveOrder, moveTogether, type Order, type OrderContext, snapshotOf } from './move-order.ts';
import { notifyOfOrder, subjectOf } from './notify-of-transition.ts';
import { insertEvent } from './order-event-store.ts';
import { lockDueOrder, saveState } from './order-store.ts';

/** How many orders one call works on at most; the next call goes on. */
const mostPerRun = 500;

/**
 * Expires, releases or brings to the operator every order whose clock has run out, each in a transaction of its own;
 * answers how many. Two workers at once pass over each other's orders. One order that cannot be moved is logged
 * and tried again at the next call; it does not keep the others waiting.
 */
export async function runOrderClocks(context: OrderContext): Promise<number> {
  const failed: string[] = [];
  let moved = 0;
  while (moved + failed.length < mostPerRun) {
    const outcome = await runNextClock(context, failed);
    if (outcome === 'none left') break;
    if (outcome === 'moved') moved += 1;
  }
  return moved;
}

async function runNextClock(context: OrderContext, failed: string[]): Promise<'none left' | 'moved' | 'failed'> {
  let orderId: string | undefined;
  try {
    await inTransaction(context.database, async (transaction) => {
      const order = await lockDueOrder(transaction, { now: context.clock.now(), except: failed });
      orderId = order?.orderId;
      if (order) await applyTimeout(context, transaction, order);
    });
    return orderId === undefined ? 'none left' : 'moved';
  } catch (error) {
    if (orderId === undefined) throw error;
    failed.push(orderId);
    context.log.error({ orderId, err: error }, 'the clock of an order could not be run');
    return 'failed';
  }
}

async function applyTimeout(context: OrderContext, transaction: Transaction, order: Order): Promise<void> {
  const snapshot = snapshotOf(order);
  const now = context.clock.now();
  const onTimeout = orderClock(snapshot)?.onTimeout;
  if (onTimeout === 'offer_refund') return offerRefund(context, transaction, order);
  if (onTimeout === 'keep') return keepAll(context, transaction, order);
  if (onTimeout === 'ask_agency') return askAgency(context, transaction, order);
  const event = onTimeout && eventOf[onTimeout];
  if (!event) return askOperator(context, transaction, order);
  const decided =
    event === 'expire'
      ? rules.expireOrder({ ...snapshot, isPaymentOpen: false }, now)
      : rules.endInspection(snapshot, now);
  const moved = decided.ok
    ? await moveOrder(context, transaction, { order, event, actor: { kind: 'system' } })
    : decided;
  if (!moved.ok) throw new Error(`${event} of order ${order.orderId} was refused: ${moved.code}`);
}

const eventOf: Readonly<Partial<Record<TimeoutAction, OrderEvent>>> = {
  expire: 'expire',
  release: 'end_inspection',
};

/** Nobody agreed to cancel: the order goes on, with all that the same bulk cancellation was about. */
async function keepAll(context: OrderContext, transaction: Transaction, order: Order): Promise<void> {
  const bulkCancellationId = (await findCancellation(transaction, order.orderId))?.bulkCancellationId;
  const orders = bulkCancellationId ? await lockWaiting(transaction, bulkCancellationId) : [order];
  await moveTogether(context, transaction, { orders, event: 'keep', actor: { kind: 'system' } });
}

/** No evidence came in time: the buyer may take its money back, and nobody else decides that (reference 4-a). */
async function offerRefund(context: OrderContext, transaction: Transaction, order: Order): Promise<void> {
  const asked = {
    orderId: order.orderId,
    askedBy: 'system',
    fault: 'seller',
    reason: '',
    now: context.clock.now(),
  } as const;
  await insertCancellation(transaction, asked);
  const move = { order, event: 'ask_cancel', actor: { kind: 'system' }, waitsFor: 'buyer' } as const;
  const moved = await moveOrder(context, transaction, move);
  if (!moved.ok) throw new Error(`The refund of order ${order.orderId} could not be offered: ${moved.code}`);
}

/**
 * The gateway does not answer: a person has to look. The state stays, the timeline says so, and
 * the clock stops, so that it is said once.
 */
async function askOperator(context: OrderContext, transaction: Transaction, order: Order): Promise<void> {
  const { orderId, state } = order;
  const happenedAt = context.clock.now();
  await saveState(transaction, { ...order, dueAt: undefined });
  const stays = { orderId, from: state, to: state };
  await insertEvent(transaction, { ...stays, event: 'ask_operator', actorKind: 'system', happenedAt });
  const unclear = { rule: 'order.payment_unclear', facts: subjectOf(order) } as const;
  await notifyOfOrder(transaction, { order, now: happenedAt }, [unclear]);
  context.log.warn({ orderId, state }, 'an order waits for the operator');
}

/**
 * The buyer says nothing about what its word alone releases (decision 0329): silence moves no money, so that the agency
 * asks, both sides know that it does, and the clock begins again.
 */
async function askAgency(context: OrderContext, transaction: Transaction, order: Order): Promise<void> {
  const { orderId, state } = order;
  const happenedAt = context.clock.now();
  await saveState(transaction, { ...order, dueAt: orderClock({ ...snapshotOf(order), since: happenedAt })?.dueAt });
  const stays = { orderId, from: state, to: state };
  await insertEvent(transaction, { ...stays, event: 'ask_operator', actorKind: 'system', happenedAt });
  const overdue = { rule: 'order.acceptance_overdue', facts: subjectOf(order) } as const;
  await notifyOfOrder(transaction, { order, now: happenedAt }, [overdue]);
}
