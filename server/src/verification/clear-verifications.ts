import { proofLifeMs } from '@gtp/domain/verification/verification.ts';
import type { Schedule } from '../platform/jobs.ts';
import type { VerificationContext } from './verification-context.ts';
import { deleteOldVerifications } from './verification-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'clear-verifications': unknown;
  }
}

/** Once a day. */
export const clearVerificationsSchedule: Schedule = { job: 'clear-verifications', at: '41 18 * * *' };

/** Removes what nobody can use any more: twice as old as a proof may be. Answers how many. */
export async function clearVerifications({ database, clock }: Pick<VerificationContext, 'database' | 'clock'>) {
  return deleteOldVerifications(database, new Date(clock.now().getTime() - 2 * proofLifeMs));
}
