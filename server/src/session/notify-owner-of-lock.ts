import { findAccount } from '../account/account.ts';
import { queueEmail } from '../email/email.ts';
import { inTransaction } from '../platform/database.ts';
import type { SessionContext } from './give-tokens.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    /** `until` is an ISO instant; without an owner there is no `userId`. */
    'notify-owner-of-lock': Lock;
  }
}

type Lock = { readonly userId: string | null; readonly until: string };

/**
 * Notifies the owner of a locked account, once a lock (trust.md, reference 4-k). An id without an owner notifies
 * nobody.
 */
export async function notifyOwnerOfLock(
  context: Pick<SessionContext, 'database'>,
  { userId, until }: Lock,
): Promise<void> {
  if (!userId) return;
  await inTransaction(context.database, async (transaction) => {
    const account = await findAccount(transaction, userId);
    if (!account?.isActive) return;
    await queueEmail(transaction, {
      to: account,
      template: 'session.account_locked',
      facts: { userId: account.userId, until: new Date(until) },
      dedupeKey: `session.account_locked:${account.userId}:${until}`,
    });
  });
}
