import { nextRefundState } from '@gtp/domain/payment/refund-states.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { answerRefund as answerRule } from '@gtp/domain/refund/refund.ts';
import { type LockedOrder, type Order, type OrderContext, withLockedOrder } from '../order/order.ts';
import { findRefund, lockRefund, type Refund, saveRefund } from '../payment/payment.ts';
import type { Caller } from '../platform/caller.ts';
import { approveRefund, checkApprover, checkLargeRefund, isFirstOfTwo } from './approve-refund.ts';
import { notifyRefundAsked, notifyRefundRefused } from './notify-refund.ts';

type Answering = {
  readonly caller: Caller;
  readonly refundId: string;
  readonly agrees: boolean;
  readonly reason?: string | undefined;
};

/**
 * The seller says yes or no to what was asked for; who asked may take it back by "no". Of two answers at once the
 * first counts. Above the company's threshold the first of the seller's people only prepares the yes.
 */
export async function answerRefund(context: OrderContext, answering: Answering): Promise<Result<Order>> {
  const { caller, refundId, agrees, reason = '' } = answering;
  const known = await findRefund(context.database, refundId);
  if (!known?.request) return refuse('refund.not_found');
  const changed = await withLockedOrder(context, { caller, orderId: known.orderId }, async (locked) => {
    const refund = await lockRefund(locked.transaction, refundId);
    if (!refund?.request) return refuse('refund.not_found');
    const { askedBy } = refund.request;
    const by = locked.actor.kind === 'seller' ? 'seller' : 'buyer';
    const answered = answerRule({ askedBy, by, agrees, reason });
    if (!answered.ok) return answered;
    if (refund.state !== 'requested') return refuse('refund.answered_already');
    return agrees ? agree(context, { locked, refund, answering }) : decline({ locked, refund, answering });
  });
  return !changed.ok && changed.code === 'order.not_found' ? refuse('refund.not_found') : changed;
}

type Locked = { readonly locked: LockedOrder; readonly refund: Refund; readonly answering: Answering };

async function agree(context: OrderContext, { locked, refund, answering }: Locked): Promise<Result<Order>> {
  const { transaction, order, actor, now } = locked;
  const allowed = await checkApprover(locked, answering.caller, refund);
  if (!allowed.ok && !isFirstOfTwo(allowed, refund)) return allowed;
  const confirmed = await checkLargeRefund(context, locked, { caller: answering.caller, refund });
  if (!confirmed.ok) return confirmed;
  if (allowed.ok) return approveRefund(context, { locked, refund, reason: answering.reason?.trim() });
  const prepared = { ...refund, preparedBy: actor.userId };
  await saveRefund(transaction, prepared);
  await notifyRefundAsked(transaction, { order, refund: prepared, now });
  return accept(order);
}

async function decline({ locked, refund, answering }: Locked): Promise<Result<Order>> {
  const { transaction, order, actor, now } = locked;
  const next = nextRefundState(refund.state, 'refuse');
  if (!next.ok) return refuse('refund.answered_already');
  const reason = answering.reason?.trim() || undefined;
  const answer = { userId: actor.userId, reason, answeredAt: now };
  const refused = { ...refund, state: next.value, answer };
  await saveRefund(transaction, refused);
  if (refund.request?.askedBy === 'buyer' && actor.kind === 'seller') {
    await notifyRefundRefused(transaction, { order, refund: refused, now });
  }
  return accept(order);
}
