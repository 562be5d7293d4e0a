/** Why a payout is not moved. `settlement.not_found` is raised by the look-up: an outsider's payout is not found. */
export const settlementRefusals = {
  'settlement.not_found': 404,
  'settlement.not_in_state': 409,
  'settlement.not_sent': 409,
  'settlement.account_blocked': { status: 409, facts: ['code'] },
  'settlement.end_not_near': { status: 422, facts: ['days'] },
  'settlement.appealed_already': 409,
  'settlement.no_appeal': 409,
  'settlement.withheld_by_you': 403,
  'settlement.under_way': 409,
  'settlement.amount_differs': 409,
  'settlement.report_contradicts': 409,
  'settlement.rate_stale': 422,
  'settlement.rate_implausible': 422,
  'settlement.rate_waiting': 409,
  'settlement.rate_approved_meanwhile': { status: 409, facts: ['who'] },
  'settlement.rate_declined_meanwhile': { status: 409, facts: ['who'] },
  'settlement.second_person_needed': 403,
  'settlement.account_waiting': 409,
  'settlement.account_not_in_force': 409,
  'settlement.account_own': 403,
  'settlement.account_decided_meanwhile': { status: 409, facts: ['who'] },
  'settlement.stopped_after_restore': 409,
  'settlement.paying_account_missing': { status: 409, facts: ['currencies'] },
  'settlement.firm_banking_unknown': 422,
  'settlement.file_overtaken': 409,
  'settlement.message_overtaken': 409,
  'settlement.payout_doubted': 409,
  'settlement.debt_set_off': 409,
  'settlement.lines_elsewhere': { status: 409, facts: ['name'] },
  'settlement.lines_withheld': 409,
  'settlement.not_in_file': 422,
  'settlement.outcome_day': 422,
  'settlement.outcome_reason': 422,
  'settlement.outcome_overtaken': 409,
} as const;
export type SettlementRefusal = keyof typeof settlementRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof settlementRefusals> {}
}
