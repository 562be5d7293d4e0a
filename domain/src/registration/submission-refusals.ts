/** Why an application that is right in itself is not stored: what only the server knows. */
export const submissionRefusals = {
  'registration.user_id_taken': 400,
  'registration.company_taken': 400,
  'registration.already_submitted': { status: 400, facts: ['number'] },
  'registration.file_not_found': 400,
  'registration.file_infected': { status: 400, facts: ['name'] },
  'registration.file_type_refused': { status: 400, facts: ['allowed'] },
  'registration.file_too_large': { status: 400, facts: ['limit'] },
  'registration.file_unusable': 400,
  'registration.card_unknown': 400,
  'registration.card_not_confirmed': 400,
  'registration.card_differs': 400,
  'registration.card_issuer_unknown': 400,
  'registration.card_expired': 400,
  'registration.card_not_accepted': 400,
} as const;
export type SubmissionRefusal = keyof typeof submissionRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof submissionRefusals> {}
}
