import type { PaymentRefusal } from '@gtp/domain/payment/payment-refusals.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

type OfGateway = 'payment.message_not_signed' | 'payment.acquirer_silent';

declare module '@gtp/domain/platform/result.ts' {
  interface Refusals extends Record<OfGateway, unknown> {}
}

/** What is of the gateway is raised here alone; who sends a message that is not signed is no person. */
export const paymentStatuses: Readonly<Record<PaymentRefusal | OfGateway, RefusalStatus>> = {
  'payment.not_found': 404,
  'payment.not_in_state': 409,
  'payment.order_not_payable': 409,
  'payment.time_over': 409,
  'payment.already_open': 409,
  'payment.buyer_not_active': 403,
  'payment.card_not_again': 422,
  'payment.card_tried_too_often': 422,
  'payment.card_not_active': 422,
  'payment.card_expired': 422,
  'payment.issuer_not_active': 422,
  'payment.amount_changed': 409,
  'payment.amount_differs': 409,
  'payment.captured_after_end': 409,
  'payment.acquirer_silent': 503,
  'payment.message_not_signed': 401,
};
