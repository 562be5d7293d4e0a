import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { lockDelegationRow, nameOfUser, saveConfirmed } from '../account/account.ts';
import { notifyDeputyChange } from '../deputy/deputy.ts';
import { inTransaction } from '../platform/database.ts';
import type { Schedule } from '../platform/jobs.ts';
import type { SignatoryContext } from './signatory-context.ts';
import { endAuthorityInForce, listEndedAuthorities } from './signatory-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'end-signing-authorities': unknown;
  }
}

/** Every quarter of an hour; the rights themselves end with the first minute of the day. */
export const endSigningAuthoritiesSchedule: Schedule = { job: 'end-signing-authorities', at: '*/15 * * * *' };

/** Ends powers of attorney whose last day is over, and notifies deputy and representative. Answers how many. */
export async function endSigningAuthorities(context: SignatoryContext): Promise<number> {
  const today = seoulDay(context.clock.now());
  const ended = await listEndedAuthorities(context.database, today);
  for (const { userId, companyId } of ended) {
    await inTransaction(context.database, async (transaction) => {
      const delegation = await lockDelegationRow(transaction, userId);
      if (!delegation || (delegation.confirmed.until ?? today) >= today) return;
      await saveConfirmed(transaction, userId, { kinds: [], until: undefined });
      await endAuthorityInForce(transaction, userId, 'ended');
      if (delegation.endedAt) return;
      const about = { name: await nameOfUser(transaction, userId), userId };
      const rights = { ...delegation, kinds: delegation.confirmed.kinds };
      await notifyDeputyChange(context, transaction, { companyId, event: 'authority_ended', about, rights });
    });
  }
  return ended.length;
}
