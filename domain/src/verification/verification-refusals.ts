/** Why something could not be proved. */
export const verificationRefusals = {
  'verification.email_invalid': 400,
  'verification.phone_invalid': 400,
  'verification.code_wrong': { status: 400, facts: ['triesLeft'] },
  'verification.code_expired': 400,
  'verification.code_tries_spent': 400,
  'verification.codes_too_many': 429,
  'verification.resend_too_soon': { status: 429, facts: ['retryAfterSeconds'] },
  'verification.not_found': 400,
  'verification.identity_mismatch': 422,
  'verification.identity_incomplete': 400,
  'verification.identity_not_finished': 409,
  'verification.identity_failed': 422,
  'verification.identity_of_other': 422,
  'verification.account_mismatch': 422,
  'verification.proof_missing': 400,
  'verification.proof_expired': 400,
  'verification.proof_used': 400,
  'verification.proof_of_other': 400,
  'verification.checks_too_many': 429,
  'verification.provider_unavailable': 503,
} as const;
export type VerificationRefusal = keyof typeof verificationRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof verificationRefusals> {}
}
