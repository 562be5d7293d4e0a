/** Why a step of a review is not taken. An outsider's member is not found. */
export type ReviewRefusal =
  | 'review.not_found'
  | 'review.changed_meanwhile'
  | 'review.not_in_state'
  | 'review.second_person_needed'
  | 'review.documents_open'
  | 'review.matches_open'
  | 'review.match_confirmed'
  | 'review.reason_missing'
  | 'review.words_missing'
  | 'review.nothing_asked'
  | 'review.limits_missing'
  | 'review.document_not_open'
  | 'review.match_not_open'
  | 'review.document_not_asked'
  | 'review.signer_missing';

declare module '../platform/result.ts' {
  interface Refusals extends Record<ReviewRefusal, unknown> {}
}
