import { dayMs } from '@gtp/domain/platform/instant.ts';
import type { Schedule } from '../platform/jobs.ts';
import { deleteOldDrafts } from './attachment-store.ts';
import type { UploadHouse } from './store-upload.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'clear-draft-files': unknown;
  }
}

/** Every hour. */
export const clearDraftFilesSchedule: Schedule = { job: 'clear-draft-files', at: '17 * * * *' };

type House = Pick<UploadHouse, 'database' | 'clock' | 'fileStore'>;

/** Removes uploads that nothing has used within a day (trust.md): first the rows, then the bytes. Answers how many. */
export async function clearDraftFiles({ database, clock, fileStore }: House): Promise<number> {
  const storageKeys = await deleteOldDrafts(database, new Date(clock.now().getTime() - dayMs));
  for (const storageKey of storageKeys) await fileStore.remove(storageKey);
  return storageKeys.length;
}
