import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { changeReview, type ReviewCommand, type ReviewHouse } from './change-review.ts';

/** A note among those who review; the member never reads it. */
export async function noteReview(
  house: ReviewHouse,
  command: ReviewCommand & { readonly words: string },
): Promise<Result<undefined>> {
  const words = command.words.trim().slice(0, 2_000);
  if (words === '') return refuse('review.words_missing', { field: 'words' });
  return changeReview(house, { ...command, action: 'note' }, async () =>
    accept({ record: { change: 'noted', words } }),
  );
}
