import { currencyDigits, decimalText } from '../platform/money-text.ts';
import type { PaymentWithCard } from './payment-store.ts';
import type { Refund } from './refund-store.ts';

/** A payment as the portal reads it: amounts are decimal strings with the currency's digits, times ISO 8601. */
export function paymentView(payment: PaymentWithCard, publicUrl: string): object {
  const { currency, bin, last4, brand, token } = payment;
  return {
    id: payment.paymentId,
    reference: payment.reference,
    status: payment.status,
    amount: amountOf(payment.amountMinor, currency),
    currency,
    refundedAmount: amountOf(payment.refundedMinor, currency),
    card: { token, bin, last4, brand },
    threeDSecure: { status: payment.threeDSecure },
    ...(payment.declineCode && { declineCode: payment.declineCode }),
    ...(payment.authorisationCode && { authorisationCode: payment.authorisationCode }),
    ...(payment.status === 'requires_action' && { redirectUrl: challengeUrl(payment.paymentId, publicUrl) }),
    createdAt: new Date(payment.createdAt).toISOString(),
    ...(payment.capturedAt !== null && { capturedAt: new Date(payment.capturedAt).toISOString() }),
    ...(payment.voidedAt !== null && { voidedAt: new Date(payment.voidedAt).toISOString() }),
  };
}

function challengeUrl(paymentId: string, publicUrl: string): string {
  return `${publicUrl}/3ds/${paymentId}`;
}

export function refundView(refund: Refund, payment: PaymentWithCard): object {
  return {
    id: refund.refundId,
    paymentId: refund.paymentId,
    reference: payment.reference,
    status: 'succeeded',
    amount: amountOf(refund.amountMinor, payment.currency),
    currency: payment.currency,
    createdAt: new Date(refund.createdAt).toISOString(),
  };
}

function amountOf(minor: number, currency: string): string {
  return decimalText(minor, currencyDigits(currency) ?? 0);
}
