/**
 * Uploaded documents are read by machine (decision 0120): what was filed is queued in the transaction that files it, and
 * the worker reads it in a thread of its own. What was read is no judgement about an order.
 */
import type { DocumentReading } from '@gtp/domain/reading/document-reading.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { addJobs } from '../platform/jobs.ts';
import { insertWaiting, listReadings } from './document-reading-store.ts';

export { createDocumentReader, type DocumentReader } from './document-reader.ts';
export { makeReadDocument } from './read-document.ts';

/** The readings of these files by their ids; a file that nobody queued has none. */
export async function readingsOf(
  database: Database,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, DocumentReading>> {
  const readings = fileIds.length === 0 ? [] : await listReadings(database, fileIds);
  return new Map(readings.map((reading) => [reading.fileId, reading]));
}

/** A scan takes a minute: of the worker's four hands two are never full of them. */
const queues = ['read-document-1', 'read-document-2'];

type Filing = {
  /** What the files were filed with, such as an order's id: its pictures are compared with those of others. */
  readonly subjectId?: string;
};

/** Has these files read once the transaction is committed; one that is queued or was read is left as it is. */
export async function enqueueReading(
  transaction: Transaction,
  fileIds: readonly string[],
  { subjectId }: Filing = {},
): Promise<void> {
  if (fileIds.length === 0) return;
  const queued = await insertWaiting(transaction, { fileIds: [...new Set(fileIds)], subjectId });
  for (const [index, queue] of queues.entries()) {
    const own = queued.filter((_, at) => at % queues.length === index);
    const payloads = own.map((fileId) => ({ fileId }));
    await addJobs(transaction, { name: 'read-document', queue }, payloads);
  }
}
