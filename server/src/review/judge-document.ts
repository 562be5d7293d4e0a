import type { ReasonClass } from '@gtp/domain/company/reason-classes.ts';
import { isReasonClass } from '@gtp/domain/company/reason-classes.ts';
import { approvalOf, whyNotDecide } from '@gtp/domain/platform/approval.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { refuseUnscanned } from '../attachment/attachment.ts';
import { saveDocumentDecision, saveFirstAcceptance } from '../company/company.ts';
import { askFor } from './ask-supplement.ts';
import { type LockedReview, type ReviewCommand, type ReviewContext, withLockedReview } from './change-review.ts';
import type { MemberRequirement } from './reviewed-member.ts';

type JudgingCommand = ReviewCommand & { readonly documentId: string };

/**
 * Accepts one document that counts; none that nobody could open. One that is a proof by itself counts when a second person
 * has accepted it, too.
 */
export async function acceptDocument(context: ReviewContext, command: JudgingCommand): Promise<Result<undefined>> {
  return withLockedReview(context, { ...command, action: 'judge_documents' }, async (locked) => {
    const requirement = findOpen(locked, command.documentId);
    if (!requirement?.document) return refuse('review.document_not_open');
    const { companyDocumentId, documentCode, fileId } = requirement.document;
    const unscanned = await refuseUnscanned(locked.transaction, [fileId]);
    if (unscanned) return unscanned;
    const by = command.caller.userId;
    const turn = turnOf(requirement, by);
    if (turn === 'closed') return refuse('review.document_not_open');
    if (turn === 'same_person') return refuse('review.second_acceptance_needed');
    if (turn === 'first') {
      await saveFirstAcceptance(locked.transaction, { companyDocumentId, by, at: locked.now });
      return accept({ record: { change: 'document_accepted_first', documentCode } });
    }
    const decision = { companyDocumentId, state: 'accepted', reasonClass: undefined, reasonText: '' } as const;
    await saveDocumentDecision(locked.transaction, decision);
    return accept({ record: { change: 'document_accepted', documentCode } });
  });
}

/** Whose acceptance this is: the first or the last one needed; or why it is none. */
function turnOf({ document, proves, state }: MemberRequirement, userId: string) {
  if (proves.length === 0) return 'last';
  const approval = approvalOf(document?.acceptedFirstBy ?? undefined, state !== 'accepted');
  const problem = whyNotDecide(approval, { userId });
  return problem === 'nothing_proposed' ? 'first' : (problem ?? 'last');
}

type Returning = JudgingCommand & { readonly reasonClass: ReasonClass | undefined; readonly reasonText: string };

/**
 * Returns one document with its reason class and what to do about it; the member reads both in the request for a
 * supplement. In an enhanced check, from which no other request leads, it is asked for again at once.
 */
export async function returnDocument(context: ReviewContext, command: Returning): Promise<Result<undefined>> {
  const { documentId, reasonClass } = command;
  const reasonText = command.reasonText.trim().slice(0, 2_000);
  if (!isReasonClass(reasonClass)) return refuse('review.reason_missing', { field: 'reasonClass' });
  if (reasonClass === 'RJ99' && reasonText === '') return refuse('review.words_missing', { field: 'reasonText' });
  return withLockedReview(context, { ...command, action: 'judge_documents' }, async (locked) => {
    const document = findOpen(locked, documentId)?.document;
    if (!document) return refuse('review.document_not_open');
    const { companyDocumentId, documentCode } = document;
    await saveDocumentDecision(locked.transaction, { companyDocumentId, state: 'rejected', reasonClass, reasonText });
    const record = { change: 'document_returned', documentCode, reasonClass, reasonText } as const;
    if (locked.member.memberState !== 'enhanced_check') return accept({ record });
    const asked = [{ documentCode, reasonClass, reasonText }];
    const changes = await askFor(locked, { asked, by: command.caller.userId, reasonText: '' });
    // What the first request said of all that is owed still stands.
    return accept({ record, changes: { ...changes, reasonText: locked.review.reasonText } });
  });
}

function findOpen({ checklist }: LockedReview, documentId: string): MemberRequirement | undefined {
  return checklist.find(({ document }) => document?.companyDocumentId === documentId);
}
