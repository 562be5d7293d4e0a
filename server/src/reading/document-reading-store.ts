import type {
  DocumentKind,
  DocumentReading,
  ReadFact,
  ReadingMethod,
  ReadingState,
  ReadingWarning,
} from '@gtp/domain/reading/document-reading.ts';
import { type Generated, type JSONColumnType, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    documentReadings: {
      fileId: string;
      subjectId: string | null;
      state: ReadingState;
      kind: DocumentKind;
      methods: Generated<ReadingMethod[]>;
      pages: Generated<number>;
      facts: JSONColumnType<readonly ReadFact[]>;
      warnings: Generated<ReadingWarning[]>;
      pictureHash: string | null;
      queuedAt: Generated<Date>;
      readAt: Date | null;
    };
  }
}

type Queued = { readonly fileIds: readonly string[]; readonly subjectId?: string | null | undefined };

/** Adds a reading that waits for each file that has none, and answers the ids of those. */
export async function insertWaiting(
  transaction: Transaction,
  { fileIds, subjectId = null }: Queued,
): Promise<readonly string[]> {
  const rows = await transaction
    .insertInto('documentReadings')
    .values(fileIds.map((fileId) => ({ fileId, subjectId, state: 'waiting', kind: 'unknown', facts: '[]' })))
    .onConflict((on) => on.doNothing())
    .returning('fileId')
    .execute();
  return rows.map(({ fileId }) => fileId);
}

/** The readings of these files; files that nobody asked to read are left out. */
export async function listReadings(
  database: Database,
  fileIds: readonly string[],
): Promise<readonly DocumentReading[]> {
  const rows = await database
    .selectFrom('documentReadings as r')
    .innerJoin('files as f', 'f.fileId', 'r.fileId')
    .selectAll('r')
    .select('f.sha256')
    .where('r.fileId', 'in', fileIds)
    .execute();
  return rows.map(({ fileId, sha256, state, kind, methods, pages, facts, warnings, readAt }) => ({
    fileId,
    sha256: sha256.toString('hex'),
    state,
    kind,
    methods,
    pages,
    facts,
    warnings,
    ...(readAt && { readAt }),
  }));
}

/** What is kept of a file that was read, or could not be. */
export type DoneReading = Pick<DocumentReading, 'fileId' | 'kind' | 'methods' | 'pages' | 'facts' | 'warnings'> & {
  readonly state: Exclude<ReadingState, 'waiting'>;
  readonly pictureHash?: string | undefined;
  readonly readAt: Date;
};

/** Keeps it once: what was read before stays. */
export async function saveReading(transaction: Transaction, reading: DoneReading): Promise<void> {
  const { fileId, facts, methods, warnings, pictureHash = null, ...rest } = reading;
  await transaction
    .updateTable('documentReadings')
    .set({ ...rest, methods: [...methods], warnings: [...warnings], facts: JSON.stringify(facts), pictureHash })
    .where('fileId', '=', fileId)
    .where('state', '=', 'waiting')
    .execute();
}

type Picture = { readonly fileId: string; readonly pictureHash: string; readonly mostDifferences: number };

/**
 * Whether a picture that was filed before is the same but for a few of its 256 marks: with something else, or with the
 * same thing as another kind of document. Filed again as what it was, it is what was asked for again.
 */
export async function isPictureUsedElsewhere(
  database: Database,
  { fileId, pictureHash, mostDifferences }: Picture,
): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (
      select from document_readings other
      join document_readings own on own.file_id = ${fileId}
      join files other_file on other_file.file_id = other.file_id
      join files own_file on own_file.file_id = own.file_id
      where other.file_id <> own.file_id and other.picture_hash is not null
        and (other.subject_id is null or own.subject_id is null or other.subject_id <> own.subject_id
          or other_file.document_code is distinct from own_file.document_code)
        and bit_count(other.picture_hash::bit(256) # ${pictureHash}::bit(256)) <= ${mostDifferences}
    ) as is_used`.execute(database);
  return rows[0]?.isUsed ?? false;
}
