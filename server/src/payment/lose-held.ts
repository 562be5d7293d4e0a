import { type HeldMoney, lose } from '@gtp/domain/payment/held-money.ts';
import { chargebackJournal } from '@gtp/domain/payment/payment-postings.ts';
import { minus, plus } from '@gtp/domain/platform/money.ts';
import { postJournal } from '../ledger/ledger.ts';
import { type Order, saveReturned } from '../order/order.ts';
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
  const { held: money, loss } = lose(held);
  const { orderId, sellerCompanyId: sellerId } = order;
  await postJournal(transaction, chargebackJournal({ chargebackId, orderId, sellerId, ...loss }), now);
  await saveHold(transaction, { ...hold, money }, now);
  const refunded = plus(plus(loss.held, loss.fromSeller), loss.buyerFee);
  await saveReturned(transaction, order, { refunded, forgone: minus(order.settlement, order.returned.forgone) });
}
