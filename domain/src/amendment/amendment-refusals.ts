/** Why a change of a company's own data is not taken, or not decided. An outsider's amendment is not found. */
export type AmendmentRefusal =
  | 'amendment.not_found'
  | 'amendment.under_review'
  | 'amendment.nothing_changed'
  | 'amendment.already_open'
  | 'amendment.company_changed_meanwhile'
  | 'amendment.changed_meanwhile'
  | 'amendment.not_open'
  | 'amendment.second_person_needed'
  | 'amendment.reason_missing'
  | 'amendment.words_missing'
  | 'amendment.field_unknown'
  | 'amendment.value_missing'
  | 'amendment.value_too_long'
  | 'amendment.value_wrong'
  | 'amendment.document_unknown'
  | 'amendment.document_expired';

declare module '../platform/result.ts' {
  interface Refusals extends Record<AmendmentRefusal, unknown> {}
}
