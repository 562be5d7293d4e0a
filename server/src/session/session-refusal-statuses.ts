import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

/** The status of every refusal of a session. */
export const sessionStatuses: Readonly<Record<SessionRefusal, RefusalStatus>> = {
  'session.wrong_credentials': 400,
  'session.locked': 429,
  'session.code_wrong': 400,
  'session.code_expired': 400,
  'session.code_tries_spent': 400,
  'session.codes_too_many': 429,
  'session.password_change_needed': 403,
  'session.second_factor_needed': 401,
  'session.password_wrong': 400,
  'session.confirmation_needed': 403,
  'session.ended': 401,
  'session.token_expired': 401,
  'session.token_reused': 401,
  'session.idle_too_long': 401,
};
