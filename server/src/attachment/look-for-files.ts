/** Whether what the tables know of lies in the file store: buckets are emptied by rules of theirs, and disks lose files. */
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { FileStore } from '../platform/file-store.ts';
import type { Schedule } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { listFilesToLookAt, saveMissing, saveSeen } from './attachment-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'look-for-files': unknown;
  }
}

/** Every night, at 03:40 in Seoul. */
export const lookForFilesSchedule: Schedule = { job: 'look-for-files', at: '40 18 * * *' };

/** So many a night, those first that were looked at longest ago: all of them in turn. */
const perNight = 5_000;
const atOnce = 100;

type AppContext = {
  readonly database: Database;
  readonly clock: Clock;
  readonly fileStore: FileStore;
  readonly log: Log;
};

/**
 * Looks for the bytes of files, notes which are missing and which have come back, and answers how many are missing. Ends
 * where the store does not answer: that is no loss.
 */
export async function lookForFiles({ database, clock, fileStore, log }: AppContext): Promise<number> {
  const files = await listFilesToLookAt(database, perNight);
  let missing = 0;
  for (let first = 0; first < files.length; first += atOnce) {
    const some = files.slice(first, first + atOnce);
    const looks = await Promise.all(some.map(async (file) => ({ file, found: await fileStore.look(file.storageKey) })));
    if (looks.some(({ found }) => found === 'unavailable')) break;
    const idsOf = (wanted: 'there' | 'missing') =>
      looks.flatMap(({ file, found }) => (found === wanted ? [file.fileId] : []));
    const lost = idsOf('missing');
    await saveSeen(database, { fileIds: idsOf('there'), at: clock.now() });
    await saveMissing(database, { fileIds: lost, at: clock.now() });
    for (const fileId of lost) log.error({ fileId }, 'the bytes of a document are not in the file store');
    missing += lost.length;
  }
  return missing;
}
