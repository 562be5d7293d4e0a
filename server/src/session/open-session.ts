import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import type { Transaction } from '../platform/database.ts';
import { readFactorStanding } from '../second-factor/second-factor.ts';
import { type GivenTokens, giveTokens, type SessionContext } from './give-tokens.ts';
import { insertLoginAttempt } from './login-attempt-store.ts';
import { notifyNewLoginPlace } from './notify-new-login-place.ts';
import { insertSession, lockSession, saveSession } from './session-store.ts';
import { keepSharedBrowsers } from './shared-trace-store.ts';

type SignedOn = {
  readonly userId: string;
  /** Whether the provider has asked for a second factor that counts here; otherwise ours is to come. */
  readonly isComplete: boolean;
  readonly userAgent: string;
  readonly ipAddress: string;
  readonly cookies: string | undefined;
};

/** Opens a session for somebody whom their institution's provider has vouched for: its answer is the first factor. */
export async function openSignedOnSession(
  context: SessionContext,
  transaction: Transaction,
  { userId, isComplete, userAgent, ipAddress, cookies }: SignedOn,
): Promise<GivenTokens & { readonly sessionId: string }> {
  const now = context.clock.now();
  const sessionId = context.ids.make('ses');
  const refreshUntil = addDaysToInstant(now, 1);
  await insertSession(transaction, { sessionId, userId, refreshUntil, userAgent, ipAddress, createdAt: now });
  const session = await lockSession(transaction, sessionId);
  if (!session) throw new Error(`The session ${sessionId} was not kept`);
  const inside = { ...context, database: transaction };
  if (!isComplete) {
    const standing = readFactorStanding(context, transaction, userId);
    return { ...(await giveTokens(inside, { ...session, standing })), sessionId };
  }
  const seen = { userId, happenedAt: now, ipAddress, userAgent };
  const { companyId } = session;
  const { mailCodeSecret, publicUrl } = context;
  await notifyNewLoginPlace(transaction, session, seen);
  await keepSharedBrowsers(transaction, { userId, companyId, cookies, mailCodeSecret, publicUrl, now });
  await insertLoginAttempt(transaction, { ...seen, outcome: 'succeeded' });
  await saveSession(transaction, sessionId, { stage: 'complete' });
  context.log.info({ event: 'login completed', userId, sessionId });
  return { ...(await giveTokens(inside, { ...session, stage: 'complete' })), sessionId };
}
