import type { SettlementRefusal } from '@gtp/domain/settlement/settlement-refusals.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

/** The status of every refusal of a settlement. */
export const settlementStatuses: Readonly<Record<SettlementRefusal, RefusalStatus>> = {
  'settlement.under_way': 409,
  'settlement.not_found': 404,
  'settlement.not_in_state': 409,
  'settlement.not_sent': 409,
  'settlement.account_blocked': 409,
  'settlement.end_not_near': 422,
  'settlement.amount_differs': 409,
  'settlement.report_contradicts': 409,
  'settlement.rate_stale': 422,
  'settlement.rate_implausible': 422,
  'settlement.rate_waiting': 409,
  'settlement.rate_approved_meanwhile': 409,
  'settlement.rate_declined_meanwhile': 409,
  'settlement.second_person_needed': 403,
};
