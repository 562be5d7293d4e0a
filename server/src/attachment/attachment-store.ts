import type { ScanState } from '@gtp/domain/attachment/file-scan.ts';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { countRows } from '../platform/found-rows.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

type FileTable = {
  fileId: string;
  companyId: string | null;
  uploadedBy: string | null;
  name: string;
  contentType: string;
  byteCount: number;
  sha256: Buffer;
  documentCode: string | null;
  storageKey: string;
  ticketHash: Buffer | null;
  state: 'draft' | 'attached';
  scan: ScanState;
  scannedAt: Date | null;
  scanFinding: string | null;
  scanAttempts: Generated<number>;
  scanAfter: Date | null;
  seenAt: Generated<Date>;
  missingSince: Date | null;
  createdAt: Date;
};

declare module '../platform/database.ts' {
  interface Tables {
    files: FileTable;
    uploadTickets: { ticketHash: Buffer; ipAddress: string; createdAt: Date };
  }
}

/**
 * What is known of an uploaded document; the bytes lie in the file store under `storageKey`. An applicant's is nobody's
 * until the application is sent. Opened by nobody unless `clean`, or `unchecked` where there is no scanner.
 */
export type StoredFile = Omit<RecordOf<FileTable>, 'name' | 'sha256' | 'ticketHash' | Scanning> & {
  /** Of an applicant's upload ticket. */
  readonly ticketHash?: Buffer | undefined;
  readonly fileName: string;
  /** In hexadecimal. */
  readonly sha256: string;
};

type Scanning = 'scannedAt' | 'scanFinding' | 'scanAttempts' | 'scanAfter' | 'seenAt' | 'missingSince';

export async function insertFile(database: Database, stored: StoredFile): Promise<void> {
  const { fileName, sha256, ...file } = stored;
  await database
    .insertInto('files')
    .values({
      ...rowOf(file),
      name: fileName,
      sha256: Buffer.from(sha256, 'hex'),
      scannedAt: file.scan === 'clean' ? file.createdAt : null,
      scanAfter: file.scan === 'checking' ? file.createdAt : null,
    })
    .execute();
}

/** The files of these ids, in no order; ids of which there is no file are left out. */
export async function listFiles(database: Database, fileIds: readonly string[]): Promise<readonly StoredFile[]> {
  const rows = await database.selectFrom('files').selectAll().where('fileId', 'in', fileIds).execute();
  return rows.map(storedFile);
}

/** Marks these files of one company as attached and answers them; an outsider's and unknown ones are left out. */
export async function saveAttached(
  database: Database,
  { fileIds, companyId }: { readonly fileIds: readonly string[]; readonly companyId: string },
): Promise<readonly StoredFile[]> {
  const rows = await database
    .updateTable('files')
    .set({ state: 'attached' })
    .where('fileId', 'in', fileIds)
    .where('companyId', '=', companyId)
    .returningAll()
    .execute();
  return rows.map(storedFile);
}

/** Gives an applicant's files to the company that the application became, and answers them. */
export async function saveAttachedByTicket(
  transaction: Transaction,
  attaching: {
    readonly fileIds: readonly string[];
    readonly ticketHash: Buffer;
    readonly companyId: string;
    readonly userId: string;
  },
): Promise<readonly StoredFile[]> {
  const rows = await transaction
    .updateTable('files')
    .set({ state: 'attached', companyId: attaching.companyId, uploadedBy: attaching.userId, ticketHash: null })
    .where('fileId', 'in', attaching.fileIds)
    .where('ticketHash', '=', attaching.ticketHash)
    .returningAll()
    .execute();
  return rows.map(storedFile);
}

/** A file that the scanner has not spoken of, and how often it was asked in vain. */
export type FileToScan = StoredFile & { readonly scanAttempts: number };

/** Up to 100 files that the scanner is to be asked about now, those that wait longest first. */
export async function listFilesToScan(database: Database, now: Date): Promise<readonly FileToScan[]> {
  const query = database.selectFrom('files').selectAll().where('scan', '=', 'checking');
  const rows = await query.where('scanAfter', '<=', now).orderBy('scanAfter').limit(100).execute();
  return rows.map((row) => ({ ...storedFile(row), scanAttempts: row.scanAttempts }));
}

type Spoken = { readonly fileId: string; readonly at: Date } & (
  | { readonly scan: 'clean' }
  | { readonly scan: 'infected'; readonly finding: string }
);

/** Keeps what the scanner said, once; false if it had spoken before. */
export async function saveScan(database: Database, { fileId, at, ...spoken }: Spoken): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('files')
    .set({
      scan: spoken.scan,
      scanFinding: spoken.scan === 'infected' ? spoken.finding : null,
      scannedAt: at,
      scanAfter: null,
      // The bytes of what is infected are destroyed.
      ...(spoken.scan === 'infected' && { missingSince: null }),
    })
    .where('fileId', '=', fileId)
    .where('scan', '=', 'checking')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

type NotSpoken = { readonly file: FileToScan; readonly next: Date };

/** The scanner did not answer: it is asked again then. */
export async function saveScanFailure(database: Database, { file, next }: NotSpoken): Promise<void> {
  await database
    .updateTable('files')
    .set({ scanAttempts: file.scanAttempts + 1, scanAfter: next })
    .where('fileId', '=', file.fileId)
    .where('scan', '=', 'checking')
    .execute();
}

/** Up to `limit` files whose bytes were looked at longest ago; those that were missing come first. */
export async function listFilesToLookAt(database: Database, limit: number): Promise<readonly StoredFile[]> {
  const kept = database.selectFrom('files').selectAll().where('scan', '<>', 'infected');
  const rows = await kept.orderBy('missingSince').orderBy('seenAt').limit(limit).execute();
  return rows.map(storedFile);
}

/** Where the bytes of the newest documents lie that belong to something, up to `limit`. */
export async function listNewestKeys(database: Database, limit: number): Promise<readonly string[]> {
  const kept = database.selectFrom('files').select('storageKey').where('state', '=', 'attached');
  const rows = await kept.where('scan', '<>', 'infected').orderBy('createdAt', 'desc').limit(limit).execute();
  return rows.map((row) => row.storageKey);
}

type Looked = { readonly fileIds: readonly string[]; readonly at: Date };

/** Their bytes were in the file store at that time. */
export async function saveSeen(database: Database, { fileIds, at }: Looked): Promise<void> {
  if (fileIds.length === 0) return;
  const seen = { seenAt: at, missingSince: null };
  await database.updateTable('files').set(seen).where('fileId', 'in', fileIds).execute();
}

/** Their bytes were not there; since when is kept from the first time. */
export async function saveMissing(database: Database, { fileIds, at }: Looked): Promise<void> {
  if (fileIds.length === 0) return;
  await database
    .updateTable('files')
    .set({ missingSince: at })
    .where('fileId', 'in', fileIds)
    .where('scan', '<>', 'infected')
    .where('missingSince', 'is', null)
    .execute();
}

type Ticket = { readonly ticketHash: Buffer; readonly ipAddress: string; readonly createdAt: Date };

export async function insertTicket(database: Database, ticket: Ticket): Promise<void> {
  await database.insertInto('uploadTickets').values(ticket).execute();
}

/** How many tickets an address in the network got. */
export async function countTickets(database: Database, about: { ipAddress: string; since: Date }): Promise<number> {
  const tickets = database.selectFrom('uploadTickets').where('ipAddress', '=', about.ipAddress);
  return countRows(tickets.where('createdAt', '>', about.since));
}

/** A ticket with the number of its files; undefined if there is none. */
export async function findTicket(database: Database, ticketHash: Buffer) {
  const row = await database
    .selectFrom('uploadTickets as t')
    .leftJoin('files as f', 'f.ticketHash', 't.ticketHash')
    .select((select) => ['t.createdAt', select.fn.count<bigint>('f.fileId').as('fileCount')])
    .where('t.ticketHash', '=', ticketHash)
    .groupBy('t.createdAt')
    .executeTakeFirst();
  return row && { createdAt: row.createdAt, fileCount: Number(row.fileCount) };
}

/** Removes tickets from before `before` under which nothing lies any more. */
export async function deleteOldTickets(database: Database, before: Date): Promise<void> {
  await database
    .deleteFrom('uploadTickets')
    .where('createdAt', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('files').select('fileId').whereRef('files.ticketHash', '=', 'uploadTickets.ticketHash'),
        ),
      ),
    )
    .execute();
}

/** Older than these are too old: a company's, and an applicant's. */
export type Before = { readonly drafts: Date; readonly applicants: Date };

const oldDrafts = (database: Database, before: Before) =>
  database
    .selectFrom('files')
    .where('state', '=', 'draft')
    .where((where) =>
      where.or([
        where.and([where('ticketHash', 'is', null), where('createdAt', '<', before.drafts)]),
        where.and([where('ticketHash', 'is not', null), where('createdAt', '<', before.applicants)]),
      ]),
    );

/** Up to 500 drafts that are too old, in no order: none that stays holds the others up. An applicant's live longer. */
export async function listOldDrafts(database: Database, before: Before): Promise<readonly string[]> {
  const rows = await oldDrafts(database, before).select('fileId').orderBy(sql`random()`).limit(500).execute();
  return rows.map((row) => row.fileId);
}

type OldDraft = { readonly fileId: string; readonly before: Before };

/** Where the bytes of an old draft lie, which nobody attaches until the transaction ends; undefined if somebody does or did. */
export async function lockOldDraft(transaction: Transaction, { fileId, before }: OldDraft) {
  const draft = oldDrafts(transaction, before).select('storageKey').where('fileId', '=', fileId);
  return (await draft.forUpdate().skipLocked().executeTakeFirst())?.storageKey;
}

/** Forgets a file. */
export async function deleteFile(transaction: Transaction, fileId: string): Promise<void> {
  await transaction.deleteFrom('files').where('fileId', '=', fileId).execute();
}

function storedFile(row: Selectable<FileTable>): StoredFile {
  const { name, sha256, scannedAt, scanFinding, scanAttempts, scanAfter, seenAt, missingSince, ...file } = row;
  return { ...recordOf(file), fileName: name, sha256: sha256.toString('hex') };
}
