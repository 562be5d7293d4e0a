/** Why a lost password is not replaced. None reveals whether there is such a user. */
export const recoveryRefusals = {
  'recovery.too_many': { status: 429, facts: ['retryAfterSeconds'] },
  'recovery.password_invalid': 400,
  'recovery.passwords_differ': 400,
  'recovery.password_unchanged': 400,
  'recovery.current_password_wrong': 400,
  'recovery.temporary_password_expired': 400,
} as const;
export type RecoveryRefusal = keyof typeof recoveryRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof recoveryRefusals> {}
}
