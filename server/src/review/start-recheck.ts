import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { recheckDays } from '@gtp/domain/review/review-decisions.ts';
import {
  type LockedReview,
  type ReviewCommand,
  type ReviewContext,
  type ReviewStep,
  withLockedReview,
} from './change-review.ts';
import { notifyRecheck } from './notify-member.ts';
import { askAboutMember, screenMember } from './screen-member.ts';

/** Begins a re-check before its day; the member goes on working (reference 4-d: RV70, BV70). */
export async function startRecheck(context: ReviewContext, command: ReviewCommand): Promise<Result<undefined>> {
  await askAboutMember(context, command);
  return withLockedReview(context, { ...command, action: 'start_recheck' }, async (locked) =>
    accept(await recheckStep(context, locked)),
  );
}

/** The step that a person takes, and the clock on its day: its names are screened anew, and the member has 60 days. */
export async function recheckStep(
  context: Pick<ReviewContext, 'ids' | 'screening'>,
  locked: LockedReview,
): Promise<ReviewStep> {
  const recheckOn = addDays(seoulDay(locked.now), recheckDays);
  await screenMember(context, locked);
  await notifyRecheck(locked.transaction, { ...locked, dueOn: recheckOn });
  return { record: { change: 'recheck_started' }, events: ['fall_due'], changes: { recheckOn } };
}
