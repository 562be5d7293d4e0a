import type { Database } from '../platform/database.ts';

type FileTable = {
  file_id: string;
  company_id: string;
  uploaded_by: string;
  name: string;
  content_type: string;
  byte_count: number;
  sha256: Buffer;
  document_code: string | null;
  storage_key: string;
  state: 'draft' | 'attached';
  created_at: Date;
};

declare module '../platform/database.ts' {
  interface Tables {
    files: FileTable;
  }
}

/** What is known of an uploaded document; the bytes lie in the file store under `storageKey`. */
export type StoredFile = {
  readonly fileId: string;
  readonly companyId: string;
  readonly uploadedBy: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly byteCount: number;
  /** In hexadecimal. */
  readonly sha256: string;
  readonly documentCode: string | undefined;
  readonly storageKey: string;
  readonly state: 'draft' | 'attached';
  readonly createdAt: Date;
};

export async function insertFile(database: Database, file: StoredFile): Promise<void> {
  await database
    .insertInto('files')
    .values({
      file_id: file.fileId,
      company_id: file.companyId,
      uploaded_by: file.uploadedBy,
      name: file.fileName,
      content_type: file.contentType,
      byte_count: file.byteCount,
      sha256: Buffer.from(file.sha256, 'hex'),
      document_code: file.documentCode ?? null,
      storage_key: file.storageKey,
      state: file.state,
      created_at: file.createdAt,
    })
    .execute();
}

/** The files of these ids, in no order; ids of which there is no file are left out. */
export async function listFiles(database: Database, fileIds: readonly string[]): Promise<readonly StoredFile[]> {
  const rows = await database.selectFrom('files').selectAll().where('file_id', 'in', fileIds).execute();
  return rows.map(storedFile);
}

/** Marks these files of one company as attached and answers them; a stranger's and unknown ones are left out. */
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

/** Removes up to 500 drafts from before `before`, and answers where their bytes lie. */
export async function deleteOldDrafts(database: Database, before: Date): Promise<readonly string[]> {
  const old = database
    .selectFrom('files')
    .select('file_id')
    .where('state', '=', 'draft')
    .where('created_at', '<', before)
    .limit(500)
    .forUpdate()
    .skipLocked();
  const rows = await database.deleteFrom('files').where('file_id', 'in', old).returning('storage_key').execute();
  return rows.map((row) => row.storage_key);
}

function storedFile(row: FileTable): StoredFile {
  return {
    fileId: row.file_id,
    companyId: row.company_id,
    uploadedBy: row.uploaded_by,
    fileName: row.name,
    contentType: row.content_type,
    byteCount: row.byte_count,
    sha256: row.sha256.toString('hex'),
    documentCode: row.document_code ?? undefined,
    storageKey: row.storage_key,
    state: row.state,
    createdAt: row.created_at,
  };
}
