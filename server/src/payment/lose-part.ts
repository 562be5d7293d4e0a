/** A part of a payment is lost to the card company: the hold, the books, the order and a refund in its way say so. */
import { least, losePart, mostToLose, refundAmounts, remaining } from '@gtp/domain/payment/held-money.ts';
import { chargebackJournal } from '@gtp/domain/payment/payment-postings.ts';
import { type Money, minus } from '@gtp/domain/platform/money.ts';
import { postJournal } from '../ledger/ledger.ts';
import { type Order, saveReturned } from '../order/order.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { supersedeRefund } from './begin-refund.ts';
import { findHoldOfOrder, lockHoldOfOrder, saveHold } from './hold-store.ts';
import { isGivenAfterRefusal } from './refund-beside-chargeback.ts';
import { lockInterruptibleRefund, saveRefund } from './refund-store.ts';
import { overtakeTransferRequest } from './refund-transfer-store.ts';

type PartLoss = {
  /** Locked. */
  readonly order: Order;
  readonly chargebackId: string;
  /** What the card company took, less than what is left of the payment. */
  readonly amount: Money;
  readonly now: Date;
};

/**
 * Takes the amount out of what is held and, where that is not enough, claims it from the seller; posts it once for each
 * chargeback. A refund that the chargeback interrupted is smaller by what the buyer has from there, or over; one that was
 * given after the acquirer had refused it stays as it is.
 */
export async function loseHeldPart(
  transaction: Transaction,
  { order, chargebackId, amount, now }: PartLoss,
): Promise<void> {
  const hold = await lockHoldOfOrder(transaction, order);
  if (!hold) throw new Error(`Nothing is held for order ${order.orderId}`);
  const { held, loss } = losePart(hold.money, amount);
  const { orderId, sellerCompanyId: sellerId } = order;
  await postJournal(transaction, chargebackJournal({ chargebackId, orderId, sellerId, ...loss }), now);
  await saveHold(transaction, { ...hold, money: held }, now);
  await saveReturned(transaction, order, { refunded: amount, forgone: minus(loss.trade, loss.sellerFee) });
  await lessenRefund(transaction, { order, taken: loss.trade, now });
}

type Lessening = Pick<PartLoss, 'order' | 'now'> & { readonly taken: Money };

/** What was to go back less what the card company took, at no cost: the gateway gives back a part. */
async function lessenRefund(transaction: Transaction, { order, taken, now }: Lessening): Promise<void> {
  const refund = await lockInterruptibleRefund(transaction, order.orderId);
  if (!refund) return;
  const hold = await lockHoldOfOrder(transaction, order);
  if (!hold) throw new Error(`Nothing is held for the refund ${refund.refundId}`);
  // The buyer may have it already: a person asks the acquirer, and finds it as it was sent, as long as money is held for it.
  if (isGivenAfterRefusal(refund) && remaining(hold.money).minor > 0n) return;
  const part = minus(refund.amounts.trade, taken);
  if (part.minor <= 0n) return supersedeRefund(transaction, order, now);
  const amounts = refundAmounts(hold.money, { part, fault: refund.fault, isVoid: false });
  await saveRefund(transaction, { ...refund, kind: 'refund', amounts, recalled: least(refund.recalled, part) });
  await overtakeTransferRequest(transaction, refund.refundId, now);
}

/** What the card company may still take of a locked order's payment; undefined if nothing was ever held. */
export async function readMostToLose(transaction: Transaction, order: Order): Promise<Money | undefined> {
  const hold = await lockHoldOfOrder(transaction, order);
  return hold && mostToLose(hold.money);
}

/** The same of an order that is only read. */
export async function showMostToLose(database: Database, order: Order): Promise<Money | undefined> {
  const hold = await findHoldOfOrder(database, order);
  return hold && mostToLose(hold.money);
}
