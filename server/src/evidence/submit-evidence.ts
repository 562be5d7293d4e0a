import * as rules from '@gtp/domain/order/order.ts';
import { needsStatement } from '@gtp/domain/order/release-modes.ts';
import type { ShipmentStatement } from '@gtp/domain/order/shipment-statement.ts';
import { type Result, refuse } from '@gtp/domain/platform/result.ts';
import { attachFiles, findFiles } from '../attachment/attachment.ts';
import {
  type FiledDocument,
  insertShipment,
  type LockedOrder,
  moveOrder,
  notifyOfOrder,
  type Order,
  type OrderCommand,
  type OrderContext,
  onceAcceptedWords,
  saveDocuments,
  snapshotOf,
  subjectOf,
  withLockedOrder,
} from '../order/order.ts';
import { addJob } from '../platform/jobs.ts';
import { enqueueReading } from '../reading/reading.ts';
import { listReturnedFiles, listStandingDocuments } from './evidence-facts.ts';
import { openCase } from './evidence-store.ts';

type Submission = OrderCommand & {
  readonly documents: readonly FiledDocument[];
  /** What the documents say; needed with proof of shipment agreed, kept under no other condition. */
  readonly statement?: ShipmentStatement | undefined;
};

/**
 * Files the seller's documents with the order and submits them. Nothing moves further in this call: what was filed is
 * read and compared afterwards (`judge-evidence`), and confirmed by an outside register or by the agency (decision
 * 0126).
 */
export async function submitEvidence(context: OrderContext, submission: Submission): Promise<Result<Order>> {
  const { documents, caller, statement } = submission;
  return withLockedOrder(context, submission, async (locked) => {
    const { transaction, order, actor, now } = locked;
    const { orderId } = order;
    const decided = await decide(locked, submission);
    if (!decided.ok) return decided;
    const fileIds = documents.map(({ fileId }) => fileId);
    const [attached] = await Promise.all([
      attachFiles(transaction, { fileIds, companyId: caller.companyId }),
      enqueueReading(transaction, fileIds, { subjectId: orderId }),
    ]);
    if (!attached.ok) return attached;
    const { userId } = caller;
    await saveDocuments(transaction, { orderId, documents, userId, now });
    if (statement && needsStatement(snapshotOf(order))) {
      await insertShipment(transaction, { orderId, statement, userId, now });
    }
    const submitted = await moveOrder(context, transaction, { order, event: 'submit_evidence', actor });
    if (!submitted.ok) return submitted;
    await openCase(transaction, { orderId, now });
    await addJob(transaction, { name: 'judge-evidence', payload: { orderId } });
    const facts = { ...subjectOf(submitted.value), next: onceAcceptedWords(submitted.value) };
    await notifyOfOrder(transaction, { order: submitted.value, now }, [{ rule: 'order.evidence_submitted', facts }]);
    return submitted;
  });
}

/** Asks the rule about what is on file and what comes now, before anything is written. */
async function decide(
  { transaction, order, now }: LockedOrder,
  { documents, caller, statement }: Submission,
): Promise<Result<rules.OrderDecision>> {
  if (!documents.every(({ documentCode }) => /^DG\d{2}$/.test(documentCode))) {
    return refuse('attachment.document_code_unknown', { field: 'documents' });
  }
  const fileIds = documents.map(({ fileId }) => fileId);
  const [files, known, returned] = await Promise.all([
    findFiles(transaction, fileIds),
    listStandingDocuments(transaction, order.orderId),
    listReturnedFiles(transaction, order.orderId),
  ]);
  const own = new Map(files.filter((file) => file.companyId === caller.companyId).map((file) => [file.fileId, file]));
  if (!documents.every(({ fileId }) => own.has(fileId))) return refuse('attachment.not_found', { field: 'documents' });
  const fresh = documents.filter(({ fileId }) => !returned.includes(fileId));
  const codes = new Map([...known, ...fresh].map(({ fileId, documentCode }) => [fileId, documentCode]));
  const filed = [...codes].map(([fileId, kind]) => ({ kind, sha256: own.get(fileId)?.sha256 ?? fileId }));
  return rules.submitEvidence({ ...snapshotOf(order), documents: filed, isStated: statement !== undefined }, now);
}
