/** Why a change of a company's own data is not taken, or not decided. An outsider's amendment is not found. */
export const amendmentRefusals = {
  'amendment.not_found': 404,
  'amendment.under_review': 409,
  'amendment.nothing_changed': 422,
  'amendment.already_open': 409,
  'amendment.company_changed_meanwhile': { status: 409, facts: ['who'] },
  'amendment.changed_meanwhile': { status: 409, facts: ['what', 'who'] },
  'amendment.not_open': 409,
  'amendment.second_person_needed': 409,
  'amendment.proof_missing': 409,
  'amendment.reason_missing': 422,
  'amendment.words_missing': 422,
  'amendment.field_unknown': 422,
  'amendment.value_missing': 422,
  'amendment.value_too_long': 422,
  'amendment.value_wrong': 422,
  'amendment.document_unknown': 422,
  'amendment.document_expired': 422,
} as const;
export type AmendmentRefusal = keyof typeof amendmentRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof amendmentRefusals> {}
}
