import { createHash, randomUUID } from 'node:crypto';
import { insertFile, type StoredFile, saveScan } from '../../src/attachment/attachment-store.ts';
import type { Database } from '../../src/platform/database.ts';
import type { MadeCompany } from './make-company.ts';

type Differences = { readonly owner: Pick<MadeCompany, 'companyId' | 'userId'>; readonly content?: string } & Partial<
  Pick<StoredFile, 'scan'>
>;

/** An uploaded document that belongs to nothing yet, without bytes in the file store; answers its id. */
export async function makeFile(
  database: Database,
  { owner, content = randomUUID(), scan = 'unchecked' }: Differences,
): Promise<string> {
  const fileId = `file_${randomUUID()}`;
  await insertFile(database, {
    fileId,
    companyId: owner.companyId,
    uploadedBy: owner.userId,
    fileName: 'document.pdf',
    contentType: 'application/pdf',
    byteCount: 1_234,
    sha256: createHash('sha256').update(content).digest('hex'),
    documentCode: undefined,
    storageKey: fileId,
    state: 'draft',
    scan,
    createdAt: new Date('2026-11-02T02:00:00Z'),
  });
  return fileId;
}

/** What the malware scanner says of a file of `makeFile` that is still being checked. */
export async function speakOfFile(database: Database, fileId: string, scan: 'clean' | 'infected'): Promise<void> {
  const at = new Date('2026-11-02T02:00:05Z');
  await saveScan(database, scan === 'clean' ? { fileId, scan, at } : { fileId, scan, at, finding: 'Eicar' });
}
