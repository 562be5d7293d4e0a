import { dayMs } from '@gtp/domain/platform/instant.ts';
import type { Schedule } from '../platform/jobs.ts';
import type { RecoveryContext } from './recovery-context.ts';
import { deleteOldRecoveries } from './recovery-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'clear-recoveries': unknown;
  }
}

/** Once a day. */
export const clearRecoveriesSchedule: Schedule = { job: 'clear-recoveries', at: '51 18 * * *' };

/** Removes what was typed by people who had lost something, a day after it is of any use. Answers how many. */
export async function clearRecoveries({
  database,
  clock,
}: Pick<RecoveryContext, 'database' | 'clock'>): Promise<number> {
  return deleteOldRecoveries(database, new Date(clock.now().getTime() - dayMs));
}
