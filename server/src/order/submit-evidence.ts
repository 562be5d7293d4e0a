import { checkScanned } from '@gtp/domain/attachment/file-scan.ts';
import {
  type FieldMatch,
  matchEvidence,
  plainNumber,
  type ShipmentStatement,
} from '@gtp/domain/order/evidence-match.ts';
import * as rules from '@gtp/domain/order/order.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { attachFiles, findFiles } from '../attachment/attachment.ts';
import type { Transaction } from '../platform/database.ts';
import { enqueueReading } from '../reading/reading.ts';
import { type LockedOrder, type OrderCommand, withLockedOrder } from './change-order.ts';
import { moveOrder, type Order, type OrderContext, snapshotOf } from './move-order.ts';
import { notifyOfOrder, subjectOf } from './notify-of-transition.ts';
import {
  type FiledDocument,
  listDocuments,
  listHashesUsedElsewhere,
  lockHashes,
  saveDocuments,
} from './order-document-store.ts';
import { listLines } from './order-store.ts';
import { findNamesOnDocuments, insertShipment, listNumbersUsedElsewhere } from './shipment-store.ts';

type Submission = OrderCommand & {
  readonly documents: readonly FiledDocument[];
  /** What the documents say; needed with proof of shipment agreed (RM02), kept in no other mode. */
  readonly statement?: ShipmentStatement | undefined;
};

/**
 * Files the seller's documents with the order and submits them. Documents that speak for themselves are accepted at
 * once, and the inspection days begin or the money is released; all others wait for a person of the agency (reference
 * 4-a, automatic match), and so do those that the malware scanner has not spoken of.
 */
export async function submitEvidence(context: OrderContext, submission: Submission): Promise<Result<Order>> {
  const { documents, caller } = submission;
  return withLockedOrder(context, submission, async (locked) => {
    const { transaction, order, actor, now } = locked;
    const decided = await decide(locked, submission);
    if (!decided.ok) return decided;
    const fileIds = documents.map(({ fileId }) => fileId);
    const attached = await attachFiles(transaction, { fileIds, companyId: caller.companyId });
    if (!attached.ok) return attached;
    await saveDocuments(transaction, { orderId: order.orderId, documents, userId: caller.userId, now });
    await enqueueReading(transaction, fileIds, { subjectId: order.orderId });
    const submitted = await moveOrder(context, transaction, { order, event: 'submit_evidence', actor });
    if (!submitted.ok) return submitted;
    const matches = await matchStatement({ ...locked, order: submitted.value }, submission);
    return reviewAtOnce(context, { ...locked, order: submitted.value }, matches);
  });
}

/** Asks the rule about what is on file and what comes now, before anything is written. */
async function decide(
  { transaction, order, now }: LockedOrder,
  { documents, caller, statement }: Submission,
): Promise<Result<rules.OrderDecision>> {
  const files = await findFiles(
    transaction,
    documents.map(({ fileId }) => fileId),
  );
  const own = new Map(files.filter((file) => file.companyId === caller.companyId).map((file) => [file.fileId, file]));
  if (!documents.every(({ fileId }) => own.has(fileId))) return refuse('attachment.not_found', { field: 'documents' });
  const known = await listDocuments(transaction, order.orderId);
  const codes = new Map([...known, ...documents].map(({ fileId, documentCode }) => [fileId, documentCode]));
  const filed = [...codes].map(([fileId, kind]) => ({ kind, sha256: own.get(fileId)?.sha256 ?? fileId }));
  return rules.submitEvidence({ ...snapshotOf(order), documents: filed, isStated: statement !== undefined }, now);
}

async function matchStatement({ transaction, order, now }: LockedOrder, { statement, caller }: Submission) {
  if (order.releaseMode !== 'shipment' || !statement) return [];
  return matchShipment(transaction, { order, statement, userId: caller.userId, now });
}

async function reviewAtOnce(
  context: OrderContext,
  { transaction, order, now }: LockedOrder,
  matches: readonly FieldMatch[],
): Promise<Result<Order>> {
  const filed = await listDocuments(transaction, order.orderId);
  const documents = filed.map(({ documentCode: kind, sha256 }) => ({ kind, sha256 }));
  await lockHashes(
    transaction,
    documents.map(({ sha256 }) => sha256),
  );
  const hashesUsedElsewhere = await listHashesUsedElsewhere(transaction, order.orderId);
  const reviewed = rules.reviewEvidence({ ...snapshotOf(order), documents, hashesUsedElsewhere, matches }, now);
  if (!reviewed.ok) return reviewed;
  const scanned = checkScanned(filed);
  if (reviewed.value.kind === 'accepted' && scanned.ok) {
    return moveOrder(context, transaction, { order, event: 'accept_evidence', actor: { kind: 'system' } });
  }
  const reason = reviewed.value.kind === 'accepted' ? 'documents not scanned' : reviewed.value.reason;
  context.log.info({ orderId: order.orderId, reason }, 'evidence waits for the agency');
  // Documents that were accepted at once need no e-mail of their own.
  const facts = subjectOf(order);
  await notifyOfOrder(transaction, { order, now }, [
    { rule: 'order.evidence_submitted', facts },
    { rule: 'order.evidence_waits', facts },
  ]);
  return accept(order);
}

type Declared = {
  readonly order: Order;
  readonly statement: ShipmentStatement;
  readonly userId: string;
  readonly now: Date;
};

/**
 * Compares the statement with the locked order and keeps both; answers the comparison. Orders that name the same
 * number at once are compared one after the other.
 */
export async function matchShipment(
  transaction: Transaction,
  { order, statement, userId, now }: Declared,
): Promise<readonly FieldMatch[]> {
  const { orderId } = order;
  const numbers = [statement.transportNumber, statement.declarationNumber].map(plainNumber);
  await lockHashes(
    transaction,
    numbers.map((number) => `number ${number}`),
  );
  const matches = matchEvidence(statement, {
    invoiceNumber: order.tradeNumber,
    hsCode: order.hsCode,
    value: order.trade,
    tolerance: order.tolerance,
    quantities: await listLines(transaction, orderId),
    orderedOn: seoulDay(order.createdAt),
    today: seoulDay(now),
    numbersUsedElsewhere: await listNumbersUsedElsewhere(transaction, { orderId, numbers }),
    ...(await findNamesOnDocuments(transaction, orderId)),
  });
  await insertShipment(transaction, { orderId, statement, matches, userId, now });
  return matches;
}

type Review = OrderCommand & { readonly isAccepted: boolean; readonly reason?: string | undefined };

/**
 * A person of the agency accepts the documents, and the inspection days begin; or returns them and says why. None is
 * accepted that nobody could open (`attachment.being_checked`, `attachment.infected`).
 */
export async function reviewEvidence(context: OrderContext, review: Review): Promise<Result<Order>> {
  const reason = review.reason?.trim() ?? '';
  return withLockedOrder(context, review, async ({ transaction, order, actor, now }) => {
    const snapshot = snapshotOf(order);
    const decided = review.isAccepted
      ? rules.acceptEvidence(snapshot, now)
      : rules.returnEvidence({ ...snapshot, reason }, now);
    if (!decided.ok) return decided;
    const scanned = checkScanned(review.isAccepted ? await listDocuments(transaction, order.orderId) : []);
    if (!scanned.ok) return scanned;
    const event = review.isAccepted ? 'accept_evidence' : 'return_evidence';
    return moveOrder(context, transaction, { order, event, actor, ...(reason && { reason }) });
  });
}
