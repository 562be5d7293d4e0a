import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { type ReviewCommand, type ReviewContext, withLockedReview } from './change-review.ts';

/** Sends a prepared decision back, with the reason; who prepared it may take it back, too. */
export async function returnProposal(
  context: ReviewContext,
  command: ReviewCommand & { readonly reasonText: string },
): Promise<Result<undefined>> {
  const reasonText = command.reasonText.trim().slice(0, 2_000);
  if (reasonText === '') return refuse('review.words_missing', { field: 'reasonText' });
  return withLockedReview(context, { ...command, action: 'return_proposal' }, async ({ review }) => {
    const record = { change: 'proposal_returned', decision: review.proposal?.decision, reasonText } as const;
    return accept({ record, changes: { proposal: undefined } });
  });
}
