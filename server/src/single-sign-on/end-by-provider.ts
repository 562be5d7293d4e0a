import { inTransaction } from '../platform/database.ts';
import { endSession } from '../session/session.ts';
import { openConnection } from './begin-sign-on.ts';
import { findConnection } from './connection-store.ts';
import { listSessionsEndedThere } from './identity-store.ts';
import { readLogoutToken } from './logout-token-http.ts';
import type { SignOnContext } from './single-sign-on-context.ts';

type Said = { readonly connectionId: string; readonly logoutToken: string };

/**
 * Somebody logged out at their provider: the sessions that it opened for them end at once. False where the provider did
 * not say so. Hearing it twice changes nothing.
 */
export async function endByProvider(context: SignOnContext, { connectionId, logoutToken }: Said): Promise<boolean> {
  const connection = await findConnection(context.database, connectionId);
  const wasApproved = connection?.state === 'active' || connection?.state === 'retired';
  if (!wasApproved) return false;
  const opened = openConnection(context, connection);
  const ended = await readLogoutToken(opened, logoutToken, context.webhookAddresses);
  if (!ended) {
    context.log.warn({ event: 'logout of a provider not believed', connectionId });
    return false;
  }
  const { companyId, issuer } = connection;
  const now = context.clock.now();
  await inTransaction(context.database, async (transaction) => {
    for (const sessionId of await listSessionsEndedThere(transaction, { companyId, issuer, ...ended })) {
      await endSession(transaction, sessionId, { now, reason: 'sign_on_ended' });
    }
  });
  context.log.info({ event: 'sessions ended by a provider', connectionId });
  return true;
}
