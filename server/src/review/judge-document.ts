import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { isReasonClass } from '@gtp/domain/review/review-reasons.ts';
import { refuseUnscanned } from '../attachment/attachment.ts';
import { saveDocumentDecision } from '../company/company.ts';
import { changeReview, type ReviewCommand, type ReviewHouse, type ReviewInHand } from './change-review.ts';
import type { MemberDocument } from './reviewed-member.ts';

type JudgingCommand = ReviewCommand & { readonly documentId: string };

/** Accepts one paper that counts; none that nobody could open. */
export async function acceptDocument(house: ReviewHouse, command: JudgingCommand): Promise<Result<undefined>> {
  return changeReview(house, { ...command, action: 'judge_documents' }, async (hand) => {
    const document = findOpen(hand, command.documentId);
    if (!document) return refuse('review.document_not_open');
    const { companyDocumentId, documentCode, fileId } = document;
    const unscanned = await refuseUnscanned(hand.transaction, [fileId]);
    if (unscanned) return unscanned;
    const decision = { companyDocumentId, state: 'accepted', reasonClass: undefined, words: '' } as const;
    await saveDocumentDecision(hand.transaction, decision);
    return accept({ record: { change: 'document_accepted', documentCode } });
  });
}

type Returning = JudgingCommand & { readonly reasonClass: string | undefined; readonly words: string };

/** Returns one paper with its reason class and what to do about it; told to the member with the supplement. */
export async function returnDocument(house: ReviewHouse, command: Returning): Promise<Result<undefined>> {
  const { documentId, reasonClass } = command;
  const words = command.words.trim().slice(0, 2_000);
  if (!isReasonClass(reasonClass)) return refuse('review.reason_missing', { field: 'reasonClass' });
  if (reasonClass === 'RJ99' && words === '') return refuse('review.words_missing', { field: 'words' });
  return changeReview(house, { ...command, action: 'judge_documents' }, async (hand) => {
    const document = findOpen(hand, documentId);
    if (!document) return refuse('review.document_not_open');
    const { companyDocumentId, documentCode } = document;
    await saveDocumentDecision(hand.transaction, { companyDocumentId, state: 'rejected', reasonClass, words });
    return accept({ record: { change: 'document_returned', documentCode, reasonClass, words } });
  });
}

function findOpen({ checklist }: ReviewInHand, documentId: string): MemberDocument | undefined {
  return checklist.find(({ document }) => document?.companyDocumentId === documentId)?.document;
}
