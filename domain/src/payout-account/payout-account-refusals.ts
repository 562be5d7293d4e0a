/** Why a settlement account is not changed. `not_found` is raised by the look-up: an outsider's change is not found. */
export const payoutAccountRefusals = {
  'payout_account.not_found': 404,
  'payout_account.bank_invalid': 422,
  'payout_account.number_invalid': 422,
  'payout_account.holder_missing': 422,
  'payout_account.currency_missing': 422,
  'payout_account.currency_not_paid_abroad': 422,
  'payout_account.check_missing': 422,
  'payout_account.proof_missing': 422,
  'payout_account.second_acceptance_needed': 409,
  'payout_account.changed_meanwhile': { status: 409, facts: ['who'] },
  'payout_account.second_person_needed': 403,
  'payout_account.code_needed': 422,
  'payout_account.not_in_state': 409,
  'payout_account.approved_meanwhile': { status: 409, facts: ['who'] },
  'payout_account.stopped_meanwhile': { status: 409, facts: ['who'] },
  'payout_account.stop_link_invalid': 422,
} as const;
export type PayoutAccountRefusal = keyof typeof payoutAccountRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof payoutAccountRefusals> {}
}
