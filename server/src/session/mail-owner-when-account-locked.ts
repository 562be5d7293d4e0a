import { findAccount } from '../account/account.ts';
import { queueMail } from '../mail/mail.ts';
import { inTransaction } from '../platform/database.ts';
import type { SessionHouse } from './give-tokens.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    /** `until` is an ISO instant; without an owner there is no `userId`. */
    'mail-owner-when-account-locked': Lock;
  }
}

type Lock = { readonly userId: string | null; readonly until: string };

/** Tells the owner of a locked account, once a lock (trust.md, reference 4-k). An id without an owner tells nobody. */
export async function mailOwnerWhenAccountLocked(
  house: Pick<SessionHouse, 'database'>,
  { userId, until }: Lock,
): Promise<void> {
  if (!userId) return;
  await inTransaction(house.database, async (transaction) => {
    const account = await findAccount(transaction, userId);
    if (!account?.isActive) return;
    await queueMail(transaction, {
      to: account,
      letter: 'session.account_locked',
      facts: { userId: account.userId, until: new Date(until) },
      dedupeKey: `session.account_locked:${account.userId}:${until}`,
    });
  });
}
