/** Why a payout is not moved. `settlement.not_found` is raised by the look-up: an outsider's payout is not found. */
export const settlementRefusals = [
  'settlement.not_found',
  'settlement.not_in_state',
  'settlement.not_sent',
  'settlement.account_blocked',
  'settlement.end_not_near',
  'settlement.under_way',
  'settlement.amount_differs',
  'settlement.report_contradicts',
  'settlement.rate_stale',
  'settlement.rate_implausible',
  'settlement.rate_waiting',
  'settlement.rate_approved_meanwhile',
  'settlement.rate_declined_meanwhile',
  'settlement.second_person_needed',
] as const;
export type SettlementRefusal = (typeof settlementRefusals)[number];

declare module '../platform/result.ts' {
  interface Refusals extends Record<SettlementRefusal, unknown> {}
}
