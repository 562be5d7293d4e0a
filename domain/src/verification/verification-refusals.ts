/** Why something could not be proved. */
export const verificationRefusals = [
  'verification.email_invalid',
  'verification.phone_invalid',
  'verification.code_wrong',
  'verification.code_expired',
  'verification.code_tries_spent',
  'verification.codes_too_many',
  'verification.resend_too_soon',
  'verification.not_found',
  'verification.identity_mismatch',
  'verification.identity_incomplete',
  'verification.account_mismatch',
  'verification.proof_missing',
  'verification.proof_expired',
  'verification.proof_used',
  'verification.proof_of_other',
  'verification.checks_too_many',
  'verification.provider_unavailable',
] as const;
export type VerificationRefusal = (typeof verificationRefusals)[number];

declare module '../platform/result.ts' {
  interface Refusals extends Record<VerificationRefusal, unknown> {}
}
