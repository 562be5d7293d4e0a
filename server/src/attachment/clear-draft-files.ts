import { ticketLifeMs } from '@gtp/domain/attachment/attachment.ts';
import { dayMs } from '@gtp/domain/platform/instant.ts';
import type { Schedule } from '../platform/jobs.ts';
import { deleteOldDrafts, deleteOldTickets } from './attachment-store.ts';
import type { UploadContext } from './store-upload.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'clear-draft-files': unknown;
  }
}

/** Every hour. */
export const clearDraftFilesSchedule: Schedule = { job: 'clear-draft-files', at: '17 * * * *' };

type AppContext = Pick<UploadContext, 'database' | 'clock' | 'fileStore'>;

/**
 * Removes uploads that nothing has used within a day (trust.md), an applicant's within 14 (spec §9): first the rows,
 * then the bytes. Answers how many.
 */
export async function clearDraftFiles({ database, clock, fileStore }: AppContext): Promise<number> {
  const now = clock.now().getTime();
  const applicants = new Date(now - ticketLifeMs);
  const storageKeys = await deleteOldDrafts(database, { drafts: new Date(now - dayMs), applicants });
  await deleteOldTickets(database, applicants);
  for (const storageKey of storageKeys) await fileStore.remove(storageKey);
  return storageKeys.length;
}
