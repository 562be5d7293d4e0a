import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import { confirmationEndsAt } from '@gtp/domain/session/session-rules.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { checkFirstFactor } from './check-first-factor.ts';
import type { SessionContext } from './give-tokens.ts';
import { findConfirmation, saveSession } from './session-store.ts';

type Confirmation = {
  readonly caller: Caller;
  readonly password: string;
  readonly ipAddress: string;
  readonly userAgent: string;
};

/** Notes that the caller typed their password once more; wrong ones count for this session alone. */
export async function confirmSession(
  context: SessionContext,
  { caller: { userId, sessionId }, ...typed }: Confirmation,
): Promise<Result<{ readonly confirmedUntil: Date }, SessionRefusal>> {
  const found = await checkFirstFactor(context, { ...typed, userId, sessionId });
  if (!found.ok) {
    const isWrong = found.code === 'session.wrong_credentials';
    return isWrong ? refuse('session.password_wrong', { field: 'password' }) : found;
  }
  const now = context.clock.now();
  await saveSession(context.database, sessionId, { confirmedAt: now });
  return accept({ confirmedUntil: confirmationEndsAt(now) });
}

type AppContext = { readonly database: Database; readonly clock: Pick<SessionContext['clock'], 'now'> };

/** Refuses what asks for a password typed again, unless that was done in this session minutes ago (ASVS 7.5.2). */
export async function checkConfirmed(
  { database, clock }: AppContext,
  { sessionId }: Pick<Caller, 'sessionId'>,
): Promise<Result<undefined, SessionRefusal>> {
  const confirmedAt = await findConfirmation(database, sessionId);
  const isFresh = confirmedAt !== undefined && clock.now() < confirmationEndsAt(confirmedAt);
  return isFresh ? accept(undefined) : refuse('session.confirmation_needed');
}
