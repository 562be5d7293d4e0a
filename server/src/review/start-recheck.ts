import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { recheckDays } from '@gtp/domain/review/review-decisions.ts';
import {
  changeReview,
  type ReviewCommand,
  type ReviewHouse,
  type ReviewInHand,
  type ReviewStep,
} from './change-review.ts';
import { mailRecheck } from './mail-member.ts';
import { screenMember } from './screen-member.ts';

/** Begins a re-check before its day; the member goes on working (reference 4-d: RV70, BV70). */
export async function startRecheck(house: ReviewHouse, command: ReviewCommand): Promise<Result<undefined>> {
  return changeReview(house, { ...command, action: 'start_recheck' }, async (hand) =>
    accept(await recheckStep(house, hand)),
  );
}

/** The step that a person takes, and the clock on its day: its names are screened anew, and the member has 60 days. */
export async function recheckStep(house: Pick<ReviewHouse, 'ids'>, hand: ReviewInHand): Promise<ReviewStep> {
  const recheckOn = addDays(seoulDay(hand.now), recheckDays);
  await screenMember(house, hand);
  await mailRecheck(hand.transaction, { ...hand, dueOn: recheckOn });
  return { record: { change: 'recheck_started' }, events: ['fall_due'], changes: { recheckOn } };
}
