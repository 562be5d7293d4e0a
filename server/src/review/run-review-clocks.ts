import type { MemberEvent } from '@gtp/domain/company/member-moves.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { lockCompany } from '../company/company.ts';
import { decideIn } from '../platform/database.ts';
import { type ReviewHouse, type ReviewInHand, type ReviewStep, recordStep, takeInHand } from './change-review.ts';
import { mailDecision, mailLapsed } from './mail-member.ts';
import { listReviewsByTheClock } from './review-store.ts';
import { isMember } from './reviewed-member.ts';
import { recheckStep } from './start-recheck.ts';

/**
 * What time alone brings: an application whose supplement did not come lapses, a re-check falls due, and a member
 * whose re-check is overdue is suspended. Answers how many were moved.
 */
export async function runReviewClocks(house: ReviewHouse): Promise<number> {
  const companyIds = await listReviewsByTheClock(house.database, seoulDay(house.clock.now()));
  let count = 0;
  for (const companyId of companyIds) if (await moveByTheClock(house, companyId)) count += 1;
  return count;
}

async function moveByTheClock(house: ReviewHouse, companyId: string): Promise<boolean> {
  const moved = await decideIn(house.database, async (transaction): Promise<Result<undefined> | undefined> => {
    const company = await lockCompany(transaction, companyId);
    if (!company || !isMember(company)) return undefined;
    const hand = await takeInHand(house, transaction, company);
    const step = await dueStep(house, hand);
    return step && recordStep(hand, { step, by: undefined });
  });
  if (moved && !moved.ok) house.log.warn({ companyId, refusal: moved.code }, 'a review does not move by the clock');
  return moved?.ok === true;
}

async function dueStep(house: ReviewHouse, hand: ReviewInHand): Promise<ReviewStep | undefined> {
  const { member, review, now } = hand;
  const today = seoulDay(now);
  const isPast = (day: string | undefined) => day !== undefined && day < today;
  const { memberState: state, clientType } = member;
  if (state === 'supplement_needed' && isPast(review.supplementDueOn)) {
    return lapse(hand, clientType === 'SELLER' ? 'lapse' : 'refuse');
  }
  if (state === 'recheck_due' && isPast(review.recheckOn)) return suspendOverdue(hand);
  const isWorking = ['approved', 'approved_with_limits', 'active'].includes(state);
  return isWorking && isPast(review.recheckOn) ? recheckStep(house, hand) : undefined;
}

async function lapse(hand: ReviewInHand, event: MemberEvent): Promise<ReviewStep> {
  await mailLapsed(hand.transaction, hand);
  return {
    record: { change: 'lapsed' },
    events: [event],
    changes: { supplementDueOn: undefined, proposal: undefined },
  };
}

async function suspendOverdue(hand: ReviewInHand): Promise<ReviewStep> {
  const reasonClass = 'RJ02';
  const told = { decision: 'suspend', waitsForContract: false, reasonClass, words: '', limits: {} } as const;
  await mailDecision(hand.transaction, { ...hand, ...told });
  const changes = { recheckOn: undefined, proposal: undefined, toldReason: reasonClass, toldWords: '' };
  return { record: { change: 'lapsed', reasonClass }, events: ['suspend'], changes };
}
