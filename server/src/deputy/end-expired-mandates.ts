import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { listMandatesOver, lockMandateRow, nameOfUser } from '../account/account.ts';
import { inTransaction } from '../platform/database.ts';
import type { Schedule } from '../platform/jobs.ts';
import { endMandate } from './change-deputy.ts';
import type { DeputyHouse } from './deputy-house.ts';
import { lockDeputies } from './deputy-store.ts';
import { tellAboutDeputy } from './tell-about-deputy.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'end-expired-mandates': unknown;
  }
}

/** Every quarter of an hour; the session refuses them from the first minute of the day by itself. */
export const endExpiredMandatesSchedule: Schedule = { job: 'end-expired-mandates', at: '*/15 * * * *' };

/** Ends what ran out: the login goes, and the representative is told. Answers how many. */
export async function endExpiredMandates(house: DeputyHouse): Promise<number> {
  const now = house.clock.now();
  const over = await listMandatesOver(house.database, seoulDay(now));
  for (const { userId, companyId } of over) {
    await inTransaction(house.database, async (transaction) => {
      await lockDeputies(transaction, companyId);
      const mandate = await lockMandateRow(transaction, userId);
      if (!mandate || mandate.endedAt || (mandate.expiresOn ?? '9') >= seoulDay(now)) return;
      const name = await nameOfUser(transaction, userId);
      await tellAboutDeputy(house, transaction, {
        companyId,
        event: 'expired',
        about: { name, userId },
        rights: mandate,
      });
      await endMandate(transaction, mandate, now);
    });
  }
  return over.length;
}
