import { nextRefundState } from '@gtp/domain/payment/refund-states.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { lockOrder } from '../order/order.ts';
import { decideIn } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import type { PaymentContext } from './payment-context.ts';
import { findRefund, lockRefund, saveRefund } from './refund-store.ts';

/** A person has looked at a refund that the gateway refused: it goes out again under the same id. */
export async function retryRefund(context: PaymentContext, refundId: string): Promise<Result<undefined>> {
  const found = await findRefund(context.database, refundId);
  if (!found) return refuse('payment.not_found');
  return decideIn(context.database, async (transaction) => {
    await lockOrder(transaction, found.orderId);
    const refund = await lockRefund(transaction, refundId);
    if (refund?.state !== 'failed') return refuse('payment.not_in_state');
    const next = nextRefundState(refund.state, 'submit');
    if (!next.ok) return next;
    await saveRefund(transaction, { ...refund, state: next.value, problem: undefined, checkAt: context.clock.now() });
    await addJob(transaction, { name: 'sweep-refunds', payload: {} });
    return accept(undefined);
  });
}
