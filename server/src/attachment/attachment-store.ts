import type { ScanState } from '@gtp/domain/attachment/file-scan.ts';
import type { Generated, Selectable } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

type FileTable = {
  file_id: string;
  company_id: string | null;
  uploaded_by: string | null;
  name: string;
  content_type: string;
  byte_count: number;
  sha256: Buffer;
  document_code: string | null;
  storage_key: string;
  ticket_hash: Buffer | null;
  state: 'draft' | 'attached';
  scan: ScanState;
  scanned_at: Date | null;
  scan_finding: string | null;
  scan_attempts: Generated<number>;
  scan_after: Date | null;
  created_at: Date;
};

declare module '../platform/database.ts' {
  interface Tables {
    files: FileTable;
    upload_tickets: { ticket_hash: Buffer; ip_address: string; created_at: Date };
  }
}

/** What is known of an uploaded document; the bytes lie in the file store under `storageKey`. */
export type StoredFile = {
  readonly fileId: string;
  /** Whose it is; an applicant's is nobody's until the application is sent. */
  readonly companyId: string | undefined;
  readonly uploadedBy: string | undefined;
  /** Of an applicant's upload ticket. */
  readonly ticketHash?: Buffer | undefined;
  readonly fileName: string;
  readonly contentType: string;
  readonly byteCount: number;
  /** In hexadecimal. */
  readonly sha256: string;
  readonly documentCode: string | undefined;
  readonly storageKey: string;
  readonly state: 'draft' | 'attached';
  /** Opened by nobody unless `clean`, or `unchecked` where there is no scanner. */
  readonly scan: ScanState;
  readonly createdAt: Date;
};

export async function insertFile(database: Database, file: StoredFile): Promise<void> {
  await database
    .insertInto('files')
    .values({
      file_id: file.fileId,
      company_id: file.companyId ?? null,
      uploaded_by: file.uploadedBy ?? null,
      ticket_hash: file.ticketHash ?? null,
      name: file.fileName,
      content_type: file.contentType,
      byte_count: file.byteCount,
      sha256: Buffer.from(file.sha256, 'hex'),
      document_code: file.documentCode ?? null,
      storage_key: file.storageKey,
      state: file.state,
      scan: file.scan,
      scanned_at: file.scan === 'clean' ? file.createdAt : null,
      scan_after: file.scan === 'checking' ? file.createdAt : null,
      created_at: file.createdAt,
    })
    .execute();
}

/** The files of these ids, in no order; ids of which there is no file are left out. */
export async function listFiles(database: Database, fileIds: readonly string[]): Promise<readonly StoredFile[]> {
  const rows = await database.selectFrom('files').selectAll().where('file_id', 'in', fileIds).execute();
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
    .where('file_id', 'in', fileIds)
    .where('company_id', '=', companyId)
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
    .set({ state: 'attached', company_id: attaching.companyId, uploaded_by: attaching.userId, ticket_hash: null })
    .where('file_id', 'in', attaching.fileIds)
    .where('ticket_hash', '=', attaching.ticketHash)
    .returningAll()
    .execute();
  return rows.map(storedFile);
}

/** A file that the scanner has not spoken of, and how often it was asked in vain. */
export type FileToScan = StoredFile & { readonly scanAttempts: number };

/** Up to 100 files that the scanner is to be asked about now, those that wait longest first. */
export async function listFilesToScan(database: Database, now: Date): Promise<readonly FileToScan[]> {
  const query = database.selectFrom('files').selectAll().where('scan', '=', 'checking');
  const rows = await query.where('scan_after', '<=', now).orderBy('scan_after').limit(100).execute();
  return rows.map((row) => ({ ...storedFile(row), scanAttempts: row.scan_attempts }));
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
      scan_finding: spoken.scan === 'infected' ? spoken.finding : null,
      scanned_at: at,
      scan_after: null,
    })
    .where('file_id', '=', fileId)
    .where('scan', '=', 'checking')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

type NotSpoken = { readonly file: FileToScan; readonly next: Date };

/** The scanner did not answer: it is asked again then. */
export async function saveScanFailure(database: Database, { file, next }: NotSpoken): Promise<void> {
  await database
    .updateTable('files')
    .set({ scan_attempts: file.scanAttempts + 1, scan_after: next })
    .where('file_id', '=', file.fileId)
    .where('scan', '=', 'checking')
    .execute();
}

type Ticket = { readonly ticketHash: Buffer; readonly ipAddress: string; readonly createdAt: Date };

export async function insertTicket(database: Database, ticket: Ticket): Promise<void> {
  await database
    .insertInto('upload_tickets')
    .values({ ticket_hash: ticket.ticketHash, ip_address: ticket.ipAddress, created_at: ticket.createdAt })
    .execute();
}

/** How many tickets an address in the network got. */
export async function countTickets(database: Database, about: { ipAddress: string; since: Date }): Promise<number> {
  const { count } = await database
    .selectFrom('upload_tickets')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('ip_address', '=', about.ipAddress)
    .where('created_at', '>', about.since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A ticket with the number of its files; undefined if there is none. */
export async function findTicket(database: Database, ticketHash: Buffer) {
  const row = await database
    .selectFrom('upload_tickets as t')
    .leftJoin('files as f', 'f.ticket_hash', 't.ticket_hash')
    .select((select) => ['t.created_at as createdAt', select.fn.count<bigint>('f.file_id').as('fileCount')])
    .where('t.ticket_hash', '=', ticketHash)
    .groupBy('t.created_at')
    .executeTakeFirst();
  return row && { createdAt: row.createdAt, fileCount: Number(row.fileCount) };
}

/** Removes tickets from before `before` under which nothing lies any more. */
export async function deleteOldTickets(database: Database, before: Date): Promise<void> {
  await database
    .deleteFrom('upload_tickets')
    .where('created_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('files').select('file_id').whereRef('files.ticket_hash', '=', 'upload_tickets.ticket_hash'),
        ),
      ),
    )
    .execute();
}

type Before = { readonly drafts: Date; readonly applicants: Date };

/** Removes up to 500 drafts that are too old, and answers where their bytes lie. An applicant's live longer. */
export async function deleteOldDrafts(database: Database, before: Before): Promise<readonly string[]> {
  const old = database
    .selectFrom('files')
    .select('file_id')
    .where('state', '=', 'draft')
    .where((where) =>
      where.or([
        where.and([where('ticket_hash', 'is', null), where('created_at', '<', before.drafts)]),
        where.and([where('ticket_hash', 'is not', null), where('created_at', '<', before.applicants)]),
      ]),
    )
    .limit(500)
    .forUpdate()
    .skipLocked();
  const rows = await database.deleteFrom('files').where('file_id', 'in', old).returning('storage_key').execute();
  return rows.map((row) => row.storage_key);
}

function storedFile(row: Selectable<FileTable>): StoredFile {
  return {
    fileId: row.file_id,
    companyId: row.company_id ?? undefined,
    uploadedBy: row.uploaded_by ?? undefined,
    ...(row.ticket_hash && { ticketHash: row.ticket_hash }),
    fileName: row.name,
    contentType: row.content_type,
    byteCount: row.byte_count,
    sha256: row.sha256.toString('hex'),
    documentCode: row.document_code ?? undefined,
    storageKey: row.storage_key,
    state: row.state,
    scan: row.scan,
    createdAt: row.created_at,
  };
}
