import { findAccount, readerOf } from '../account/account.ts';
import { notify } from '../notification/notification.ts';
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
    await notify(transaction, {
      rule: 'session.account_locked',
      cause: `${account.userId}:${until}`,
      readers: [readerOf(account)],
      facts: { userId: account.userId, until: new Date(until) },
    });
  });
}
