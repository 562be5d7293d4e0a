/** Who may open an uploaded document, and its bytes: the same rule for the file itself and for a picture of its pages. */
import type { AttachmentRefusal } from '@gtp/domain/attachment/attachment-refusals.ts';
import { checkScanned } from '@gtp/domain/attachment/file-scan.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { FileStore } from '../platform/file-store.ts';
import type { Log } from '../platform/log.ts';
import { listFiles, type StoredFile, saveMissing } from './attachment-store.ts';

/** Whether what the file belongs to concerns somebody, of its own company or of another; the features know. */
export type CanRead = (caller: Caller, fileId: string) => Promise<boolean>;

type Asked = { readonly caller: Caller | undefined; readonly fileId: string; readonly canRead: CanRead };

/** The file, for whoever may see it; nobody else learns whether there is one. */
export async function findReadable(
  database: Database,
  { caller, fileId, canRead }: Asked,
): Promise<Result<StoredFile, AttachmentRefusal>> {
  const [file] = await listFiles(database, [fileId]);
  if (!file || !caller) return refuse('attachment.not_found');
  const isAllowed = isOpenTo(caller, file) || (await canRead(caller, fileId));
  return isAllowed ? accept(file) : refuse('attachment.not_found');
}

/**
 * What a company has is open to who speaks for it, and to the deputy who uploaded it; to others by what it belongs to.
 */
function isOpenTo({ companyId, userId, delegation }: Caller, file: StoredFile): boolean {
  if (file.companyId !== companyId) return false;
  return !delegation || delegation.kinds.includes('administrator') || file.uploadedBy === userId;
}

/** Its bytes, as they come. */
export type OpenFile = Exclude<Awaited<ReturnType<FileStore['read']>>, string>;

type OpenContext = {
  readonly database: Database;
  readonly fileStore: FileStore;
  readonly clock: Clock;
  readonly log: Log;
};

/** The bytes of a file that the scanner has let through. One that the store has lost is noted for operations. */
export async function openStored(
  { database, fileStore, clock, log }: OpenContext,
  file: StoredFile,
): Promise<Result<OpenFile, AttachmentRefusal>> {
  const scanned = checkScanned([file]);
  if (!scanned.ok) return scanned;
  const bytes = await fileStore.read(file.storageKey);
  if (bytes === 'missing') {
    log.error({ fileId: file.fileId }, 'the bytes of a document are not in the file store');
    await saveMissing(database, { fileIds: [file.fileId], at: clock.now() });
    return refuse('attachment.lost');
  }
  return bytes === 'unavailable' ? refuse('attachment.store_unavailable') : accept(bytes);
}
