/** Why a login or a session does not go on. */
export const sessionRefusals = [
  'session.wrong_credentials',
  'session.locked',
  'session.code_wrong',
  'session.code_expired',
  'session.code_tries_spent',
  'session.codes_too_many',
  'session.second_factor_needed',
  'session.password_change_needed',
  'session.password_wrong',
  'session.confirmation_needed',
  'session.ended',
  'session.idle_too_long',
  'session.token_expired',
  'session.token_reused',
] as const;
export type SessionRefusal = (typeof sessionRefusals)[number];

declare module '../platform/result.ts' {
  interface Refusals extends Record<SessionRefusal, unknown> {}
}
