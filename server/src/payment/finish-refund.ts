/** A refund is given: the hold, the books, the payment and the order say so, all in one transaction. */
import { freeze, refund as refundHeld } from '@gtp/domain/payment/held-money.ts';
import { refundJournal } from '@gtp/domain/payment/payment-postings.ts';
import { minus, zero } from '@gtp/domain/platform/money.ts';
import { postJournal } from '../ledger/ledger.ts';
import { moveOrder, type Order, type OrderMover, saveReturned } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import { lockHoldOfOrder, saveHold } from './hold-store.ts';
import type { PaymentContext } from './payment-context.ts';
import { lockPayment, savePayment } from './payment-store.ts';
import { type Refund, saveRefund } from './refund-store.ts';
import { overtakeTransferRequest } from './refund-transfer-store.ts';

type Finished = {
  readonly order: Order;
  readonly refund: Refund;
  /**
   * Who of the agency confirmed that it was given by a transfer. The acquirer never gave it: it is owed to the buyer until
   * its transfer is booked, and the charge stays as it is.
   */
  readonly transferredBy?: { readonly userId: string; readonly companyId: string } | undefined;
};

/** Makes a refund true that the acquirer gave to the card, or that people gave another way after it refused. */
export async function finishRefund(
  context: PaymentContext,
  transaction: Transaction,
  { order, refund: given, transferredBy }: Finished,
): Promise<void> {
  const isOffCard = transferredBy !== undefined;
  const refund: Refund = isOffCard ? { ...given, kind: 'refund', problem: undefined } : given;
  const now = context.clock.now();
  const hold = await lockHoldOfOrder(transaction, order);
  if (!hold) throw new Error(`Nothing is held for the refund ${refund.refundId}`);
  const thawed = freeze(hold.money, zero(order.currency));
  await saveHold(transaction, { ...hold, money: refundHeld(thawed, refund.amounts) }, now);
  const { refundId, orderId, amounts } = refund;
  const journal = refundJournal({ refundId, orderId, sellerId: order.sellerCompanyId, ...amounts, isOwed: isOffCard });
  await postJournal(transaction, journal, now);
  if (!isOffCard) await overtakeTransferRequest(transaction, refundId, now);
  const state = isOffCard ? 'given_otherwise' : 'done';
  await saveRefund(transaction, { ...refund, state, doneAt: now, checkAt: undefined });
  if (refund.kind === 'void') await voidPayment(transaction, refund.paymentId);
  const returned = { refunded: amounts.amount, forgone: minus(amounts.trade, amounts.sellerFee) };
  await endOrder(context, transaction, {
    order: await saveReturned(transaction, order, returned),
    refund,
    transferredBy,
  });
}

async function voidPayment(transaction: Transaction, paymentId: string): Promise<void> {
  const payment = await lockPayment(transaction, paymentId);
  if (payment) await savePayment(transaction, { ...payment, state: 'voided' });
}

async function endOrder(
  context: PaymentContext,
  transaction: Transaction,
  { order, refund, transferredBy }: Finished,
): Promise<void> {
  const { afterwards, kind } = refund;
  const whole = kind === 'void' ? 'void' : 'refund';
  const events = afterwards === 'end' ? ([whole] as const) : (['refund_part', afterwards] as const);
  const isOffCard = transferredBy !== undefined;
  const giver: OrderMover = transferredBy ? { kind: 'agency', ...transferredBy } : { kind: 'gateway' };
  let moving = order;
  for (const event of events) {
    const actor: OrderMover = event === 'release' || event === 'resume' ? { kind: 'system' } : giver;
    const moved = await moveOrder(context, transaction, { order: moving, event, actor, isOffCard });
    if (!moved.ok) throw new Error(`${event} of order ${order.orderId}, which is ${moving.state}: ${moved.code}`);
    moving = moved.value;
  }
}
