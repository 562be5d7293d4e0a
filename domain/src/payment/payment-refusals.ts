/** Why a payment does not start or an answer is not applied. `payment.not_found` is raised by the look-up. */
export const paymentRefusals = [
  'payment.not_found',
  'payment.not_in_state',
  'payment.order_not_payable',
  'payment.time_over',
  'payment.already_open',
  'payment.buyer_not_active',
  'payment.card_not_active',
  'payment.card_expired',
  'payment.card_not_again',
  'payment.card_tried_too_often',
  'payment.issuer_not_active',
  'payment.amount_changed',
  'payment.amount_differs',
  'payment.captured_after_end',
] as const;
export type PaymentRefusal = (typeof paymentRefusals)[number];

declare module '../platform/result.ts' {
  interface Refusals extends Record<PaymentRefusal, unknown> {}
}
