/** What happens when nobody acts: the clocks of reference 4-a. The worker calls it every minute. */
import * as rules from '@gtp/domain/order/order.ts';
import { type OnSilence, orderClock } from '@gtp/domain/order/order-progress.ts';
import type { OrderEvent } from '@gtp/domain/order/order-states.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { findCancellation, insertCancellation, lockWaiting } from './cancellation-store.ts';
import { mailPaymentUnclear } from './mail-when-order-moves.ts';
import { moveOrder, moveTogether, type Order, type OrderHouse, standingOf } from './move-order.ts';
import { insertEvent } from './order-event-store.ts';
import { lockDueOrder, saveStanding } from './order-store.ts';

/** How many orders one call works on at most; the next call goes on. */
const mostPerRun = 500;

/**
 * Expires, releases or brings to the operator every order whose clock has run out, each in a transaction of its own;
 * answers how many. Two workers at once pass over each other's orders. One order that cannot be moved is logged
 * and tried again at the next call; it does not keep the others waiting.
 */
export async function runOrderClocks(house: OrderHouse): Promise<number> {
  const failed: string[] = [];
  let moved = 0;
  while (moved + failed.length < mostPerRun) {
    const outcome = await runNextClock(house, failed);
    if (outcome === 'none left') break;
    if (outcome === 'moved') moved += 1;
  }
  return moved;
}

async function runNextClock(house: OrderHouse, failed: string[]): Promise<'none left' | 'moved' | 'failed'> {
  let orderId: string | undefined;
  try {
    await inTransaction(house.database, async (transaction) => {
      const order = await lockDueOrder(transaction, { now: house.clock.now(), except: failed });
      orderId = order?.orderId;
      if (order) await endSilence(house, transaction, order);
    });
    return orderId === undefined ? 'none left' : 'moved';
  } catch (error) {
    if (orderId === undefined) throw error;
    failed.push(orderId);
    house.log.error({ orderId, err: error }, 'the clock of an order could not be run');
    return 'failed';
  }
}

async function endSilence(house: OrderHouse, transaction: Transaction, order: Order): Promise<void> {
  const standing = standingOf(order);
  const now = house.clock.now();
  const onSilence = orderClock(standing)?.onSilence;
  if (onSilence === 'offer_refund') return offerRefund(house, transaction, order);
  if (onSilence === 'keep') return keepAll(house, transaction, order);
  const event = onSilence && eventOf[onSilence];
  if (!event) return askOperator(house, transaction, order);
  const decided =
    event === 'expire'
      ? rules.expireOrder({ ...standing, isPaymentOpen: false }, now)
      : rules.endInspection(standing, now);
  const moved = decided.ok ? await moveOrder(house, transaction, { order, event, actor: { kind: 'system' } }) : decided;
  if (!moved.ok) throw new Error(`${event} of order ${order.orderId} was refused: ${moved.code}`);
}

const eventOf: Readonly<Partial<Record<OnSilence, OrderEvent>>> = {
  expire: 'expire',
  release: 'end_inspection',
};

/** Nobody agreed to cancel: the order goes on, with all that the same wish was about. */
async function keepAll(house: OrderHouse, transaction: Transaction, order: Order): Promise<void> {
  const wishId = (await findCancellation(transaction, order.orderId))?.wishId;
  const orders = wishId ? await lockWaiting(transaction, wishId) : [order];
  await moveTogether(house, transaction, { orders, event: 'keep', actor: { kind: 'system' } });
}

/** No evidence came in time: the buyer may take its money back, and nobody else decides that (reference 4-a). */
async function offerRefund(house: OrderHouse, transaction: Transaction, order: Order): Promise<void> {
  const asked = {
    orderId: order.orderId,
    askedBy: 'system',
    fault: 'seller',
    reason: '',
    now: house.clock.now(),
  } as const;
  await insertCancellation(transaction, asked);
  const move = { order, event: 'ask_cancel', actor: { kind: 'system' }, waitsFor: 'buyer' } as const;
  const moved = await moveOrder(house, transaction, move);
  if (!moved.ok) throw new Error(`The refund of order ${order.orderId} could not be offered: ${moved.code}`);
}

/**
 * The gateway does not answer: a person has to look. The state stays, the timeline tells it, and
 * the clock stops so that it is told once.
 */
async function askOperator(house: OrderHouse, transaction: Transaction, order: Order): Promise<void> {
  const { orderId, state } = order;
  const happenedAt = house.clock.now();
  await saveStanding(transaction, { ...order, dueAt: undefined });
  const stays = { orderId, from: state, to: state };
  await insertEvent(transaction, { ...stays, event: 'ask_operator', actorKind: 'system', happenedAt });
  await mailPaymentUnclear(transaction, { order, now: happenedAt });
  house.log.warn({ orderId, state }, 'an order waits for the operator');
}
