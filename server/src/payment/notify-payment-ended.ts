import { type DeclineAdvice, explainDecline } from '@gtp/domain/payment/decline-codes.ts';
import { paymentStateRecords } from '@gtp/domain/payment/payment-states.ts';
import { notify } from '../notification/notification.ts';
import { type Order, whenReleasedWords } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import type { Payment } from './payment-store.ts';

/** What to do about a refused card (reference 3.1); `expired_attempt` is for one that nobody finished. */
const declineAdvice: Readonly<Record<DeclineAdvice | 'expired_attempt', InLanguages>> = textTable('payment.decline');

type Outcome = { readonly payment: Payment; readonly order: Order };

/**
 * Both parties read that the card was charged, or the buyer why it was not (reference 4-k), and their programs learn
 * it. Nobody who pays waits for e-mails: the worker writes them.
 */
export async function notifyPaymentEnded(transaction: Transaction, { payment, order }: Outcome): Promise<void> {
  const { paymentId, cardId, state, capturedAt, startedAt } = payment;
  const { orderId, goodsName, trade, buyerFee, charge, settlement } = order;
  const about = {
    cause: paymentId,
    parties: { buyer: order.buyerCompanyId, seller: order.sellerCompanyId },
    cardId,
    webhook: webhookOf({ payment, order }),
  };
  if (state === 'captured') {
    const release = whenReleasedWords(order);
    const facts = { orderId, paymentId, goodsName, trade, buyerFee, charge, settlement, release };
    const paidAt = capturedAt ?? startedAt;
    return notify(transaction, { rule: 'payment.captured', ...about, facts: { ...facts, paidAt } });
  }
  const reason = payment.declineCode ? explainDecline(payment.declineCode).advice : 'expired_attempt';
  const facts = { orderId, goodsName, charge, advice: declineAdvice[reason] };
  await notify(transaction, { rule: 'payment.failed', ...about, facts });
}

/** What the buyer's card paid on top is not the seller's to know, nor that it was refused. */
function webhookOf({ payment, order: { orderId, trade } }: Outcome) {
  const { paymentId, state, amount, capturedAt, endedAt, startedAt } = payment;
  const data = { orderId, paymentId, state: paymentStateRecords[state].code, currency: amount.currency };
  return {
    objectId: paymentId,
    happenedAt: capturedAt ?? endedAt ?? startedAt,
    data: { buyer: { ...data, amount }, ...(state === 'captured' && { seller: { ...data, amount: trade } }) },
  };
}
