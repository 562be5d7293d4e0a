import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { changeReview, type ReviewCommand, type ReviewHouse } from './change-review.ts';
import { screenMember } from './screen-member.ts';

/** All papers are accepted: the member's names are compared with the lists, and the decision may be prepared. */
export async function passDocuments(house: ReviewHouse, command: ReviewCommand): Promise<Result<undefined>> {
  return changeReview(house, { ...command, action: 'pass_documents' }, async (hand) => {
    await screenMember(house, hand);
    return accept({ record: { change: 'documents_passed' }, events: ['pass_documents'] });
  });
}
