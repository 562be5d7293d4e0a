import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { type ReviewCommand, type ReviewContext, withLockedReview } from './change-review.ts';

/** A note among those who review; the member never reads it. */
export async function addReviewNote(
  context: ReviewContext,
  command: ReviewCommand & { readonly reasonText: string },
): Promise<Result<undefined>> {
  const reasonText = command.reasonText.trim().slice(0, 2_000);
  if (reasonText === '') return refuse('review.words_missing', { field: 'reasonText' });
  return withLockedReview(context, { ...command, action: 'note' }, async () =>
    accept({ record: { change: 'noted', reasonText } }),
  );
}
