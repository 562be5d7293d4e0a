import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { listExpiredDelegations, lockDelegationRow, nameOfUser } from '../account/account.ts';
import { inTransaction } from '../platform/database.ts';
import type { Schedule } from '../platform/jobs.ts';
import { endDelegation } from './change-deputy.ts';
import type { DeputyContext } from './deputy-context.ts';
import { lockDeputies } from './deputy-store.ts';
import { notifyDeputyChange } from './notify-deputy-change.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'end-expired-delegations': unknown;
  }
}

/** Every quarter of an hour; the session refuses them from the first minute of the day by itself. */
export const endExpiredDelegationsSchedule: Schedule = { job: 'end-expired-delegations', at: '*/15 * * * *' };

/** Ends what ran out: the login goes, and the representative is notified. Answers how many. */
export async function endExpiredDelegations(context: DeputyContext): Promise<number> {
  const now = context.clock.now();
  const over = await listExpiredDelegations(context.database, seoulDay(now));
  for (const { userId, companyId } of over) {
    await inTransaction(context.database, async (transaction) => {
      await lockDeputies(transaction, companyId);
      const delegation = await lockDelegationRow(transaction, userId);
      if (!delegation || delegation.endedAt || (delegation.expiresOn ?? '9') >= seoulDay(now)) return;
      const name = await nameOfUser(transaction, userId);
      await notifyDeputyChange(context, transaction, {
        companyId,
        event: 'expired',
        about: { name, userId },
        rights: delegation,
      });
      await endDelegation(transaction, delegation, now);
    });
  }
  return over.length;
}
