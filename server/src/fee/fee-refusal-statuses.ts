/** What a person reads when the fee table is not changed, or an order does not fit its corridor. */
import type { FeeRefusal } from '@gtp/domain/fee/fee-refusals.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

export const feeStatuses: Readonly<Record<FeeRefusal, RefusalStatus>> = {
  'fee.not_found': 404,
  'fee.rate_invalid': 422,
  'fee.limit_invalid': 422,
  'fee.currency_missing': 422,
  'fee.issuer_unknown': 422,
  'fee.issuer_not_yours': 403,
  'fee.reason_missing': 422,
  'fee.start_too_early': 422,
  'fee.period_invalid': 422,
  'fee.changed_meanwhile': 409,
  'fee.not_in_state': 409,
  'fee.approved_meanwhile': 409,
  'fee.refused_meanwhile': 409,
  'fee.second_person_needed': 403,
  'fee.amount_outside_limits': 422,
};
