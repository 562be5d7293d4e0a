import type { payOrder } from '@gtp/contract/payment/payment-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { explainDecline } from '@gtp/domain/payment/decline-codes.ts';
import type { Payment } from './payment-record.ts';

export type PaymentOutcome = Answer<typeof payOrder>;

/** What a payer reads of an attempt: its state, where to authenticate, or what a decline means. */
export function outcomeOf(payment: Payment): PaymentOutcome {
  const { paymentId, orderId, state, redirectUrl } = payment;
  const decline = declineOf(payment.declineCode);
  return {
    paymentId,
    orderId,
    state,
    ...(state === 'three_d_secure' && redirectUrl && { redirectUrl }),
    ...(decline && { decline }),
  };
}

/** A decline code with its explanation (reference 3.1); undefined if nothing was declined. */
export function declineOf(code: string | null | undefined) {
  return code ? { code, ...explainDecline(code) } : undefined;
}
