import { uploadFields } from '@gtp/contract/attachment/attachment-wire.ts';
import { checkByteCount, checkFileName, decideContentType } from '@gtp/domain/attachment/attachment.ts';
import type { AttachmentRefusal } from '@gtp/domain/attachment/attachment-refusals.ts';
import { fileSetOf } from '@gtp/domain/attachment/file-sets.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { Caller } from '../platform/caller.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, inTransaction } from '../platform/database.ts';
import type { FileStore } from '../platform/file-store.ts';
import type { Ids } from '../platform/ids.ts';
import { addJob } from '../platform/jobs.ts';
import { insertFile, type StoredFile } from './attachment-store.ts';
import { inspectStored } from './inspect-stored.ts';
import type { Scanner } from './scanner.ts';

export type UploadContext = {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly fileStore: FileStore;
  /** The largest file, in KB of 1024 bytes. */
  readonly fileLimitKb: number;
  /** Undefined where none is set: files are judged by how they are built alone. */
  readonly scanner: Scanner | undefined;
};

/** A company's, or an applicant's who has none yet. */
export type FileOwner = Pick<Caller, 'companyId' | 'userId'> | { readonly ticketHash: Buffer };

export type Upload = {
  readonly owner: FileOwner;
  readonly fileName: string;
  readonly documentCode: string | undefined;
  /** Cut off just above the limit by who receives them. */
  readonly bytes: AsyncIterable<Uint8Array>;
};

/** Enough for every type that we take to show itself. */
const headLength = 65_536;

/**
 * Stores an upload as a draft of its owner. Name, type, size and content are judged here, whatever the browser
 * said; the bytes are written before the row, so that there is never a row without bytes. What the scanner does not
 * answer for at once is stored all the same, and closed until it has (decision 0053).
 */
export async function storeUpload(
  context: UploadContext,
  upload: Upload,
): Promise<Result<StoredFile, AttachmentRefusal>> {
  const name = checkFileName(upload.fileName);
  if (!name.ok) return name;
  if (upload.documentCode !== undefined && !/^DG\d{2}$/.test(upload.documentCode)) {
    return refuse('attachment.document_code_unknown', { field: uploadFields.documentCode });
  }
  const { head, whole } = await peek(upload.bytes);
  const type = await judgeType(name.value, head, takenBy(upload));
  if (!type.ok) return type;
  const storageKey = context.ids.make('blob');
  const written = await context.fileStore.write(storageKey, whole);
  if (written === 'unavailable') return refuse('attachment.store_unavailable');
  const kept = { storageKey, fileName: name.value, contentType: type.value, byteCount: written.byteCount };
  const scan = await judgeContent(context, kept);
  if (!scan.ok) {
    await context.fileStore.remove(storageKey);
    return scan;
  }
  const file: StoredFile = {
    fileId: context.ids.make('file'),
    ...ownership(upload.owner),
    ...kept,
    sha256: written.sha256.toString('hex'),
    documentCode: upload.documentCode,
    state: 'draft',
    scan: scan.value,
    createdAt: context.clock.now(),
  };
  await keepFile(context, file);
  return accept(file);
}

function ownership(owner: FileOwner): Pick<StoredFile, 'companyId' | 'uploadedBy' | 'ticketHash'> {
  if ('ticketHash' in owner) return { companyId: undefined, uploadedBy: undefined, ticketHash: owner.ticketHash };
  return { companyId: owner.companyId, uploadedBy: owner.userId };
}

/** An applicant's document has a slot of its own; what members file later stands in several. */
function takenBy({ owner, documentCode }: Upload): readonly string[] | undefined {
  return 'ticketHash' in owner && documentCode !== undefined ? fileSetOf(documentCode) : undefined;
}

async function judgeType(
  fileName: string,
  head: Buffer,
  taken: readonly string[] | undefined,
): Promise<Result<string, AttachmentRefusal>> {
  if (head.length === 0) return refuse('attachment.empty', { field: uploadFields.file });
  const detected = await fileTypeFromBuffer(head);
  return decideContentType({ fileName, detectedType: detected?.mime, isText: isReadableText(head), taken });
}

/**
 * UTF-8 without control characters but tab, line feed and carriage return; a letter may be cut at the end of `head`.
 */
function isReadableText(head: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return !/[^\P{Cc}\t\n\r]/u.test(text);
  } catch {
    return false;
  }
}

type Kept = Pick<StoredFile, 'storageKey' | 'fileName' | 'contentType' | 'byteCount'>;

/** How long an upload waits for the scanner. */
const scanWaitMs = 2_000;

/** Answers what the scanner said, if there is one. */
async function judgeContent(
  context: UploadContext,
  kept: Kept,
): Promise<Result<StoredFile['scan'], AttachmentRefusal>> {
  const size = checkByteCount(kept.byteCount, context.fileLimitKb);
  if (!size.ok) return size;
  const inspected = await inspectStored(context.fileStore, kept);
  if (!inspected.ok) return inspected;
  if (!context.scanner) return accept('unchecked');
  const bytes = await context.fileStore.read(kept.storageKey);
  if (typeof bytes === 'string') return refuse('attachment.store_unavailable');
  const verdict = await context.scanner.scan(bytes, scanWaitMs);
  if (verdict.kind === 'infected') {
    return refuse('attachment.infected', { field: uploadFields.file, facts: { name: kept.fileName } });
  }
  return accept(verdict.kind === 'clean' ? 'clean' : 'checking');
}

async function keepFile({ database }: UploadContext, file: StoredFile): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await insertFile(transaction, file);
    if (file.scan === 'checking') await addJob(transaction, { name: 'scan-files', payload: {}, key: 'scan-files' });
  });
}

/** The first bytes, and everything again from the start. */
async function peek(bytes: AsyncIterable<Uint8Array>) {
  const pieces = bytes[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < headLength) {
    const next = await pieces.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield head;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  return { head, whole: whole() };
}
