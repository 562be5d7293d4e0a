/** Why the fee table is not changed, or an amount does not fit its corridor. */
export const feeRefusals = [
  'fee.not_found',
  'fee.rate_invalid',
  'fee.limit_invalid',
  'fee.currency_missing',
  'fee.issuer_unknown',
  'fee.issuer_not_yours',
  'fee.reason_missing',
  'fee.start_too_early',
  'fee.period_invalid',
  'fee.changed_meanwhile',
  'fee.not_in_state',
  'fee.approved_meanwhile',
  'fee.refused_meanwhile',
  'fee.second_person_needed',
  'fee.amount_outside_limits',
] as const;
export type FeeRefusal = (typeof feeRefusals)[number];

declare module '../platform/result.ts' {
  interface Refusals extends Record<FeeRefusal, unknown> {}
}
