import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { readOwnReview as endpoint } from '@gtp/contract/review/review-endpoints.ts';
import { eithersMemberStates, type MemberState, memberCard } from '@gtp/domain/company/member-states.ts';
import { isReasonClass } from '@gtp/domain/company/reason-classes.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { contractVersion } from '@gtp/domain/review/review-decisions.ts';
import { findShownState, listLimits } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import type { ReviewContext } from './change-review.ts';
import { codeOfState, documentOf, limitOf } from './member-view.ts';

import { findMember, type ReviewedMember, readReviewedMember } from './reviewed-member.ts';

type OwnReview = Answer<typeof endpoint>;

/**
 * A member's own review: which of the five cards, what is missing and why, what there is to sign. A document that waits
 * for its check is `checking` to its owner, unless the clock ended the application; what was returned stays unsaid until it is asked for again. Nothing of a
 * screening, of notes or of proposals is in it.
 */
export async function readOwnReview(
  { database, clock }: Pick<ReviewContext, 'database' | 'clock'>,
  { caller }: { readonly caller: Caller },
): Promise<Result<OwnReview>> {
  const member = await findMember(database, caller.companyId);
  if (!member) return refuse('review.not_found');
  const reviewed = await readReviewedMember(database, member, clock.now());
  const { review, application } = reviewed;
  const limits = await listLimits(database, member.companyId);
  const { memberState } = member;
  const shown = (await findShownState(database, member, clock.now())) ?? memberState;
  return accept({
    state: codeOfState(member.clientType, shown),
    card: cardOf(reviewed, shown),
    applicationNumber: application?.applicationNumber,
    documents: documentsShown(reviewed),
    toSend: isAsked(reviewed) ? [...new Set(reviewed.toSend.map(({ documentCode }) => documentCode))] : [],
    reasonClass: isReasonClass(review.reasonClass) ? review.reasonClass : undefined,
    reasonText: review.reasonText || undefined,
    limits: limits.map(({ currency, minor }) => limitOf(currency, minor)),
    contractVersion: memberState === 'contract' ? contractVersion : undefined,
    dueOn: review.supplementDueOn,
    canApplyAgain: reviewed.facts.isEndedByClock,
    appealUntil: reviewed.appealUntil,
  });
}

/** Whether the member may send documents now: before the check begins, and when it was asked to. */
function isAsked({ member }: ReviewedMember): boolean {
  return member.memberState === 'supplement_needed' || eithersMemberStates.includes(member.memberState);
}

/** What was returned is said when it is asked for, and to whom the clock ended, who sends it when it applies again. */
function isReturnShown(reviewed: ReviewedMember): boolean {
  return isAsked(reviewed) || reviewed.facts.isEndedByClock;
}

function cardOf({ member, toSend, facts }: ReviewedMember, memberState: MemberState): OwnReview['card'] {
  if (facts.isEndedByClock) return 'to_do';
  const { clientType } = member;
  const card = memberCard(codeOfState(clientType, memberState)) ?? 'ready';
  const isFirst = memberState === 'submitted' || memberState === 'email_confirmed';
  if (isFirst) return toSend.length > 0 ? 'to_do' : 'checking';
  return memberState === 'enhanced_check' && toSend.length === 0 ? 'checking' : card;
}

/** The day of a request that nobody waits for any more, as after applying again, is none. */
function documentsShown(reviewed: ReviewedMember): OwnReview['documents'] {
  const isDue = reviewed.review.supplementDueOn !== undefined;
  return reviewed.checklist.map((requirement) => {
    const { reasonClass, reasonText, dueOn, ...rest } = documentOf(requirement);
    const shown = { ...rest, dueOn: isDue ? dueOn : undefined };
    if (shown.state === 'uploaded' && !reviewed.facts.isEndedByClock) return { ...shown, state: 'checking' };
    if (shown.state === 'rejected' && !isReturnShown(reviewed)) return { ...shown, state: 'checking' };
    return { ...shown, reasonClass, reasonText };
  });
}
