import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { applyGatewayAnswer } from './apply-gateway-answer.ts';
import type { ChargebackReport, GatewayMessage, GatewayReport, ReceivedMessage } from './card-gateway.ts';
import { withChosenCard } from './chosen-card.ts';
import type { PaymentContext } from './payment-context.ts';
import { findPayment, insertMessage } from './payment-store.ts';
import { checkRefundsNow } from './refund-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    /** The card company takes a payment back, or says how that ended. */
    'apply-chargeback': ChargebackReport;
  }
}

export type ReceivedBytes = Omit<ReceivedMessage, 'now'>;

/**
 * A message of the gateway's: kept once and made true in the same transaction, so that a second copy changes nothing
 * and a crash loses nothing. Late and reordered ones are harmless by the rule. Refused with
 * `payment.message_not_signed` unless the gateway signed it within five minutes.
 */
export async function receiveGatewayMessage(
  context: PaymentContext,
  received: ReceivedBytes,
): Promise<Result<undefined>> {
  const message = await context.gateway.readMessage({ ...received, now: context.clock.now() });
  if (!message) {
    context.log.warn(
      { bytes: received.rawBody.length },
      'a gateway message was refused: its signature is wrong or old',
    );
    return refuse('payment.message_not_signed');
  }
  const report = await reportOf(context, message);
  await inTransaction(context.database, (transaction) => takeMessage(context, transaction, { ...message, report }));
  return accept(undefined);
}

/** Money of another card than the chosen one goes back before anything is made true. */
async function reportOf(context: PaymentContext, { paymentId, report }: GatewayMessage): Promise<GatewayReport> {
  const payment = report.paidWith && (await findPayment(context.database, paymentId));
  return payment ? withChosenCard(context, payment, report) : report;
}

async function takeMessage(context: PaymentContext, transaction: Transaction, message: GatewayMessage): Promise<void> {
  const { messageId, kind, paymentId, report } = message;
  const { kind: answer } = report.answer;
  const body = { answer, gatewayPaymentId: report.gatewayPaymentId };
  const isNew = await insertMessage(transaction, {
    messageId,
    kind,
    paymentId,
    body,
    receivedAt: context.clock.now(),
  });
  if (!isNew) return;
  if (message.chargeback) await addJob(transaction, { name: 'apply-chargeback', payload: message.chargeback });
  if (message.isAboutRefund) await checkRefundsNow(transaction, paymentId, context.clock.now());
  if (answer === 'unknown') return;
  const payment = await applyGatewayAnswer(context, transaction, { paymentId, report });
  if (!payment) context.log.error({ messageId, paymentId, answer }, 'the gateway speaks of a payment that is not ours');
}
