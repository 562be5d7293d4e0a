import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { SecondFactorRefusal } from '@gtp/domain/second-factor/second-factor-refusals.ts';
import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import { confirmationEndsAt } from '@gtp/domain/session/session-rules.ts';
import type { Caller } from '../platform/caller.ts';
import { type Database, decideIn } from '../platform/database.ts';
import { readFactorStanding } from '../second-factor/second-factor.ts';
import { checkSecondFactor, type Showing } from './check-second-factor.ts';
import type { SessionContext } from './give-tokens.ts';
import { findConfirmation, lockLastCode, saveSession } from './session-store.ts';

type Confirmed = Result<{ readonly confirmedUntil: Date }, SessionRefusal | SecondFactorRefusal>;

/** Notes that the caller showed their second factor anew; wrong ones count as at the login (decision 0241). */
export async function confirmSession(context: SessionContext, showing: Showing): Promise<Confirmed> {
  const { sessionId, userId } = showing.caller;
  const now = context.clock.now();
  return decideIn(context.database, async (transaction): Promise<Confirmed> => {
    const isMailed = showing.proof.method === 'mail';
    const [lastCode, standing] = await Promise.all([
      isMailed ? lockLastCode(transaction, sessionId) : undefined,
      readFactorStanding(context, transaction, userId),
    ]);
    const checked = await checkSecondFactor(context, transaction, { ...showing, standing, lastCode });
    if (!checked.ok) return checked;
    await saveSession(transaction, sessionId, { confirmedAt: now });
    context.log.info({ event: 'session confirmed', userId, sessionId, method: showing.proof.method });
    return accept({ confirmedUntil: confirmationEndsAt(now) });
  });
}

type AppContext = { readonly database: Database; readonly clock: Pick<SessionContext['clock'], 'now'> };

/**
 * Refuses what asks for the second factor anew, unless it was shown in this session minutes ago (ASVS 7.5.2). A program is
 * never asked: its key has rights and addresses of its own.
 */
export async function checkConfirmed(
  { database, clock }: AppContext,
  { sessionId, apiKey }: Pick<Caller, 'sessionId' | 'apiKey'>,
): Promise<Result<undefined, 'session.confirmation_needed'>> {
  if (apiKey) return accept(undefined);
  const confirmedAt = await findConfirmation(database, sessionId);
  const isFresh = confirmedAt !== undefined && clock.now() < confirmationEndsAt(confirmedAt);
  return isFresh ? accept(undefined) : refuse('session.confirmation_needed');
}
