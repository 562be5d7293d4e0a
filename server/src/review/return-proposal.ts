import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { changeReview, type ReviewCommand, type ReviewHouse } from './change-review.ts';

/** Sends a prepared decision back, with the reason; who prepared it may take it back, too. */
export async function returnProposal(
  house: ReviewHouse,
  command: ReviewCommand & { readonly words: string },
): Promise<Result<undefined>> {
  const words = command.words.trim().slice(0, 2_000);
  if (words === '') return refuse('review.words_missing', { field: 'words' });
  return changeReview(house, { ...command, action: 'return_proposal' }, async ({ review }) => {
    const record = { change: 'proposal_returned', decision: review.proposal?.decision, words } as const;
    return accept({ record, changes: { proposal: undefined } });
  });
}
