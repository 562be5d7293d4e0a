import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { type ReviewCommand, type ReviewContext, withLockedReview } from './change-review.ts';
import { saveMatchDecision } from './screening-store.ts';

type Judging = ReviewCommand & {
  readonly matchId: string;
  readonly decision: 'different' | 'same';
  readonly reasonText: string;
};

/** Puts on record whether a name on a list is the member's, and why. */
export async function decideMatch(context: ReviewContext, command: Judging): Promise<Result<undefined>> {
  const { matchId, decision, companyId, caller } = command;
  const reasonText = command.reasonText.trim().slice(0, 2_000);
  if (reasonText === '') return refuse('review.words_missing', { field: 'reasonText' });
  return withLockedReview(context, { ...command, action: 'decide_match' }, async ({ transaction, now }) => {
    const judging = { companyId, matchId, decision, by: caller.userId, at: now, reasonText };
    if (!(await saveMatchDecision(transaction, judging))) return refuse('review.match_not_open');
    return accept({ record: { change: 'match_decided', reasonText } });
  });
}
