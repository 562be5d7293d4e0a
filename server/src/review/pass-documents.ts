import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { type ReviewCommand, type ReviewContext, withLockedReview } from './change-review.ts';
import { screenMember } from './screen-member.ts';

/** All documents are accepted: the member's names are compared with the lists, and the decision may be prepared. */
export async function passDocuments(context: ReviewContext, command: ReviewCommand): Promise<Result<undefined>> {
  return withLockedReview(context, { ...command, action: 'pass_documents' }, async (locked) => {
    await screenMember(context, locked);
    return accept({ record: { change: 'documents_passed' }, events: ['pass_documents'] });
  });
}
