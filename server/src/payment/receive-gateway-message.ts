import type { AcquirerName } from '@gtp/domain/card/acquirers.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { gatewayOf } from './acquirers.ts';
import { applyGatewayAnswer, isDuplicate } from './apply-gateway-answer.ts';
import { afterWorkOn } from './at-work.ts';
import type { ChargebackReport, GatewayMessage, ReceivedMessage } from './card-gateway.ts';
import { withChosenCard } from './chosen-card.ts';
import type { PaymentContext } from './payment-context.ts';
import { findPayment, insertMessage, keepMessageAndFind } from './payment-store.ts';
import { checkRefundsNow } from './refund-store.ts';
import { notifyOfGoneOtherwise } from './sweep-refunds.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    /** The card company takes a payment back, or says how that ended. */
    'apply-chargeback': ChargebackReport;
  }
}

/** `acquirer`: to whose address it came; absent: the first one's. */
export type ReceivedBytes = Omit<ReceivedMessage, 'now'> & { readonly acquirer?: AcquirerName };

/**
 * A message of the gateway's, kept once. What does something of its own is made true in the transaction that keeps it;
 * what says how a payment stands is harmless twice, late and in any order, by the rule. Refused with
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
  const first = context.acquirers?.first;
  await afterWorkOn(message.paymentId);
  const { payment, isOfAnother } = isPlain(message)
    ? await keepMessageAndFind(context.database, keptOf(context, message), { acquirer, first })
    : await findOfAcquirer(context, message, acquirer);
  if (payment && isOfAnother) {
    context.log.error({ paymentId: payment.paymentId, acquirer }, 'an acquirer speaks of a payment of another one');
    return refuse('payment.message_not_signed');
  }
  // Most messages say what the answer to the request has said before.
  if (payment && isPlain(message) && isDuplicate(payment, message.report)) return accept(undefined);
  const report = payment ? await withChosenCard(context, payment, message.report) : message.report;
  await inTransaction(context.database, (transaction) =>
    takeMessage(context, transaction, { ...message, report, orderId: payment?.orderId }),
  );
  return accept(undefined);
}

/**
 * It says how a payment stands and no more: taken in twice it does what it does once, so it may be kept before it is made
 * true. Whoever sent it sends it again until we have answered.
 */
const isPlain = ({ chargeback, isAboutRefund }: GatewayMessage) => !chargeback && !isAboutRefund;

async function findOfAcquirer(
  context: PaymentContext,
  { paymentId }: GatewayMessage,
  acquirer: AcquirerName | undefined,
) {
  const payment = await findPayment(context.database, paymentId);
  return { payment, isOfAnother: (payment?.acquirer ?? context.acquirers?.first) !== acquirer };
}

function keptOf({ clock }: PaymentContext, { messageId, kind, paymentId, report }: GatewayMessage) {
  const body = { answer: report.answer.kind, gatewayPaymentId: report.gatewayPaymentId };
  return { messageId, kind, paymentId, body, receivedAt: clock.now() };
}

type OfOrder = { readonly orderId: string | undefined };

async function takeMessage(
  context: PaymentContext,
  transaction: Transaction,
  message: GatewayMessage & OfOrder,
): Promise<void> {
  const { messageId, paymentId, orderId, report } = message;
  const { kind: answer } = report.answer;
  if (!isPlain(message) && !(await insertMessage(transaction, keptOf(context, message)))) return;
  if (message.chargeback) await addJob(transaction, { name: 'apply-chargeback', payload: message.chargeback });
  if (message.isAboutRefund) {
    const { isRefundFailed: isFailed = false } = message;
    await checkRefundsNow(transaction, { paymentId, isFailed, now: context.clock.now() });
    await notifyOfGoneOtherwise(context, transaction, paymentId);
  }
  if (answer === 'unknown') return;
  const about = { paymentId, ...(orderId !== undefined && { orderId }), report };
  const payment = await applyGatewayAnswer(context, transaction, about);
  if (!payment) context.log.error({ messageId, paymentId, answer }, 'the gateway speaks of a payment that is not ours');
}
