/** KOTRA's review of evidence that does not speak for itself: by field, by two people from an amount on, and in time. */
import { needsSecondPersonForAmount } from '../account/delegation.ts';
import { evidenceDaysUntil, longestReason } from '../order/order.ts';
import { approvalOf, whyNotDecide } from '../platform/approval.ts';
import { addDays, type Day, seoulDay, startOfSeoulDay } from '../platform/instant.ts';
import type { Money } from '../platform/money.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { isBusinessDay } from '../settlement/business-calendar.ts';
import { type EvidenceField, evidenceFields } from './evidence-judgement.ts';
import type { EvidenceRefusal } from './evidence-refusals.ts';

/** How soon the agency means to have looked, in business days. */
export const reviewBusinessDays = 2;

/** The end, in Seoul, of the second business day after the review was opened. */
export function reviewTarget(openedAt: Date, holidays: ReadonlySet<Day>): Date {
  let day = seoulDay(openedAt);
  for (let passed = 0; passed < reviewBusinessDays; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day, holidays)) passed += 1;
  }
  return startOfSeoulDay(addDays(day, 1));
}

/** Whether two people of the agency have to accept the evidence of an order that is worth so much. */
export function needsSecondReviewer(trade: Money, twoPeopleFrom: Money): boolean {
  return needsSecondPersonForAmount(trade, twoPeopleFrom);
}

type Acceptance = {
  readonly trade: Money;
  readonly twoPeopleFrom: Money;
  readonly proposedBy: string | undefined;
  readonly userId: string;
  /** The newest judgement, and the one that was read. */
  readonly newest: number | undefined;
  readonly seen: number | undefined;
};

/** Whether an acceptance counts at once or waits for a second person; nobody confirms what they proposed. */
export function acceptReview(facts: Acceptance): Result<'accepted' | 'proposed', EvidenceRefusal> {
  if (facts.seen !== undefined && facts.seen !== facts.newest) return refuse('evidence.judged_anew');
  if (!needsSecondReviewer(facts.trade, facts.twoPeopleFrom)) return accept('accepted');
  if (facts.proposedBy === undefined) return accept('proposed');
  const problem = whyNotDecide(approvalOf(facts.proposedBy), { userId: facts.userId });
  return problem ? refuse('evidence.second_person_needed') : accept('accepted');
}

/** What goes back to the seller: a field of the table or a document, with its reason. */
export type ReturnedItem = {
  readonly field?: EvidenceField | undefined;
  readonly fileId?: string | undefined;
  readonly reason: string;
};

type Return = {
  readonly items: readonly ReturnedItem[];
  readonly dueOn: Day | undefined;
  /** What is on file and may go back. */
  readonly fileIds: readonly string[];
  readonly now: Date;
};

/** The days that the seller has to file it again; undefined for the longest. */
export function returnReview({ items, dueOn, fileIds, now }: Return): Result<number | undefined> {
  if (items.length === 0) return refuse('evidence.nothing_returned', { field: 'items' });
  for (const [index, { field, fileId, reason }] of items.entries()) {
    const isNamed = fileId === undefined ? evidenceFields.some((each) => each === field) : fileIds.includes(fileId);
    if (!isNamed) return refuse('evidence.nothing_returned', { field: `items.${index}` });
    const length = reason.trim().length;
    if (length === 0) return refuse('order.reason_missing', { field: `items.${index}.reason` });
    if (length > longestReason) {
      return refuse('order.reason_too_long', {
        field: `items.${index}.reason`,
        facts: { longest: String(longestReason) },
      });
    }
  }
  return dueOn === undefined ? accept(undefined) : evidenceDaysUntil(dueOn, now);
}
