import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { announce } from '../platform/outbox.ts';
import { applyGatewayAnswer } from './apply-gateway-answer.ts';
import type { ChargebackNews, GatewayMessage } from './card-gateway.ts';
import type { PaymentHouse } from './payment-house.ts';
import { insertMessage } from './payment-store.ts';
import { checkRefundsNow } from './refund-store.ts';

declare module '../platform/outbox.ts' {
  interface Events {
    /** The card company takes a payment back, or says how that ended. */
    'chargeback.reported': ChargebackNews;
  }
}

export type ReceivedBytes = { readonly signature: string; readonly rawBody: Uint8Array };

/**
 * A message of the gateway's: kept once and made true in the same transaction, so that a second copy changes nothing
 * and a crash loses nothing. Late and reordered ones are harmless by the rule. Refused with
 * `payment.message_not_signed` unless the gateway signed it within five minutes.
 */
export async function receiveGatewayMessage(house: PaymentHouse, received: ReceivedBytes): Promise<Result<undefined>> {
  const message = await house.gateway.readMessage({ ...received, now: house.clock.now() });
  if (!message) {
    house.log.warn({ bytes: received.rawBody.length }, 'a gateway message was refused: its signature is wrong or old');
    return refuse('payment.message_not_signed');
  }
  await inTransaction(house.database, (transaction) => takeMessage(house, transaction, message));
  return accept(undefined);
}

async function takeMessage(house: PaymentHouse, transaction: Transaction, message: GatewayMessage): Promise<void> {
  const { messageId, kind, paymentId, report } = message;
  const { kind: answer } = report.answer;
  const body = { answer, gatewayPaymentId: report.gatewayPaymentId };
  const isNew = await insertMessage(transaction, {
    messageId,
    kind,
    paymentId,
    body,
    receivedAt: house.clock.now(),
  });
  if (!isNew) return;
  if (message.chargeback) await announce(transaction, 'chargeback.reported', message.chargeback);
  if (kind.startsWith('refund.')) await checkRefundsNow(transaction, paymentId, house.clock.now());
  if (answer === 'unknown') return;
  const payment = await applyGatewayAnswer(house, transaction, { paymentId, report });
  if (!payment) house.log.error({ messageId, paymentId, answer }, 'the gateway speaks of a payment that is not ours');
}
