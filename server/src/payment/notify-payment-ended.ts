import { type DeclineAdvice, explainDecline } from '@gtp/domain/payment/decline-codes.ts';
import { listReaders } from '../account/account.ts';
import { findPayingCard } from '../card/card.ts';
import { companyNames, findCompany } from '../company/company.ts';
import { queueEmail } from '../email/email.ts';
import { findOrder, type Order } from '../order/order.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import type { EventHandler } from '../platform/outbox.ts';
import type { PaymentContext } from './payment-context.ts';
import type { Payment } from './payment-record.ts';
import { findPayment } from './payment-store.ts';

/** What to do about a refused card (reference 3.1); `expired_attempt` is for one that nobody finished. */
const declineAdvice: Readonly<Record<DeclineAdvice | 'expired_attempt', InLanguages>> = textTable('payment.decline');

type Outcome = { readonly payment: Payment; readonly order: Order };
type OutcomeNotification = Outcome & { readonly dedupeKey: string; readonly cardLast4: string };

/**
 * Both parties read that the card was charged, or the buyer why it was not (reference 4-k). It runs in the worker,
 * after the payment's own transaction, so that nobody who pays waits for e-mails; an event that comes twice writes
 * once.
 */
export function makeNotifyPaymentEnded({ database }: Pick<PaymentContext, 'database'>): EventHandler<'payment.ended'> {
  return async ({ paymentId }) => {
    const payment = await findPayment(database, paymentId);
    const order = payment && (await findOrder(database, payment.orderId));
    if (!payment || !order) throw new Error(`There is no payment ${paymentId} that ended`);
    await inTransaction(database, (transaction) => notifyOutcome(transaction, { payment, order }));
  };
}

async function notifyOutcome(transaction: Transaction, { payment, order }: Outcome): Promise<void> {
  const card = await findPayingCard(transaction, { cardId: payment.cardId, companyId: order.buyerCompanyId });
  if (!card) throw new Error(`The payment ${payment.paymentId} has lost its card`);
  const dedupeKey = `payment.${payment.state}:${payment.paymentId}`;
  const notification = { payment, order, dedupeKey, cardLast4: card.last4 };
  if (payment.state !== 'captured') return notifyBuyerOfFailure(transaction, notification);
  await notifyBuyerOfCapture(transaction, notification);
  await notifySellerOfCapture(transaction, notification);
}

async function notifyBuyerOfCapture(
  transaction: Transaction,
  { payment, order, dedupeKey, cardLast4 }: OutcomeNotification,
) {
  const { orderId, goodsName, trade, buyerFee, charge } = order;
  const { paymentId } = payment;
  const seller = await partyOf(transaction, order.sellerCompanyId);
  const facts = { orderId, paymentId, goodsName, trade, buyerFee, charge, cardLast4, paidAt: paidAtOf(payment) };
  for (const to of await listReaders(transaction, order.buyerCompanyId)) {
    const sellerName = companyNames(seller);
    await queueEmail(transaction, {
      to,
      dedupeKey,
      template: 'payment.captured_to_buyer',
      facts: { ...facts, sellerName },
    });
  }
}

async function notifySellerOfCapture(transaction: Transaction, { payment, order, dedupeKey }: OutcomeNotification) {
  const { orderId, goodsName, trade, settlement } = order;
  const buyer = await partyOf(transaction, order.buyerCompanyId);
  const facts = { orderId, goodsName, trade, settlement, paidAt: paidAtOf(payment) };
  for (const to of await listReaders(transaction, order.sellerCompanyId)) {
    const buyerName = companyNames(buyer);
    await queueEmail(transaction, {
      to,
      dedupeKey,
      template: 'payment.captured_to_seller',
      facts: { ...facts, buyerName },
    });
  }
}

async function notifyBuyerOfFailure(
  transaction: Transaction,
  { payment, order, dedupeKey, cardLast4 }: OutcomeNotification,
) {
  const { orderId, goodsName, charge } = order;
  const reason = payment.declineCode ? explainDecline(payment.declineCode).advice : 'expired_attempt';
  for (const to of await listReaders(transaction, order.buyerCompanyId)) {
    const facts = { orderId, goodsName, charge, cardLast4, advice: declineAdvice[reason] };
    await queueEmail(transaction, { to, dedupeKey, template: 'payment.failed', facts });
  }
}

async function partyOf(transaction: Transaction, companyId: string) {
  const party = await findCompany(transaction, companyId);
  if (!party) throw new Error(`There is no company ${companyId}`);
  return party;
}

function paidAtOf({ capturedAt, startedAt }: Payment): Date {
  return capturedAt ?? startedAt;
}
