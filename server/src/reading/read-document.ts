import { isWrongKind } from '@gtp/domain/reading/wrong-kind.ts';
import { findFile, type StoredFile } from '../attachment/attachment.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, inTransaction } from '../platform/database.ts';
import { type FileStore, wholeOf } from '../platform/file-store.ts';
import { addJob, type Task } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { DocumentReader } from './document-reader.ts';
import { isPictureUsedElsewhere, listReadings, saveReading } from './document-reading-store.ts';
import type { ReadFile } from './read-pages.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'read-document': ToRead;
  }
}

type ToRead = { readonly fileId: string };

type AppContext = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly fileStore: FileStore;
  readonly documentReader: DocumentReader;
};

/** A file that broke the reader so often will break it again; one that ended the process counts, too. */
const mostAttempts = 3;
/** When a file is asked for again that the scanner has not spoken of, or whose store does not answer. */
const againMs = 30_000;
/** Of the 256 marks of two pictures: a copy that was compressed again differs in some. */
const mostDifferences = 8;

const unreadable = { kind: 'unknown', methods: [], pages: 0, facts: [], warnings: ['unreadable'] } as const;

/**
 * Reads one file and keeps what it says. What breaks the reader is kept as `failed` after three attempts; a file that
 * nobody may open yet is read later.
 */
export function makeReadDocument(context: AppContext): Task<ToRead> {
  return async ({ fileId }, { attempt }) => {
    const { database, log } = context;
    const [reading] = await listReadings(database, [fileId]);
    const file = await findFile(database, fileId);
    if (!file || reading?.state !== 'waiting') return;
    if (file.scan === 'infected' || attempt > mostAttempts) return keep(context, file, unreadable);
    const bytes = file.scan === 'checking' ? undefined : await bytesOf(context, file);
    if (!bytes) return readLater(context, fileId);
    try {
      await keep(context, file, await context.documentReader.read({ bytes, contentType: file.contentType }));
    } catch (error) {
      if (attempt < mostAttempts) throw error;
      log.warn({ fileId, err: error }, 'a document could not be read');
      await keep(context, file, unreadable);
    }
  };
}

/** Undefined when the store does not answer. */
async function bytesOf({ fileStore }: AppContext, { storageKey, fileId }: StoredFile): Promise<Uint8Array | undefined> {
  const stored = await fileStore.read(storageKey);
  if (stored === 'unavailable') return undefined;
  if (stored === 'missing') throw new Error(`The bytes of ${fileId} are not in the file store`);
  return wholeOf(stored);
}

function readLater({ database, clock }: AppContext, fileId: string): Promise<void> {
  const runAt = new Date(clock.now().getTime() + againMs);
  return inTransaction(database, (transaction) =>
    addJob(transaction, { name: 'read-document', payload: { fileId }, runAt }),
  );
}

async function keep({ database, clock }: AppContext, file: StoredFile, read: ReadFile): Promise<void> {
  const { fileId, documentCode } = file;
  const { pictureHash } = read;
  await inTransaction(database, async (transaction) => {
    const isUsed =
      pictureHash !== undefined &&
      (await isPictureUsedElsewhere(transaction, { fileId, pictureHash, mostDifferences }));
    const isWrong = read.methods.length > 0 && documentCode !== undefined && isWrongKind(read.kind, documentCode);
    await saveReading(transaction, {
      ...read,
      fileId,
      state: read === unreadable ? 'failed' : 'read',
      warnings: [
        ...read.warnings,
        ...(isUsed ? ['same_picture' as const] : []),
        ...(isWrong ? ['wrong_kind' as const] : []),
      ],
      readAt: clock.now(),
    });
  });
}
