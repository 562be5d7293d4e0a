import { type HeldMoney, leftOf } from '@gtp/domain/payment/held-money.ts';
import { chargebackJournal } from '@gtp/domain/payment/payment-postings.ts';
import { minus, plus } from '@gtp/domain/platform/money.ts';
import { postJournal } from '../ledger/ledger.ts';
import type { Order } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import { lockHoldOfOrder, saveHold } from './hold-store.ts';

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
  const left = leftOf(held);
  const buyerFee = minus(held.buyerFee, held.refundedBuyerFee);
  const { orderId, sellerCompanyId: sellerId } = order;
  const journal = { chargebackId, orderId, sellerId, held: left, fromSeller: held.released, buyerFee };
  await postJournal(transaction, chargebackJournal(journal), now);
  const lost = { ...held, refunded: plus(held.refunded, left), refundedBuyerFee: held.buyerFee };
  await saveHold(transaction, { ...hold, money: lost }, now);
}
