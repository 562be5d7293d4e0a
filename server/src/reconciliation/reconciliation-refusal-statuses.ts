import type { ReconciliationRefusal } from '@gtp/domain/reconciliation/reconciliation-refusals.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

/** The status of every refusal of the reconciliation. */
export const reconciliationStatuses: Readonly<Record<ReconciliationRefusal, RefusalStatus>> = {
  'reconciliation.not_found': 404,
  'reconciliation.not_open': 409,
  'reconciliation.changed_meanwhile': 409,
  'reconciliation.proposed_meanwhile': 409,
  'reconciliation.confirmed_meanwhile': 409,
  'reconciliation.rejected_meanwhile': 409,
  'reconciliation.same_person': 403,
  'reconciliation.nothing_proposed': 409,
  'reconciliation.proposed_already': 409,
  'reconciliation.no_own_funds': 409,
  'reconciliation.file_unreadable': 422,
  'reconciliation.file_foreign': 422,
};
