import { isPaymentOpen } from '@gtp/domain/payment/payment-states.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { lockOrder } from '../order/order.ts';
import { inTransaction } from '../platform/database.ts';
import { gatewayOf } from './acquirers.ts';
import { applyGatewayAnswer } from './apply-gateway-answer.ts';
import type { GatewayReport } from './card-gateway.ts';
import { withChosenCard } from './chosen-card.ts';
import type { PaymentContext } from './payment-context.ts';
import { findPayment, lockPayment, type Payment, savePayment } from './payment-store.ts';
import { outcomeOf, type PaymentOutcome } from './payment-view.ts';
import { checkAgainAt, isTooLateToSend } from './when-to-check-again.ts';

/**
 * Back from the issuer's page: asks the gateway what became of the payment and answers that (design §3 step 8). It
 * needs no login, because the session may be over by then, and shows nothing but the outcome to whoever knows the id.
 */
export async function completePayment(context: PaymentContext, paymentId: string): Promise<Result<PaymentOutcome>> {
  const payment = await findPayment(context.database, paymentId);
  if (!payment) return refuse('payment.not_found');
  if (!isPaymentOpen(payment.state)) return accept(outcomeOf(payment));
  const report = await gatewayOf(context, payment.acquirer).lookUp(payment);
  return accept(outcomeOf(report === 'not_found' ? payment : await applyFound(context, payment, report)));
}

type Returned = { readonly paymentId: string; readonly brought: Readonly<Record<string, string>> };

/**
 * Back from a window that takes no money by itself, with what the browser brought: the money is taken now (0155). That it
 * is about to be is kept before it is asked for, so that whoever comes back again meanwhile takes nothing, and the
 * sweeper gives the attempt up only long after. Undefined for a payment that there is not, or a gateway without such a
 * step.
 */
export async function completeReturned(context: PaymentContext, returned: Returned): Promise<Payment | undefined> {
  const payment = await findPayment(context.database, returned.paymentId);
  const complete = payment && gatewayOf(context, payment.acquirer).complete;
  if (!complete || !payment) return undefined;
  const claimed = await claimReturn(context, payment);
  if (!claimed) return payment;
  return applyFound(context, claimed, await complete({ ...claimed, brought: returned.brought }));
}

async function claimReturn(context: PaymentContext, found: Payment): Promise<Payment | undefined> {
  const now = context.clock.now();
  return inTransaction(context.database, async (transaction) => {
    await lockOrder(transaction, found.orderId);
    const payment = await lockPayment(transaction, found.paymentId);
    if (!payment || !isPaymentOpen(payment.state)) return undefined;
    const isFirst = payment.state === 'created' || payment.state === 'three_d_secure';
    // Somebody is at it: their answer, or the sweeper, says how it ended.
    if (!isFirst && !isTooLateToSend(payment, now)) return undefined;
    const state = isFirst ? 'authorised' : payment.state;
    const claimed: Payment = { ...payment, state, sentAt: now, checkAt: checkAgainAt(payment, now) };
    await savePayment(transaction, claimed);
    return claimed;
  });
}

async function applyFound(context: PaymentContext, payment: Payment, found: GatewayReport): Promise<Payment> {
  const answered = { paymentId: payment.paymentId, report: await withChosenCard(context, payment, found) };
  const after = await inTransaction(context.database, (transaction) =>
    applyGatewayAnswer(context, transaction, answered),
  );
  return after ?? payment;
}
