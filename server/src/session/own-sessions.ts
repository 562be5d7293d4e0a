import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type * as contract from '@gtp/contract/session/own-sessions-wire.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { deviceOf } from '@gtp/domain/platform/user-agent.ts';
import { idleLifeMs } from '@gtp/domain/session/session-rules.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction } from '../platform/database.ts';
import type { SessionContext } from './give-tokens.ts';
import { listLoginAttempts as listAttempts } from './login-attempt-store.ts';
import { endOtherSessionsOfUser, endSessionOfUser, listOpenSessions } from './session-store.ts';

type AppContext = Pick<SessionContext, 'database' | 'clock'>;

const attemptsShown = 50;

/** Where the caller is logged in wholly, this session first; what was idle too long is over. */
export async function listOwnSessions(
  { database, clock }: AppContext,
  caller: Caller,
): Promise<Result<Answer<typeof contract.listOwnSessions>>> {
  const seenAfter = new Date(clock.now().getTime() - idleLifeMs);
  const rows = await listOpenSessions(database, caller.userId, seenAfter);
  const list = rows.map(({ userAgent, ...session }) => ({
    ...session,
    ...deviceOf(userAgent),
    isCurrent: session.sessionId === caller.sessionId,
  }));
  return accept({ list: list.toSorted((left, right) => Number(right.isCurrent) - Number(left.isCurrent)) });
}

/** Ends one of the caller's own sessions; the next call of its bearer is refused. Another's is not found. */
export async function endSession(
  { database, clock }: AppContext,
  { caller, sessionId }: { readonly caller: Caller; readonly sessionId: string },
): Promise<Result<undefined>> {
  const end = { now: clock.now(), reason: 'ended_by_owner' };
  const own = { userId: caller.userId, sessionId };
  const isEnded = await inTransaction(database, (transaction) => endSessionOfUser(transaction, own, end));
  return isEnded ? accept(undefined) : refuse('request.not_found');
}

/** Ends all of the caller's sessions but this one; answers how many there were. */
export async function endOtherSessions(
  { database, clock }: AppContext,
  { userId, sessionId }: Caller,
): Promise<Result<{ readonly count: number }>> {
  const end = { now: clock.now(), reason: 'ended_by_owner' };
  const kept = { userId, sessionId };
  return accept({ count: await inTransaction(database, (done) => endOtherSessionsOfUser(done, kept, end)) });
}

/** Who logged in as the caller or tried to, when and from where. */
export async function listLoginAttempts(
  { database }: AppContext,
  { userId }: Caller,
): Promise<Result<Answer<typeof contract.listLoginAttempts>>> {
  const rows = await listAttempts(database, userId, attemptsShown);
  return accept({ list: rows.map(({ userAgent, ...attempt }) => ({ ...attempt, ...deviceOf(userAgent) })) });
}
