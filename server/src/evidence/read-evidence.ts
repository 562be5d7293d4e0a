import type { readEvidence as endpoint } from '@gtp/contract/evidence/evidence-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import type { EvidenceRow, EvidenceState } from '@gtp/domain/evidence/evidence-judgement.ts';
import { needsSecondReviewer } from '@gtp/domain/evidence/review-evidence.ts';
import { contractKind, evidenceNeeded, releaseConditionOf } from '@gtp/domain/order/release-modes.ts';
import { approvalOf, whyNotDecide } from '@gtp/domain/platform/approval.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Place } from '@gtp/domain/reading/document-reading.ts';
import { findAccount, findTwoPeopleRule } from '../account/account.ts';
import {
  findOrder,
  isOrderReadableBy,
  listDocuments,
  mayReadEvidence,
  type Order,
  snapshotOf,
} from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { readingsOf } from '../reading/reading.ts';
import { type EvidenceCase, findCase, findJudgement, type KeptJudgement, listReturns } from './evidence-store.ts';

export type OrderEvidence = Answer<typeof endpoint>;
type Asked = { readonly caller: Caller; readonly orderId: string };

/** Where the evidence of an order stands and who confirmed it; what stands in documents is for those who may read them. */
export async function readEvidence(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  { caller, orderId }: Asked,
): Promise<Result<OrderEvidence>> {
  const order = await findOrder(database, orderId);
  if (!order || !isOrderReadableBy(caller, order)) return refuse('order.not_found');
  const mayRead = await mayReadEvidence(database, caller, order);
  const evidenceCase = await findCase(database, orderId);
  const judgement = evidenceCase && (await findJudgement(database, evidenceCase));
  const snapshot = snapshotOf(order);
  const now = clock.now();
  return accept({
    orderId,
    condition: releaseConditionOf(snapshot),
    needed: evidenceNeeded(snapshot),
    ...(evidenceCase && caseOf({ order, evidenceCase, judgement, now })),
    ...judged(mayRead ? judgement : undefined),
    isMasked: !mayRead,
    isLate: isLate(order, evidenceCase, now),
    documents: mayRead ? await documentsOf(database, order, judgement) : [],
    ...(snapshot.confirmedBy && { confirmedBy: snapshot.confirmedBy }),
    ...(mayRead ? await returnedOf(database, order) : { returned: [] }),
    ...(await approvalIn(database, { caller, order, evidenceCase, judgement })),
  });
}

type Known = {
  readonly order: Order;
  readonly evidenceCase: EvidenceCase;
  readonly judgement: KeptJudgement | undefined;
};

function caseOf({ order, evidenceCase, judgement }: Known & { readonly now: Date }) {
  const { submittedAt, targetAt, decidedAt } = evidenceCase;
  const state = stateOf({ order, evidenceCase, judgement });
  return {
    state,
    submittedAt,
    ...(targetAt && isWaiting(order) && { reviewBy: targetAt }),
    ...(decidedAt && state === 'accepted' && { confirmedAt: decidedAt }),
  };
}

/** What a person has to look at; a dispute or a cancellation that interrupts the order stops that for a while. */
function isWaiting({ state }: Order): boolean {
  return state === 'evidence_submitted';
}

export function stateOf({ order, evidenceCase }: Known): EvidenceState {
  if (snapshotOf(order).confirmedBy) return 'accepted';
  if (order.state === 'evidence_returned' || order.interrupted?.state === 'evidence_returned') return 'returned';
  if (evidenceCase.proposedBy !== undefined) return 'proposed';
  return evidenceCase.openedAt ? 'review' : 'judging';
}

function isLate(order: Order, evidenceCase: EvidenceCase | undefined, now: Date): boolean {
  return isWaiting(order) && evidenceCase?.targetAt !== undefined && evidenceCase.targetAt <= now;
}

function judged(judgement: KeptJudgement | undefined) {
  if (!judgement) return { reasons: [], rows: [] };
  const { judgedAt, number, outcome, reasons, rows } = judgement;
  return { judgedAt, judgementNumber: number, outcome, reasons, rows: rows.map(rowOf) };
}

function rowOf({ reads, register, ...row }: EvidenceRow): OrderEvidence['rows'][number] {
  return {
    ...row,
    reads: reads.map(({ place, ...read }) => ({ ...read, ...(place && { place: boxOf(place) }) })),
    ...(register && { register: { ...register, askedAt: new Date(register.askedAt) } }),
  };
}

const boxScale = 10_000;

function boxOf({ page, left, top, width, height }: Place) {
  const [l, t, w, h] = [left, top, width, height].map((each) => Math.round(each * boxScale));
  return { page, left: l ?? 0, top: t ?? 0, width: w ?? 0, height: h ?? 0 };
}

async function documentsOf(database: Database, { orderId }: Order, judgement: KeptJudgement | undefined) {
  const returned = new Set(
    (await listReturns(database, orderId)).flatMap(({ items }) => items.map((each) => each.fileId)),
  );
  const problems = new Map((judgement?.documents ?? []).map((each) => [each.fileId, each.problems]));
  const documents = (await listDocuments(database, orderId)).filter(
    ({ documentCode }) => documentCode !== contractKind,
  );
  const readings = await readingsOf(
    database,
    documents.map(({ fileId }) => fileId),
  );
  return documents.map(({ fileId, documentCode, fileName, scan }) => {
    const pageCount = readings.get(fileId)?.pages;
    return {
      ...{ fileId, documentCode, fileName, scan },
      ...(pageCount && { pageCount }),
      problems: problems.get(fileId) ?? [],
      isReturned: returned.has(fileId),
    };
  });
}

/** What the seller is asked to file again. */
async function returnedOf(database: Database, order: Order) {
  const last = order.state === 'evidence_returned' ? (await listReturns(database, order.orderId)).at(-1) : undefined;
  if (!last) return { returned: [] };
  const dueAt = order.dueAt ?? last.dueAt;
  return { returned: last.items, returnDueAt: dueAt, ...(last.reason !== '' && { returnReason: last.reason }) };
}

type Approving = Omit<Known, 'evidenceCase'> & {
  readonly caller: Caller;
  readonly evidenceCase: EvidenceCase | undefined;
};

/**
 * For the agency: what one of its people proposed, and what the reader may do now. Afterwards everybody sees whether
 * two people decided.
 */
async function approvalIn(database: Database, { caller, order, evidenceCase, judgement }: Approving) {
  const isByTwo = evidenceCase?.decidedBy !== undefined && evidenceCase.proposedBy !== undefined;
  if (!evidenceCase || !isWaiting(order)) return { needsSecondPerson: isByTwo, actions: [] };
  if (reachOfPerson('order.review_evidence', caller) === undefined) return { needsSecondPerson: false, actions: [] };
  const { from } = await findTwoPeopleRule(database, caller.companyId);
  const needsSecondPerson = needsSecondReviewer(order.trade, from);
  const { proposedBy, proposedAt } = evidenceCase;
  const canConfirm = proposedBy !== undefined && !whyNotDecide(approvalOf(proposedBy), { userId: caller.userId });
  const accepting = proposedBy === undefined ? ['accept' as const] : canConfirm ? ['confirm' as const] : [];
  const proposerName = proposedBy === undefined ? undefined : (await findAccount(database, proposedBy))?.name;
  return {
    needsSecondPerson,
    actions: [...(judgement ? accepting : []), 'return' as const],
    ...(proposedAt && { proposal: { proposerName: proposerName ?? '', proposedAt, canConfirm } }),
  };
}
