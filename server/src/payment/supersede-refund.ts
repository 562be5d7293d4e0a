/** What a chargeback does to a refund that still waits for its seller's cover. */
import { nextRefundState } from '@gtp/domain/payment/refund-states.ts';
import { lockOrder, moveOrder, type Order, type OrderContext } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import { lockWaitingRefund, saveRefund } from './refund-store.ts';

/** The card company took the money back by itself: the refund of a locked order is not sent any more. */
export async function supersedeRefund(transaction: Transaction, { orderId }: Order, now: Date): Promise<void> {
  const refund = await lockWaitingRefund(transaction, orderId);
  const next = refund && nextRefundState(refund.state, 'refuse');
  if (!refund || !next?.ok) return;
  const answer = refund.answer ?? { userId: undefined, reason: undefined, answeredAt: now };
  await saveRefund(transaction, { ...refund, state: next.value, answer, problem: 'chargeback', checkAt: undefined });
}

/** The chargeback is won: the refund that it interrupted goes on. Answers whether there was one. */
export async function resumeRefund(context: OrderContext, transaction: Transaction, orderId: string): Promise<boolean> {
  const [order, refund] = [await lockOrder(transaction, orderId), await lockWaitingRefund(transaction, orderId)];
  if (!order || !refund) return false;
  const moved = await moveOrder(context, transaction, { order, event: 'start_refund', actor: { kind: 'gateway' } });
  if (!moved.ok) throw new Error(`The refund ${refund.refundId} cannot go on: ${moved.code}`);
  return true;
}
