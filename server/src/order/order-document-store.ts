import { contractKind } from '@gtp/domain/order/release-modes.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    order_documents: {
      order_id: string;
      file_id: string;
      document_code: string;
      uploaded_by: string;
      uploaded_at: Date;
    };
  }
}

export type FiledDocument = { readonly fileId: string; readonly documentCode: string };

type Filing = {
  readonly orderId: string;
  readonly documents: readonly FiledDocument[];
  readonly userId: string;
  readonly now: Date;
};

/** Files documents with an order; one that is there already gets the new code. */
export async function saveDocuments(transaction: Transaction, filing: Filing): Promise<void> {
  if (filing.documents.length === 0) return;
  const rows = filing.documents.map(({ fileId, documentCode }) => ({
    order_id: filing.orderId,
    file_id: fileId,
    document_code: documentCode,
    uploaded_by: filing.userId,
    uploaded_at: filing.now,
  }));
  await transaction
    .insertInto('order_documents')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'file_id'])
        .doUpdateSet((set) => ({ document_code: set.ref('excluded.document_code') })),
    )
    .execute();
}

/** Takes the contract's documents off an order, but for those to `keep`. */
export async function deleteContract(transaction: Transaction, orderId: string, keep: readonly string[]) {
  let query = transaction.deleteFrom('order_documents').where('order_id', '=', orderId);
  query = query.where('document_code', '=', contractKind);
  if (keep.length > 0) query = query.where('file_id', 'not in', keep);
  await query.execute();
}

/** What is on file for an order, oldest first; `sha256` in hexadecimal. */
export async function listDocuments(database: Database, orderId: string) {
  return database
    .selectFrom('order_documents as d')
    .innerJoin('files as f', 'f.file_id', 'd.file_id')
    .select([
      'd.file_id as fileId',
      'd.document_code as documentCode',
      'f.name as fileName',
      'f.content_type as contentType',
      'f.byte_count as byteCount',
      'd.uploaded_at as uploadedAt',
      'f.scan as scan',
      sql<string>`encode(f.sha256, 'hex')`.as('sha256'),
    ])
    .where('d.order_id', '=', orderId)
    .orderBy('d.uploaded_at')
    .orderBy('d.file_id')
    .execute();
}

export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number];

/**
 * Lets documents with the same content be submitted one after the other: whoever comes second waits until the first is
 * decided, and sees it. Locks are taken in sorted order and last until the transaction ends.
 */
export async function lockHashes(transaction: Transaction, hashes: readonly string[]): Promise<void> {
  for (const hash of [...new Set(hashes)].toSorted((left, right) => (left < right ? -1 : 1))) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`document ${hash}`}, 0))`.execute(transaction);
  }
}

/** The hashes of this order's documents that were filed with another order, too. */
export async function listHashesUsedElsewhere(database: Database, orderId: string): Promise<ReadonlySet<string>> {
  const own = database
    .selectFrom('order_documents as d')
    .innerJoin('files as f', 'f.file_id', 'd.file_id')
    .select('f.sha256')
    .where('d.order_id', '=', orderId);
  const rows = await database
    .selectFrom('order_documents as d')
    .innerJoin('files as f', 'f.file_id', 'd.file_id')
    .select(sql<string>`encode(f.sha256, 'hex')`.as('sha256'))
    .distinct()
    .where('d.order_id', '<>', orderId)
    .where('f.sha256', 'in', own)
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** The orders with which a file is filed. */
export async function listOrdersOfFile(database: Database, fileId: string): Promise<readonly string[]> {
  const query = database.selectFrom('order_documents').select('order_id as orderId').where('file_id', '=', fileId);
  const rows = await query.execute();
  return rows.map(({ orderId }) => orderId);
}
