/** Why an application that is right in itself is not stored: what only the server knows. */
export const submissionRefusals = [
  'registration.user_id_taken',
  'registration.company_taken',
  'registration.already_submitted',
  'registration.file_not_found',
  'registration.card_unknown',
  'registration.card_differs',
  'registration.card_issuer_unknown',
  'registration.card_expired',
  'registration.card_not_accepted',
] as const;
export type SubmissionRefusal = (typeof submissionRefusals)[number];

declare module '../platform/result.ts' {
  interface Refusals extends Record<SubmissionRefusal, unknown> {}
}
