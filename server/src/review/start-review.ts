import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { type ReviewCommand, type ReviewContext, withLockedReview } from './change-review.ts';

/** Begins to check a member's documents: a first application's, or again those of a member whose re-check is due. */
export async function startReview(context: ReviewContext, command: ReviewCommand): Promise<Result<undefined>> {
  return withLockedReview(context, { ...command, action: 'take_up' }, async () =>
    accept({ record: { change: 'taken_up' }, events: ['take_up'] }),
  );
}
