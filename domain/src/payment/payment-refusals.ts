/** Why a payment does not start or an answer is not applied. `payment.not_found` is raised by the look-up. */
export const paymentRefusals = {
  'payment.not_found': 404,
  'payment.not_in_state': 409,
  'payment.order_not_payable': 409,
  'payment.time_over': 409,
  'payment.already_open': 409,
  'payment.buyer_not_active': 403,
  'payment.card_not_active': 422,
  'payment.card_expired': 422,
  'payment.card_not_again': 422,
  'payment.card_tried_too_often': 422,
  'payment.issuer_not_active': 422,
  'payment.amount_changed': 409,
  'payment.no_acquirer': 422,
  'payment.amount_not_chargeable': { status: 422, facts: ['least', 'most'] },
  'payment.amount_differs': 409,
  'payment.captured_after_end': 409,
  'payment.message_not_signed': 401,
  'payment.acquirer_silent': 503,
  // Of a refund that was given another way than to its card.
  'payment.refund_under_way': 409,
  'payment.transfer_charged_back': 409,
  'payment.transfer_day': 422,
  'payment.transfer_known': 409,
  'payment.transfer_overtaken': 409,
} as const;
export type PaymentRefusal = keyof typeof paymentRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof paymentRefusals> {}
}
