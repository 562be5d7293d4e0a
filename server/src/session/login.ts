import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import { askTogether } from '../platform/ask-together.ts';
import { readFactorStanding } from '../second-factor/second-factor.ts';
import { checkFirstFactor } from './check-first-factor.ts';
import { type GivenTokens, giveTokens, type SessionContext } from './give-tokens.ts';
import { insertSession } from './session-store.ts';

type Login = {
  readonly userId: string;
  readonly password: string;
  readonly userAgent: string;
  readonly ipAddress: string;
  readonly cookies: string | undefined;
};

/**
 * First factor. A right password opens a session that still waits for its second factor; one that we mailed opens
 * none, it only lets its owner choose another.
 */
export async function login(context: SessionContext, attempt: Login): Promise<Result<GivenTokens, SessionRefusal>> {
  const found = await checkFirstFactor(context, attempt);
  if (!found.ok) return found;
  if (found.value.temporaryPasswordUntil) return refuse('session.password_change_needed', { field: 'password' });
  return accept(await openSession(context, { ...attempt, ...found.value }));
}

type Opening = Omit<
  Parameters<typeof giveTokens>[1],
  'sessionId' | 'stage' | 'rotation' | 'refreshUntil' | 'standing'
> &
  Login;

async function openSession(context: SessionContext, login: Opening): Promise<GivenTokens> {
  const now = context.clock.now();
  const sessionId = context.ids.make('ses');
  // However often it is refreshed, a session ends a day after its login.
  const refreshUntil = addDaysToInstant(now, 1);
  const { userId, userAgent, ipAddress } = login;
  return askTogether(context.database, async (database) => {
    const standing = readFactorStanding(context, database, userId);
    const waiting = { ...login, sessionId, stage: 'second-factor', rotation: 0, refreshUntil, standing } as const;
    const [, tokens] = await Promise.all([
      insertSession(database, { sessionId, userId, refreshUntil, userAgent, ipAddress, createdAt: now }),
      giveTokens({ ...context, database }, waiting),
    ]);
    return tokens;
  });
}
