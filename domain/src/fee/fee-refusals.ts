/** Why the fee table is not changed, or an amount does not fit its corridor. */
export const feeRefusals = {
  'fee.not_found': 404,
  'fee.rate_invalid': 422,
  'fee.limit_invalid': 422,
  'fee.currency_missing': 422,
  'fee.issuer_unknown': 422,
  'fee.issuer_not_yours': 403,
  'fee.reason_missing': 422,
  'fee.start_too_early': { status: 422, facts: ['earliest'] },
  'fee.period_invalid': 422,
  'fee.changed_meanwhile': { status: 409, facts: ['who'] },
  'fee.not_in_state': 409,
  'fee.approved_meanwhile': { status: 409, facts: ['who'] },
  'fee.refused_meanwhile': { status: 409, facts: ['who'] },
  'fee.second_person_needed': 403,
  'fee.amount_outside_limits': { status: 422, facts: ['least', 'most'] },
} as const;
export type FeeRefusal = keyof typeof feeRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof feeRefusals> {}
}
