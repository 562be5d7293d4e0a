import type { AcquirerName } from '@gtp/domain/card/acquirers.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { gatewayOf } from './acquirers.ts';
import { applyGatewayAnswer } from './apply-gateway-answer.ts';
import type { ChargebackReport, GatewayMessage, ReceivedMessage } from './card-gateway.ts';
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

/** `acquirer`: to whose address it came; absent: the first one's. */
export type ReceivedBytes = Omit<ReceivedMessage, 'now'> & { readonly acquirer?: AcquirerName };

/**
 * A message of the gateway's: kept once and made true in the same transaction, so that a second copy changes nothing
 * and a crash loses nothing. Late and reordered ones are harmless by the rule. Refused with
 * `payment.message_not_signed` unless the gateway signed it within five minutes.
 */
export async function receiveGatewayMessage(
  context: PaymentContext,
  received: ReceivedBytes,
): Promise<Result<undefined>> {
  const { acquirer = context.acquirers?.first, ...bytes } = received;
  const message = await gatewayOf(context, acquirer).readMessage({ ...bytes, now: context.clock.now() });
  if (!message) {
    context.log.warn(
      { bytes: received.rawBody.length },
      'a gateway message was refused: its signature is wrong or old',
    );
    return refuse('payment.message_not_signed');
  }
  const payment = await findPayment(context.database, message.paymentId);
  if (payment && (payment.acquirer ?? context.acquirers?.first) !== acquirer) {
    context.log.error({ paymentId: payment.paymentId, acquirer }, 'an acquirer speaks of a payment of another one');
    return refuse('payment.message_not_signed');
  }
  const report = payment ? await withChosenCard(context, payment, message.report) : message.report;
  await inTransaction(context.database, (transaction) => takeMessage(context, transaction, { ...message, report }));
  return accept(undefined);
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
