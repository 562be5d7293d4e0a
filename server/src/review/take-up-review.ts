import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { changeReview, type ReviewCommand, type ReviewHouse } from './change-review.ts';

/** Begins to check a member's documents: a first application's, or again those of a member whose re-check is due. */
export async function takeUpReview(house: ReviewHouse, command: ReviewCommand): Promise<Result<undefined>> {
  return changeReview(house, { ...command, action: 'take_up' }, async () =>
    accept({ record: { change: 'taken_up' }, events: ['take_up'] }),
  );
}
