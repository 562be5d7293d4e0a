/** Why a lost password is not replaced. None tells whether there is such a user. */
export const recoveryRefusals = [
  'recovery.too_many',
  'recovery.password_invalid',
  'recovery.passwords_differ',
  'recovery.password_unchanged',
  'recovery.current_password_wrong',
  'recovery.temporary_password_expired',
] as const;
export type RecoveryRefusal = (typeof recoveryRefusals)[number];

declare module '../platform/result.ts' {
  interface Refusals extends Record<RecoveryRefusal, unknown> {}
}
