import { isPaymentOpen } from '@gtp/domain/payment/payment-states.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { inTransaction } from '../platform/database.ts';
import { applyGatewayAnswer } from './apply-gateway-answer.ts';
import type { PaymentContext } from './payment-context.ts';
import { findPayment } from './payment-store.ts';
import { outcomeOf, type PaymentOutcome } from './payment-view.ts';

/**
 * Back from the issuer's page: asks the gateway what became of the payment and answers that (design §3 step 8). It
 * needs no login, because the session may be over by then, and shows nothing but the outcome to whoever knows the id.
 */
export async function completePayment(context: PaymentContext, paymentId: string): Promise<Result<PaymentOutcome>> {
  const payment = await findPayment(context.database, paymentId);
  if (!payment) return refuse('payment.not_found');
  if (!isPaymentOpen(payment.state)) return accept(outcomeOf(payment));
  const report = await context.gateway.lookUp(payment);
  if (report === 'not_found') return accept(outcomeOf(payment));
  const answered = { paymentId, report };
  const after = await inTransaction(context.database, (transaction) =>
    applyGatewayAnswer(context, transaction, answered),
  );
  return accept(outcomeOf(after ?? payment));
}
