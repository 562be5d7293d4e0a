/** Why a login or a session does not go on. */
export const sessionRefusals = {
  'session.wrong_credentials': 400,
  'session.locked': 429,
  'session.code_wrong': { status: 400, facts: ['triesLeft'] },
  'session.code_expired': 400,
  'session.code_tries_spent': 400,
  'session.codes_too_many': 429,
  'session.second_factor_needed': 401,
  'session.set_up_needed': 401,
  'session.password_change_needed': 403,
  'session.confirmation_needed': 403,
  'session.ended': 401,
  'session.idle_too_long': 401,
  'session.token_expired': 401,
  'session.token_reused': 401,
} as const;
export type SessionRefusal = keyof typeof sessionRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof sessionRefusals> {}
}
