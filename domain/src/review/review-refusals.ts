/** Why a step of a review is not taken. An outsider's member is not found. */
export const reviewRefusals = {
  'review.not_found': 404,
  'review.changed_meanwhile': { status: 409, facts: ['what', 'who'] },
  'review.not_in_state': 409,
  'review.being_checked': 409,
  'review.second_person_needed': 409,
  'review.decided_by_you': 409,
  'review.number_taken': 409,
  'review.business_open': 409,
  'review.second_acceptance_needed': 409,
  'review.documents_open': 422,
  'review.matches_open': 422,
  'review.match_confirmed': 422,
  'review.names_not_compared': 422,
  'review.reason_missing': 422,
  'review.words_missing': 422,
  'review.nothing_asked': 422,
  'review.limits_missing': 422,
  'review.document_not_open': 409,
  'review.match_not_open': 409,
  'review.match_not_confirmed': 409,
  'review.document_not_asked': 409,
  'review.signer_missing': 422,
} as const;
export type ReviewRefusal = keyof typeof reviewRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof reviewRefusals> {}
}
