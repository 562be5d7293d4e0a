import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import { checkLogin, failureWindowMs } from '@gtp/domain/session/session-rules.ts';
import { findAccount, isPasswordRight } from '../account/account.ts';
import { inTransaction } from '../platform/database.ts';
import { type GivenTokens, giveTokens, type SessionHouse } from './give-tokens.ts';
import { deleteLoginFailure, deleteLoginFailures, insertLoginFailure, insertSession } from './session-store.ts';

type Login = {
  readonly userId: string;
  readonly password: string;
  readonly userAgent: string;
  readonly ipAddress: string;
};

/**
 * First factor. A right password opens a session that still waits for its second factor. An unknown user, a wrong
 * password and a user who may not log in any more are answered alike; five failures in 15 minutes lock for 15.
 */
export async function login(house: SessionHouse, attempt: Login): Promise<Result<GivenTokens, SessionRefusal>> {
  const { database, clock } = house;
  const now = clock.now();
  const since = new Date(now.getTime() - 2 * failureWindowMs);
  const guess = await inTransaction(database, (transaction) =>
    insertLoginFailure(transaction, { typedUserId: attempt.userId, now, since }),
  );
  const account = await findAccount(database, attempt.userId);
  const fits = await isPasswordRight(account?.passwordHash, attempt.password);
  const failuresSinceSuccess = guess.earlier;
  const checked = checkLogin({ isPasswordRight: fits && account?.isActive === true, failuresSinceSuccess }, now);
  if (!checked.ok) {
    if (checked.code === 'session.locked') await deleteLoginFailure(database, guess.failureId);
    house.log.warn({
      event: 'login refused',
      userId: attempt.userId,
      reason: checked.code,
      ipAddress: attempt.ipAddress,
    });
    return checked;
  }
  if (!account) return refuse('session.wrong_credentials');
  await deleteLoginFailures(database, attempt.userId);
  return accept(await openSession(house, { ...attempt, ...account }));
}

type Opening = Omit<Parameters<typeof giveTokens>[1], 'sessionId' | 'stage' | 'rotation' | 'refreshUntil'> & Login;

async function openSession(house: SessionHouse, login: Opening): Promise<GivenTokens> {
  const now = house.clock.now();
  const sessionId = house.ids.make('ses');
  // However often it is refreshed, a session ends a day after its login.
  const refreshUntil = addDaysToInstant(now, 1);
  const { userId, userAgent, ipAddress } = login;
  await insertSession(house.database, { sessionId, userId, refreshUntil, userAgent, ipAddress, now });
  return giveTokens(house, { ...login, sessionId, stage: 'second-factor', rotation: 0, refreshUntil });
}
