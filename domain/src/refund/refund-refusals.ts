/** Why a refund without a dispute is not asked for or answered. `refund.not_found` is raised by the look-up. */
export const refundRefusals = [
  'refund.not_found',
  'refund.amount_out_of_range',
  'refund.asked_already',
  'refund.answered_already',
  'refund.not_yours_to_answer',
  'refund.unpaid_order',
  'refund.interrupted',
] as const;
export type RefundRefusal = (typeof refundRefusals)[number];

declare module '../platform/result.ts' {
  interface Refusals extends Record<RefundRefusal, unknown> {}
}
