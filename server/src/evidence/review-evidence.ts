import { checkScanned } from '@gtp/domain/attachment/file-scan.ts';
import { acceptReview, type ReturnedItem, returnReview } from '@gtp/domain/evidence/review-evidence.ts';
import { longestEvidenceDays } from '@gtp/domain/order/order-progress.ts';
import { nextOrderState } from '@gtp/domain/order/order-states.ts';
import { addDaysToInstant, type Day } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findTwoPeopleRule } from '../account/account.ts';
import {
  type LockedOrder,
  moveOrder,
  type Order,
  type OrderCommand,
  type OrderContext,
  withLockedOrder,
} from '../order/order.ts';
import { listStandingDocuments } from './evidence-facts.ts';
import {
  type EvidenceCase,
  findCase,
  findJudgement,
  insertReturn,
  type KeptJudgement,
  saveCase,
} from './evidence-store.ts';
import { recordReview } from './record-evidence.ts';

export type EvidenceReview = OrderCommand & {
  readonly isAccepted: boolean;
  readonly judgementNumber?: number | undefined;
  readonly items?: readonly ReturnedItem[] | undefined;
  readonly dueOn?: Day | undefined;
  readonly reason?: string | undefined;
};

/**
 * A person of the agency accepts the evidence, and the inspection days begin or the money is released; from an amount
 * on a second person confirms that first. Or they give it back, field by field and document by document.
 */
export async function reviewEvidence(context: OrderContext, review: EvidenceReview): Promise<Result<Order>> {
  return withLockedOrder(context, review, async (locked) => {
    const { transaction, order } = locked;
    const event = review.isAccepted ? 'accept_evidence' : 'return_evidence';
    const possible = nextOrderState(order.state, event);
    if (!possible.ok) return possible;
    const evidenceCase = await findCase(transaction, order.orderId);
    if (!evidenceCase) return refuse('evidence.not_judged_yet');
    const judgement = await findJudgement(transaction, evidenceCase);
    const reviewing = { locked, review, evidenceCase, judgement };
    return review.isAccepted ? acceptEvidence(context, reviewing) : returnEvidence(context, reviewing);
  });
}

type Reviewing = {
  readonly locked: LockedOrder;
  readonly review: EvidenceReview;
  readonly evidenceCase: EvidenceCase;
  readonly judgement: KeptJudgement | undefined;
};

async function acceptEvidence(
  context: OrderContext,
  { locked, review, evidenceCase, judgement }: Reviewing,
): Promise<Result<Order>> {
  const { transaction, order, actor, now } = locked;
  const { userId, companyId } = review.caller;
  if (!judgement) return refuse('evidence.not_judged_yet');
  const scanned = checkScanned(await listStandingDocuments(transaction, order.orderId));
  if (!scanned.ok) return scanned;
  const decided = acceptReview({
    trade: order.trade,
    twoPeopleFrom: (await findTwoPeopleRule(transaction, companyId)).from,
    proposedBy: evidenceCase.proposedBy,
    userId,
    newest: judgement.number,
    seen: review.judgementNumber,
  });
  if (!decided.ok) return decided;
  const { orderId } = order;
  const { submission } = evidenceCase;
  const reason = review.reason?.trim();
  const entryKind = decided.value;
  await recordReview(transaction, { orderId, submission, judgement, entryKind, userId, now, reason });
  if (decided.value === 'proposed') {
    await saveCase(transaction, { ...evidenceCase, proposedBy: userId, proposedAt: now });
    return accept(order);
  }
  await saveCase(transaction, { ...evidenceCase, decidedBy: userId, decidedAt: now });
  return moveOrder(context, transaction, { order, event: 'accept_evidence', actor, ...(reason && { reason }) });
}

async function returnEvidence(
  context: OrderContext,
  { locked, review, evidenceCase, judgement }: Reviewing,
): Promise<Result<Order>> {
  const { transaction, order, actor, now } = locked;
  const { items = [], dueOn } = review;
  const { orderId } = order;
  const fileIds = (await listStandingDocuments(transaction, orderId)).map(({ fileId }) => fileId);
  const days = returnReview({ items, dueOn, fileIds, now });
  if (!days.ok) return days;
  const { userId } = review.caller;
  const { submission } = evidenceCase;
  const dueAt = addDaysToInstant(now, days.value ?? longestEvidenceDays);
  const reason = review.reason?.trim() ?? '';
  const told = items.map((item) => ({ ...item, reason: item.reason.trim() }));
  await insertReturn(transaction, { orderId, submission, userId, now, dueAt, items: told, reason });
  const given = { orderId, submission, judgement, userId, now, items: told, reason };
  await recordReview(transaction, { ...given, entryKind: 'given_back' });
  // Nobody both proposes and decides; a return decides by itself.
  const over = { proposedBy: undefined, proposedAt: undefined };
  await saveCase(transaction, { ...evidenceCase, ...over, decidedBy: userId, decidedAt: now });
  const said = [reason, ...told.map((item) => item.reason)].filter((each) => each !== '').join('\n');
  const move = { order, event: 'return_evidence', actor, reason: said, evidenceDays: days.value } as const;
  return moveOrder(context, transaction, move);
}
