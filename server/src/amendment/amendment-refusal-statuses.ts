import type { AmendmentRefusal } from '@gtp/domain/amendment/amendment-refusals.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

/** The status of every refusal of a change of company data, or of a decision on it. */
export const amendmentStatuses: Readonly<Record<AmendmentRefusal, RefusalStatus>> = {
  'amendment.not_found': 404,
  'amendment.under_review': 409,
  'amendment.nothing_changed': 422,
  'amendment.already_open': 409,
  'amendment.company_changed_meanwhile': 409,
  'amendment.changed_meanwhile': 409,
  'amendment.not_open': 409,
  'amendment.second_person_needed': 409,
  'amendment.reason_missing': 422,
  'amendment.words_missing': 422,
  'amendment.field_unknown': 422,
  'amendment.value_missing': 422,
  'amendment.value_too_long': 422,
  'amendment.value_wrong': 422,
  'amendment.document_unknown': 422,
  'amendment.document_expired': 422,
};
