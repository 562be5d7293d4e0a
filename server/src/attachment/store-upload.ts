import { uploadFields } from '@gtp/contract/attachment/attachment-wire.ts';
import { checkByteCount, checkFileName, decideContentType } from '@gtp/domain/attachment/attachment.ts';
import type { AttachmentRefusal } from '@gtp/domain/attachment/attachment-refusals.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { Caller } from '../platform/caller.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { FileStore } from '../platform/file-store.ts';
import type { Ids } from '../platform/ids.ts';
import { insertFile, type StoredFile } from './attachment-store.ts';

export type UploadHouse = {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly fileStore: FileStore;
  /** The largest file, in KB of 1024 bytes. */
  readonly fileLimitKb: number;
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
 * Stores an upload as a draft of its owner. Name, type and size are judged here, whatever the browser
 * said; the bytes are written before the row, so that there is never a row without bytes.
 */
export async function storeUpload(house: UploadHouse, upload: Upload): Promise<Result<StoredFile, AttachmentRefusal>> {
  const { fileStore, fileLimitKb } = house;
  const name = checkFileName(upload.fileName);
  if (!name.ok) return name;
  if (upload.documentCode !== undefined && !/^DG\d{2}$/.test(upload.documentCode)) {
    return refuse('attachment.document_code_unknown', { field: uploadFields.documentCode });
  }
  const { head, whole } = await peek(upload.bytes);
  const type = await judgeContent(name.value, head);
  if (!type.ok) return type;
  const storageKey = house.ids.make('blob');
  const written = await fileStore.write(storageKey, whole);
  if (written === 'unavailable') return refuse('attachment.store_unavailable');
  const size = checkByteCount(written.byteCount, fileLimitKb);
  if (!size.ok) {
    await fileStore.remove(storageKey);
    return size;
  }
  const file: StoredFile = {
    fileId: house.ids.make('file'),
    ...ownership(upload.owner),
    fileName: name.value,
    contentType: type.value,
    byteCount: written.byteCount,
    sha256: written.sha256.toString('hex'),
    documentCode: upload.documentCode,
    storageKey,
    state: 'draft',
    createdAt: house.clock.now(),
  };
  await insertFile(house.database, file);
  return accept(file);
}

function ownership(owner: FileOwner): Pick<StoredFile, 'companyId' | 'uploadedBy' | 'ticketHash'> {
  if ('ticketHash' in owner) return { companyId: undefined, uploadedBy: undefined, ticketHash: owner.ticketHash };
  return { companyId: owner.companyId, uploadedBy: owner.userId };
}

async function judgeContent(fileName: string, head: Buffer): Promise<Result<string, AttachmentRefusal>> {
  if (head.length === 0) return refuse('attachment.empty', { field: 'file' });
  const detected = await fileTypeFromBuffer(head);
  return decideContentType({ fileName, detectedType: detected?.mime, isText: isReadableText(head) });
}

/** UTF-8 without control characters but tab, line feed and carriage return; a letter may be cut at the end of `head`. */
function isReadableText(head: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return !/[^\P{Cc}\t\n\r]/u.test(text);
  } catch {
    return false;
  }
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
