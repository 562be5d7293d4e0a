import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { changeReview, type ReviewCommand, type ReviewHouse } from './change-review.ts';
import { saveMatchDecision } from './screening-store.ts';

type Judging = ReviewCommand & {
  readonly matchId: string;
  readonly decision: 'different' | 'same';
  readonly words: string;
};

/** Puts on record whether a name on a list is the member's, and why. */
export async function decideMatch(house: ReviewHouse, command: Judging): Promise<Result<undefined>> {
  const { matchId, decision, companyId, caller } = command;
  const words = command.words.trim().slice(0, 2_000);
  if (words === '') return refuse('review.words_missing', { field: 'words' });
  return changeReview(house, { ...command, action: 'decide_match' }, async ({ transaction, now }) => {
    const judging = { companyId, matchId, decision, by: caller.userId, at: now, words };
    if (!(await saveMatchDecision(transaction, judging))) return refuse('review.match_not_open');
    return accept({ record: { change: 'match_decided', words } });
  });
}
