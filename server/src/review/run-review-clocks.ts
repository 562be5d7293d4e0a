import { recheckedMemberStates } from '@gtp/domain/company/member-states.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { lapseEvent, lapsesWhenDue } from '@gtp/domain/review/review-decisions.ts';
import { lockCompany } from '../company/company.ts';
import { decideIn } from '../platform/database.ts';
import { type LockedReview, lockReview, type ReviewContext, type ReviewStep, recordStep } from './change-review.ts';
import { notifyDecision, notifyLapsed } from './notify-member.ts';
import { listReviewsByTheClock } from './review-store.ts';
import { isMember } from './reviewed-member.ts';
import { askAboutMember } from './screen-member.ts';
import { recheckStep } from './start-recheck.ts';

/**
 * What time alone brings: an application whose supplement, or what an enhanced check asked for, did not come lapses, a re-check falls due, and a member whose
 * re-check, or the supplement to it, is overdue is suspended. Answers how many were moved.
 */
export async function runReviewClocks(context: ReviewContext): Promise<number> {
  const companyIds = await listReviewsByTheClock(context.database, seoulDay(context.clock.now()));
  let count = 0;
  for (const companyId of companyIds) if (await moveByTheClock(context, companyId)) count += 1;
  return count;
}

async function moveByTheClock(context: ReviewContext, companyId: string): Promise<boolean> {
  await askAboutMember(context, { companyId });
  const moved = await decideIn(context.database, async (transaction): Promise<Result<undefined> | undefined> => {
    const company = await lockCompany(transaction, companyId);
    if (!company || !isMember(company)) return undefined;
    const locked = await lockReview(context, transaction, company);
    const step = await dueStep(context, locked);
    return step && recordStep(locked, { step, by: undefined });
  });
  if (moved && !moved.ok) context.log.warn({ companyId, refusal: moved.code }, 'a review does not move by the clock');
  return moved?.ok === true;
}

async function dueStep(context: ReviewContext, locked: LockedReview): Promise<ReviewStep | undefined> {
  const { member, review, now } = locked;
  const today = seoulDay(now);
  const isPast = (day: string | undefined) => day !== undefined && day < today;
  const { memberState: state } = member;
  const hasProposal = review.proposal !== undefined || locked.facts.hasMatchProposal;
  const supplying = { state, lacks: locked.toSend.length, hasProposal };
  if (isPast(review.supplementDueOn) && lapsesWhenDue(supplying)) return lapse(locked);
  if (state === 'recheck_due' && isPast(review.recheckOn)) return suspendOverdue(locked);
  return recheckedMemberStates.includes(state) && isPast(review.recheckOn) ? recheckStep(context, locked) : undefined;
}

async function lapse(locked: LockedReview): Promise<ReviewStep> {
  const event = lapseEvent(locked.facts);
  if (event === 'suspend') return suspendOverdue(locked);
  await notifyLapsed(locked.transaction, locked);
  return {
    record: { change: 'lapsed' },
    events: [event],
    changes: { supplementDueOn: undefined, proposal: undefined },
  };
}

async function suspendOverdue(locked: LockedReview): Promise<ReviewStep> {
  const reasonClass = 'RJ02' as const;
  const decided = { decision: 'suspend', waitsForContract: false, reasonClass, reasonText: '', limits: {} } as const;
  await notifyDecision(locked.transaction, { ...locked, ...decided });
  const none = { recheckOn: undefined, supplementDueOn: undefined, proposal: undefined };
  const changes = { ...none, reasonClass, reasonText: '' };
  return { record: { change: 'lapsed', reasonClass }, events: ['suspend'], changes };
}
