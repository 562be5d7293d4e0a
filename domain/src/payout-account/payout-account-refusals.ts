/** Why a settlement account is not changed. `not_found` is raised by the look-up: an outsider's change is not found. */
export const payoutAccountRefusals = [
  'payout_account.not_found',
  'payout_account.bank_invalid',
  'payout_account.number_invalid',
  'payout_account.holder_missing',
  'payout_account.currency_missing',
  'payout_account.currency_not_paid_abroad',
  'payout_account.check_missing',
  'payout_account.changed_meanwhile',
  'payout_account.second_person_needed',
  'payout_account.code_needed',
  'payout_account.not_in_state',
  'payout_account.approved_meanwhile',
  'payout_account.stopped_meanwhile',
  'payout_account.stop_link_invalid',
] as const;
export type PayoutAccountRefusal = (typeof payoutAccountRefusals)[number];

declare module '../platform/result.ts' {
  interface Refusals extends Record<PayoutAccountRefusal, unknown> {}
}
