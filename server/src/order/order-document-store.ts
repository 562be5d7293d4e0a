import type { TradeDocumentCode } from '@gtp/domain/code/document-codes.ts';
import { contractKind, defaultMilestoneKind } from '@gtp/domain/order/release-modes.ts';
import { type SqlBool, sql } from 'kysely';
import { writeLater } from '../platform/ask-together.ts';
import type { Database, Transaction } from '../platform/database.ts';
import type { Order } from './order-record.ts';

declare module '../platform/database.ts' {
  interface Tables {
    orderDocuments: {
      orderId: string;
      fileId: string;
      documentCode: TradeDocumentCode;
      uploadedBy: string;
      uploadedAt: Date;
    };
  }
}

export type FiledDocument = { readonly fileId: string; readonly documentCode: TradeDocumentCode };

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
    orderId: filing.orderId,
    fileId,
    documentCode,
    uploadedBy: filing.userId,
    uploadedAt: filing.now,
  }));
  const filed = transaction.insertInto('orderDocuments').values(rows);
  await writeLater(
    transaction,
    filed.onConflict((conflict) =>
      conflict
        .columns(['orderId', 'fileId'])
        .doUpdateSet((set) => ({ documentCode: set.ref('excluded.documentCode') })),
    ),
  );
}

/** Takes the contract's documents off an order, but for those to `keep`. */
export async function deleteContract(transaction: Transaction, orderId: string, keep: readonly string[]) {
  let query = transaction.deleteFrom('orderDocuments').where('orderId', '=', orderId);
  query = query.where('documentCode', '=', contractKind);
  if (keep.length > 0) query = query.where('fileId', 'not in', keep);
  await query.execute();
}

/** What is on file for an order, oldest first; `sha256` in hexadecimal. */
export async function listDocuments(database: Database, orderId: string) {
  return database
    .selectFrom('orderDocuments as d')
    .innerJoin('files as f', 'f.fileId', 'd.fileId')
    .select(['d.fileId', 'd.documentCode', 'd.uploadedAt'])
    .select(['f.name as fileName', 'f.contentType', 'f.byteCount', 'f.scan'])
    .select(sql<string>`encode(f.sha256, 'hex')`.as('sha256'))
    .where('d.orderId', '=', orderId)
    .orderBy('d.uploadedAt')
    .orderBy('d.fileId')
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

/**
 * The hashes of this order's documents that were filed with another order, too. Milestones of one agreement that wait
 * for different things may be proved by the same document: one bill of lading stands for shipment and delivery.
 */
export async function listHashesUsedElsewhere(database: Database, order: Order): Promise<ReadonlySet<string>> {
  const { orderId } = order;
  const own = database
    .selectFrom('orderDocuments as d')
    .innerJoin('files as f', 'f.fileId', 'd.fileId')
    .select('f.sha256')
    .where('d.orderId', '=', orderId);
  const rows = await database
    .selectFrom('orderDocuments as d')
    .innerJoin('files as f', 'f.fileId', 'd.fileId')
    .innerJoin('orders as o', 'o.orderId', 'd.orderId')
    .select(sql<string>`encode(f.sha256, 'hex')`.as('sha256'))
    .distinct()
    .where('d.orderId', '<>', orderId)
    .where('d.documentCode', '<>', contractKind)
    .where('f.sha256', 'in', own)
    .where(isOfAnotherShipment(order))
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Of an order `o`: not another part of the same agreement that waits for something else. */
export function isOfAnotherShipment({ milestone }: Order) {
  return milestone
    ? sql<SqlBool>`(o.bundle_id is distinct from ${milestone.bundleId}
        or coalesce(o.milestone_kind, ${defaultMilestoneKind}) = ${milestone.kind})`
    : sql<SqlBool>`true`;
}

/** The orders with which a file is filed. */
export async function listOrdersOfFile(database: Database, fileId: string): Promise<readonly string[]> {
  const query = database.selectFrom('orderDocuments').select('orderId').where('fileId', '=', fileId);
  const rows = await query.execute();
  return rows.map(({ orderId }) => orderId);
}
