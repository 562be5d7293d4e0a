/** Why a refund without a dispute is not asked for or answered. `refund.not_found` is raised by the look-up. */
export const refundRefusals = {
  'refund.not_found': 404,
  'refund.amount_out_of_range': 422,
  'refund.asked_already': 409,
  'refund.answered_already': 409,
  'refund.not_yours_to_answer': 403,
  'refund.unpaid_order': 409,
  'refund.interrupted': 409,
} as const;
export type RefundRefusal = keyof typeof refundRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof refundRefusals> {}
}
