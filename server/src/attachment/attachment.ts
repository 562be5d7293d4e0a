/**
 * Uploaded documents. A file is uploaded first and belongs to nothing yet: a draft of its company, cleared after a
 * day. What uses it, such as an order, attaches it in its own transaction, and from then on it stays. Its bytes lie
 * encrypted in the file store; a company reads its own files, and others read what an order lets them read. Applicants
 * have no company yet: they upload under a ticket, and get their files kept when the application is sent.
 */
import type { AttachmentRefusal } from '@gtp/domain/attachment/attachment-refusals.ts';
import { checkScanned } from '@gtp/domain/attachment/file-scan.ts';
import { accept, inField, type Refused, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { tokenHash } from '../platform/secrets.ts';
import { listFiles, type StoredFile, saveAttached, saveAttachedByTicket } from './attachment-store.ts';

export { listNewestKeys, type StoredFile } from './attachment-store.ts';
export { makeClamdScanner, probeClamd } from './clamd-http.ts';
export { type CanRead, findReadable, openStored } from './open-file.ts';
export { type InfectedFile, scanFiles, scanFilesSchedule } from './scan-files.ts';
export type { Scanner } from './scanner.ts';
export { type FileOwner, storeUpload, type Upload, type UploadContext } from './store-upload.ts';
export { admitUpload, openUploadTicket } from './upload-tickets.ts';

/** The file of an id, whoever's it is; undefined if there is none. */
export async function findFile(database: Database, fileId: string): Promise<StoredFile | undefined> {
  return (await listFiles(database, [fileId]))[0];
}

/** The files of these ids in their order; ids of which there is no file are left out. */
export async function findFiles(database: Database, fileIds: readonly string[]): Promise<readonly StoredFile[]> {
  return fileIds.length === 0 ? [] : inOrder(await listFiles(database, fileIds), fileIds);
}

/**
 * Why these files may not be passed on or relied on: the scanner has not spoken of one (`attachment.being_checked`), or
 * found something in it (`attachment.infected`). Undefined when they may.
 */
export async function refuseUnscanned(
  database: Database,
  fileIds: readonly string[],
): Promise<Refused<AttachmentRefusal> | undefined> {
  const checked = checkScanned(await findFiles(database, fileIds));
  return checked.ok ? undefined : checked;
}

type Attaching = { readonly fileIds: readonly string[]; readonly companyId: string };

/**
 * Makes files of this company belong to something, for good, and answers them in the order asked for. Refuses with
 * `attachment.not_found` when one does not exist or is another company's: nobody learns which; with
 * `attachment.infected` when the scanner found something since. Twice is as good as once.
 */
export async function attachFiles(
  transaction: Transaction,
  { fileIds, companyId }: Attaching,
): Promise<Result<readonly StoredFile[], AttachmentRefusal>> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) return accept([]);
  const attached = await saveAttached(transaction, { fileIds: wanted, companyId });
  if (attached.length < wanted.length) return refuse('attachment.not_found', { field: 'documents' });
  return refuseInfected(attached, 'documents') ?? accept(inOrder(attached, wanted));
}

/**
 * Makes a file a document that stands by itself: one row holds it, so it may belong to nothing yet. Refuses like
 * `attachFiles`, and with `attachment.used_before`. Whoever calls holds the company's lock.
 */
export async function attachNewFile(
  transaction: Transaction,
  { fileId, companyId }: { readonly fileId: string; readonly companyId: string },
): Promise<Result<undefined, AttachmentRefusal>> {
  const file = await findFile(transaction, fileId);
  const attached = await attachFiles(transaction, { fileIds: [fileId], companyId });
  if (!attached.ok) return inField(attached, 'fileId');
  return file?.state === 'draft' ? accept(undefined) : refuse('attachment.used_before', { field: 'fileId' });
}

type AttachingByTicket = Attaching & { readonly uploadTicket: string; readonly userId: string };

/**
 * Gives an applicant's files, uploaded under the ticket, to the company that the application became, for good. Refuses
 * like `attachFiles`; a second time they are no longer the ticket's.
 */
export async function attachApplicantFiles(
  transaction: Transaction,
  { fileIds, uploadTicket, companyId, userId }: AttachingByTicket,
): Promise<Result<readonly StoredFile[], AttachmentRefusal>> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) return accept([]);
  const attaching = { fileIds: wanted, ticketHash: tokenHash(uploadTicket), companyId, userId };
  const attached = await saveAttachedByTicket(transaction, attaching);
  if (attached.length < wanted.length) return refuse('attachment.not_found', { field: 'files' });
  return refuseInfected(attached, 'files') ?? accept(inOrder(attached, wanted));
}

/** What is still being checked may be attached, and stays closed. */
function refuseInfected(files: readonly StoredFile[], field: string): Refused<AttachmentRefusal> | undefined {
  const checked = checkScanned(files.filter(({ scan }) => scan === 'infected'));
  return checked.ok ? undefined : inField(checked, field);
}

function inOrder(files: readonly StoredFile[], fileIds: readonly string[]): readonly StoredFile[] {
  const byId = new Map(files.map((file) => [file.fileId, file]));
  return fileIds.flatMap((fileId) => byId.get(fileId) ?? []);
}
