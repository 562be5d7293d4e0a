import { ticketLifeMs } from '@gtp/domain/attachment/attachment.ts';
import { dayMs } from '@gtp/domain/platform/instant.ts';
import { inTransaction } from '../platform/database.ts';
import type { Schedule } from '../platform/jobs.ts';
import { type Before, deleteFile, deleteOldTickets, listOldDrafts, lockOldDraft } from './attachment-store.ts';
import type { UploadContext } from './store-upload.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'clear-draft-files': unknown;
  }
}

/** Every hour. */
export const clearDraftFilesSchedule: Schedule = { job: 'clear-draft-files', at: '17 * * * *' };

type AppContext = Pick<UploadContext, 'database' | 'clock' | 'fileStore'>;

/** After so many in a row that cannot be removed the file store is away, and the rest waits for the next run. */
const mostFailures = 5;

/**
 * Removes uploads that nothing has used within a day (trust.md), an applicant's within 14 (spec §9). Of each first the
 * bytes, then the row, which alone knows where they lie: one whose bytes cannot be removed stays for the next run and
 * stops no other. Answers how many; throws at the end where some stayed.
 */
export async function clearDraftFiles(context: AppContext): Promise<number> {
  const { database, clock } = context;
  const now = clock.now().getTime();
  const before = { drafts: new Date(now - dayMs), applicants: new Date(now - ticketLifeMs) };
  const failures: unknown[] = [];
  let [removed, inARow] = [0, 0];
  for (const fileId of await listOldDrafts(database, before)) {
    try {
      if (await removeDraft(context, { fileId, before })) removed += 1;
      inARow = 0;
    } catch (error) {
      failures.push(error);
      inARow += 1;
      if (inARow === mostFailures) break;
    }
  }
  await deleteOldTickets(database, before.applicants);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} drafts could not be removed`);
  return removed;
}

type OldDraft = { readonly fileId: string; readonly before: Before };

/** In a transaction, though bytes are no part of it: meanwhile nobody attaches the file. To remove them twice does no harm. */
async function removeDraft({ database, fileStore }: AppContext, draft: OldDraft): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const storageKey = await lockOldDraft(transaction, draft);
    if (storageKey === undefined) return false;
    await fileStore.remove(storageKey);
    await deleteFile(transaction, draft.fileId);
    return true;
  });
}
