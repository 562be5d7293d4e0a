import type { MemberDocumentCode } from '@gtp/domain/code/document-codes.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { documentsToSend } from '@gtp/domain/review/document-checklist.ts';
import { submissionEvent } from '@gtp/domain/review/review-decisions.ts';
import { attachNewFile } from '../attachment/attachment.ts';
import { insertCompanyDocument, lockCompany } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import { type LockedReview, lockReview, type ReviewContext, type ReviewStep, recordStep } from './change-review.ts';
import { saveAnswered } from './request-store.ts';
import { isMember, readReviewedMember } from './reviewed-member.ts';

type Filing = { readonly caller: Caller; readonly documentCode: MemberDocumentCode; readonly fileId: string };

/**
 * A member submits a document that is missing, was returned or was asked for. With the last one the review goes on by
 * itself (spec §4).
 */
export async function fileDocument(context: ReviewContext, filing: Filing): Promise<Result<undefined>> {
  return decideIn(context.database, async (transaction) => {
    const company = await lockCompany(transaction, filing.caller.companyId);
    if (!company || !isMember(company)) return refuse('review.not_found');
    const locked = await lockReview(context, transaction, company);
    const { documentCode } = filing;
    const isWanted = locked.toSend.some((each) => each.documentCode === documentCode);
    if (!isWanted || !locked.application) return refuse('review.document_not_asked', { field: 'documentCode' });
    const stored = await storeDocument(context, locked, filing);
    if (!stored.ok) return stored;
    const record = { change: 'document_filed', documentCode } as const;
    const step = { record, ...(await whatFollows(locked)) };
    return recordStep(locked, { step, by: filing.caller.userId });
  });
}

async function storeDocument(
  { ids }: ReviewContext,
  { transaction, application, member, now }: LockedReview,
  { caller, documentCode, fileId }: Filing,
): Promise<Result<undefined>> {
  const { companyId } = member;
  const attached = await attachNewFile(transaction, { fileId, companyId });
  if (!attached.ok) return attached;
  await insertCompanyDocument(transaction, {
    companyDocumentId: ids.make('doc'),
    companyId: caller.companyId,
    applicationId: application?.applicationId ?? '',
    documentCode,
    fileId,
    addedAt: now,
  });
  await saveAnswered(transaction, { companyId, documentCode, now });
  return accept(undefined);
}

/** What the document brings about if it was the last one: nothing waits for a day any more. */
async function whatFollows({ transaction, member, now }: LockedReview): Promise<Omit<ReviewStep, 'record'>> {
  const { checklist } = await readReviewedMember(transaction, member, now);
  if (documentsToSend(checklist).length > 0) return {};
  const event = submissionEvent(member.memberState);
  return { ...(event && { events: [event] }), changes: { supplementDueOn: undefined } };
}
