import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { documentsToSend } from '@gtp/domain/review/document-checklist.ts';
import { submissionEvent } from '@gtp/domain/review/review-decisions.ts';
import { attachNewFile } from '../attachment/attachment.ts';
import { insertCompanyDocument, lockCompany } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import { type ReviewHouse, type ReviewInHand, recordStep, takeInHand } from './change-review.ts';
import { saveAnswered } from './request-store.ts';
import { isMember, readReviewedMember } from './reviewed-member.ts';

type Filing = { readonly caller: Caller; readonly documentCode: string; readonly fileId: string };

/**
 * A member hands in a paper that is missing, was returned or was asked for. With the last one the review goes on by
 * itself (spec §4).
 */
export async function fileDocument(house: ReviewHouse, filing: Filing): Promise<Result<undefined>> {
  return decideIn(house.database, async (transaction) => {
    const company = await lockCompany(transaction, filing.caller.companyId);
    if (!company || !isMember(company)) return refuse('review.not_found');
    const hand = await takeInHand(house, transaction, company);
    const { documentCode } = filing;
    const isWanted = hand.toSend.some((each) => each.documentCode === documentCode);
    if (!isWanted || !hand.application) return refuse('review.document_not_asked', { field: 'documentCode' });
    const stored = await storeDocument(house, hand, filing);
    if (!stored.ok) return stored;
    const event = await eventAfter(hand);
    const record = { change: 'document_filed', documentCode } as const;
    const step = { record, ...(event && { events: [event], changes: { supplementDueOn: undefined } }) };
    return recordStep(hand, { step, by: filing.caller.userId });
  });
}

async function storeDocument(
  { ids }: ReviewHouse,
  { transaction, application, member, now }: ReviewInHand,
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

/** What the paper brings about if it was the last one. */
async function eventAfter({ transaction, member, now }: ReviewInHand) {
  const { checklist } = await readReviewedMember(transaction, member, now);
  return documentsToSend(checklist).length === 0 ? submissionEvent(member.memberState) : undefined;
}
