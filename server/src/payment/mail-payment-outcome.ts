import { explainDecline } from '@gtp/domain/payment/decline-codes.ts';
import { listReaders } from '../account/account.ts';
import { findPayingCard } from '../card/card.ts';
import { companyNameIn, findBuyer, findSeller } from '../company/company.ts';
import { queueMail } from '../mail/mail.ts';
import type { Order } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import { declineSentences } from './decline-sentences.ts';
import type { Payment } from './payment-record.ts';

type Outcome = { readonly payment: Payment; readonly order: Order };

/** Queues what both parties read when the card was charged, or the buyer when it was not (reference 4-k). */
export async function mailPaymentOutcome(transaction: Transaction, { payment, order }: Outcome): Promise<void> {
  const card = await describeCard(transaction, { payment, order });
  if (payment.state !== 'captured') return mailFailure(transaction, { payment, order, card });
  const paidAt = payment.capturedAt ?? payment.startedAt;
  const seller = await findSeller(transaction, order.sellerCompanyId);
  const buyer = await findBuyer(transaction, order.buyerCompanyId);
  if (!seller || !buyer) throw new Error(`Order ${order.orderId} has lost a party`);
  const { orderId, tradeNumber, settlement } = order;
  const dedupeKey = `payment.captured:${payment.paymentId}`;
  for (const to of await listReaders(transaction, buyer.companyId)) {
    const sellerName = companyNameIn(to.language, seller);
    const facts = { orderId, tradeNumber, sellerName, amount: payment.amount, card, paidAt };
    await queueMail(transaction, { to, letter: 'payment-captured-buyer', dedupeKey, facts });
  }
  for (const to of await listReaders(transaction, seller.companyId)) {
    const buyerName = companyNameIn(to.language, buyer);
    const facts = { orderId, tradeNumber, buyerName, settlement, paidAt };
    await queueMail(transaction, { to, letter: 'payment-captured-seller', dedupeKey, facts });
  }
}

async function mailFailure(transaction: Transaction, { payment, order, card }: Outcome & { readonly card: string }) {
  const { orderId, tradeNumber } = order;
  const dedupeKey = `payment.failed:${payment.paymentId}`;
  const reason = payment.declineCode ? explainDecline(payment.declineCode).advice : 'expired_attempt';
  for (const to of await listReaders(transaction, order.buyerCompanyId)) {
    const facts = { orderId, tradeNumber, amount: payment.amount, card, advice: declineSentences[reason][to.language] };
    await queueMail(transaction, { to, letter: 'payment-failed', dedupeKey, facts });
  }
}

async function describeCard(transaction: Transaction, { payment, order }: Outcome): Promise<string> {
  const card = await findPayingCard(transaction, { cardId: payment.cardId, companyId: order.buyerCompanyId });
  return card ? `${card.brand} **** ${card.last4}` : '';
}
