import {
  freeze,
  type HeldMoney,
  lose,
  recall,
  release,
  remaining,
  reverseRelease,
} from '@gtp/domain/payment/held-money.ts';
import {
  chargebackJournal,
  recallJournal,
  releaseJournal,
  reverseReleaseJournal,
} from '@gtp/domain/payment/payment-postings.ts';
import { type Money, minus, plus, zero } from '@gtp/domain/platform/money.ts';
import { postJournal } from '../ledger/ledger.ts';
import { type Order, saveReturned, type TransitionStep } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import { lockHoldOfOrder, saveHold } from './hold-store.ts';

/** A piece of an order that was released: what it is worth and what we keep of it. */
export type ReleasedPiece = { readonly trade: Money; readonly fee: Money };

/** The hold of an order that was paid; one without is our fault. */
async function lockHold(transaction: Transaction, order: Order) {
  const hold = await lockHoldOfOrder(transaction, order);
  if (!hold) throw new Error(`Order ${order.orderId} is released, but nothing is held for it`);
  return hold;
}

/**
 * Releases `part` of what is held to the seller, all that is left when absent; posts it and answers the piece.
 * Undefined when nothing is left. The order is locked.
 */
export async function releaseHeld(
  transaction: Transaction,
  { order, part, now }: { readonly order: Order; readonly part?: Money; readonly now: Date },
): Promise<ReleasedPiece | undefined> {
  const hold = await lockHold(transaction, order);
  const left = remaining(hold.money);
  if (left.minor === 0n) return undefined;
  const thawed = part ? hold.money : freeze(hold.money, zero(left.currency));
  const { held, released } = release(thawed, part ?? left);
  const releaseNumber = hold.releaseCount + 1;
  await saveHold(transaction, { ...hold, money: held, releaseCount: releaseNumber }, now);
  const { orderId, sellerCompanyId: sellerId } = order;
  await postJournal(transaction, releaseJournal({ orderId, sellerId, releaseNumber, ...released }), now);
  return released;
}

type Reversal = {
  readonly order: Order;
  readonly part: Money;
  readonly line: ReleasedPiece;
  readonly cause: string;
  readonly now: Date;
};

/** Takes `part` of a released line that was not paid out back into the hold; `cause` names why, once. */
export async function reverseReleased(transaction: Transaction, taking: Reversal): Promise<ReleasedPiece> {
  const { order, part, line, cause, now } = taking;
  const hold = await lockHold(transaction, order);
  const { held, released } = reverseRelease(hold.money, part, line);
  await saveHold(transaction, { ...hold, money: held }, now);
  const { orderId, sellerCompanyId: sellerId } = order;
  await postJournal(transaction, reverseReleaseJournal({ cause, orderId, sellerId, ...released }), now);
  return released;
}

type Recall = {
  readonly order: Order;
  readonly part: Money;
  readonly refundId: string;
  readonly now: Date;
};

/** Claims `part` of what was paid out from the seller, who owes it from now on, for a refund. */
export async function recallReleased(transaction: Transaction, { order, part, refundId, now }: Recall): Promise<void> {
  const hold = await lockHold(transaction, order);
  const { held, released } = recall(hold.money, part);
  await saveHold(transaction, { ...hold, money: held }, now);
  const { orderId, sellerCompanyId: sellerId } = order;
  await postJournal(transaction, recallJournal({ refundId, orderId, sellerId, ...released }), now);
}

/** Freezes so much of what is held; zero thaws it. */
export async function freezeHeld(
  transaction: Transaction,
  { order, part, now }: { readonly order: Order; readonly part: Money; readonly now: Date },
): Promise<void> {
  const hold = await lockHold(transaction, order);
  await saveHold(transaction, { ...hold, money: freeze(hold.money, part) }, now);
}

/** What became of the money of a locked order; undefined if nothing was ever held. */
export async function readHeldMoney(transaction: Transaction, order: Order): Promise<HeldMoney | undefined> {
  return (await lockHoldOfOrder(transaction, order))?.money;
}

type Loss = {
  readonly order: Order;
  readonly chargebackId: string;
  /** As it is, thawed. */
  readonly held: HeldMoney;
  readonly now: Date;
};

/** The network took the payment back for good: what is held goes, and the seller owes what it got already. */
export async function loseHeld(transaction: Transaction, { order, chargebackId, held, now }: Loss): Promise<void> {
  const hold = await lockHoldOfOrder(transaction, order);
  if (!hold) throw new Error(`Nothing is held for order ${order.orderId}`);
  const { held: money, loss } = lose(held);
  const { orderId, sellerCompanyId: sellerId } = order;
  await postJournal(transaction, chargebackJournal({ chargebackId, orderId, sellerId, ...loss }), now);
  await saveHold(transaction, { ...hold, money }, now);
  const refunded = plus(plus(loss.held, loss.fromSeller), loss.buyerFee);
  await saveReturned(transaction, order, { refunded, forgone: minus(order.settlement, order.returned.forgone) });
}

/**
 * Whatever released the order (the buyer, the clock, a dispute's end, direct mode): what is left in its hold goes to
 * the seller, in the same transaction. An order that is released without money held is our fault, so it throws.
 */
export const releaseHoldWhenOrderReleased: TransitionStep = async (transaction, { before, order, now }) => {
  if (order.state !== 'released' || before.state === 'released') return;
  await releaseHeld(transaction, { order, now });
};
