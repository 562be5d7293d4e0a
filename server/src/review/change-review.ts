/** What every step of a review begins and ends with: the member locked, the version that was seen, the record. */

import type { ReviewReach } from '@gtp/domain/account/client-types.ts';
import { type MemberEvent, moveBuyer, moveSeller } from '@gtp/domain/company/member-moves.ts';
import {
  type BuyerState,
  endedMemberStates,
  type MemberState,
  type SellerState,
} from '@gtp/domain/company/member-states.ts';
import { approvalOf, whyNotDecide } from '@gtp/domain/platform/approval.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { portalItself } from '@gtp/domain/platform/portal-itself.ts';
import { accept, type RefusalCode, type Refused, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { ReviewChange } from '@gtp/domain/review/review-changes.ts';
import {
  isOwnRefusal,
  isReviewersTurn,
  type ReviewAction,
  reviewActionsOpen,
  targetBusinessDays,
} from '@gtp/domain/review/review-decisions.ts';
import type { ReviewRefusal } from '@gtp/domain/review/review-refusals.ts';
import { payoutDay } from '@gtp/domain/settlement/business-calendar.ts';
import { findUserName } from '../account/account.ts';
import { lockCompany, saveMemberState } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import type { Portal } from '../platform/portal.ts';
import { insertMemberEvents } from '../registration/registration.ts';
import type { ScreeningContext } from '../screening/screening.ts';
import { findBankHolidays } from '../settlement/settlement.ts';
import { notifyInstitutions, tellInstitutions } from './notify-institutions.ts';
import { insertReviewEvent, type NewReviewEvent, type Review, saveReview } from './review-store.ts';
import { findReviewReach, isMember, type Member, type ReviewedMember, readReviewedMember } from './reviewed-member.ts';

/** A phrase after a name in English and Spanish. */
const changeNames: Readonly<Record<ReviewChange, InLanguages>> = textTable('review.change');

export type ReviewContext = Pick<Portal, 'database' | 'clock' | 'ids' | 'log'> & Pick<ScreeningContext, 'screening'>;

/** A reviewer's command on one member. */
export type ReviewCommand = {
  readonly caller: Caller;
  readonly companyId: string;
  readonly version: number;
  readonly language: Language;
};

export type LockedReview = ReviewedMember & { readonly transaction: Transaction; readonly now: Date };
type ReachedReview = LockedReview & { readonly reach: ReviewReach };

/** What a step does: events through the member's table, changes of the review, and what the record says of it. */
export type ReviewStep = {
  readonly record: Omit<NewReviewEvent, 'companyId' | 'by' | 'at' | 'toState'>;
  readonly events?: readonly MemberEvent[];
  readonly changes?: Partial<Review>;
};

/**
 * Runs a reviewer's step on the locked member in one transaction. An outsider's member is not found; a version that
 * somebody has changed meanwhile is refused with who did what; what is not open now is refused.
 */
export async function withLockedReview<Code extends RefusalCode = never>(
  context: ReviewContext,
  command: ReviewCommand & { readonly action: ReviewAction },
  work: (locked: ReachedReview) => Promise<Result<ReviewStep, Code>>,
): Promise<Result<undefined, Code | ReviewRefusal>> {
  return decideIn(context.database, async (transaction) => {
    const { caller, companyId } = command;
    const company = await lockCompany(transaction, companyId);
    const reach = company && (await findReviewReach(transaction, caller, company));
    const isTheirs = reach === 'decides' || (reach === 'proposes' && command.action === 'propose');
    if (!company || !isTheirs || !isMember(company)) return refuse('review.not_found');
    const locked = { ...(await lockReview(context, transaction, company)), reach };
    const refused = (await refuseStale(transaction, locked.review, command)) ?? refuseClosed(locked, command);
    if (refused) return refused;
    const done = await work(locked);
    return done.ok ? recordStep(locked, { step: done.value, by: caller.userId }) : done;
  });
}

export async function lockReview(
  { clock }: Pick<ReviewContext, 'clock'>,
  transaction: Transaction,
  member: Member,
): Promise<LockedReview> {
  const now = clock.now();
  return { ...(await readReviewedMember(transaction, member, now)), transaction, now };
}

async function refuseStale(
  transaction: Transaction,
  review: Review,
  { version, language }: ReviewCommand,
): Promise<Refused<ReviewRefusal> | undefined> {
  if (review.version === version) return undefined;
  const who = review.changedBy ? await findUserName(transaction, review.changedBy) : undefined;
  const facts = { who: who ?? portalItself, what: changeNames[review.lastChange][language] };
  return refuse('review.changed_meanwhile', { field: 'version', facts });
}

type Acting = { readonly caller: Caller; readonly action: ReviewAction };

/** A second approval by the same person, and a part in taking up again what one refused, have sentences of their own. */
function refuseClosed(
  { facts, review, reach }: ReachedReview,
  { caller, action }: Acting,
): Refused<ReviewRefusal> | undefined {
  const proposedBy = review.proposal?.by;
  const { userId } = caller;
  const isOwn = whyNotDecide(approvalOf(proposedBy), { userId }) === 'same_person';
  if (action === 'confirm' && isOwn) return refuse('review.second_person_needed');
  const isReopening = action === 'propose' || action === 'confirm' || action === 'return_proposal';
  if (isReopening && isOwnRefusal(facts, userId)) return refuse('review.decided_by_you');
  const viewer = { reach, viewerId: userId, institutionId: caller.companyId };
  const open = reviewActionsOpen({ ...facts, ...viewer, proposedBy });
  if (open.includes(action)) return undefined;
  return refuse(
    action === 'pass_documents' && facts.hasOpenDocuments ? 'review.documents_open' : 'review.not_in_state',
  );
}

type Recording = { readonly step: ReviewStep; readonly by: string | undefined };

/** Moves the member, stores the review's next version, and writes the record. */
export async function recordStep(
  locked: LockedReview,
  { step, by }: Recording,
): Promise<Result<undefined, ReviewRefusal>> {
  const { transaction, member, review, now } = locked;
  const { companyId } = member;
  const moved = await moveMember(locked, step.events ?? [], by);
  if (!moved.ok) return moved;
  const lastChange = step.record.change;
  const changed = { ...review, applicationId: locked.application?.applicationId, ...step.changes };
  const after = await readReviewedMember(transaction, { ...member, memberState: moved.value }, now);
  // What a match was proposed to be waits for nobody once the application is over: nobody may answer it then.
  const hasMatchProposal = after.facts.hasMatchProposal && !endedMemberStates.includes(moved.value);
  const hasProposal = changed.proposal !== undefined || hasMatchProposal;
  const hasOpenMatches = after.facts.openMatchCount > 0;
  const isOurs = isReviewersTurn(moved.value, { lacks: after.toSend.length, hasProposal, hasOpenMatches });
  const waiting = await waitingOf(transaction, { isOurs, review, now });
  const version = review.version + 1;
  await saveReview(transaction, { ...changed, ...waiting, version, lastChange, changedBy: by, changedAt: now });
  const toState = moved.value === member.memberState ? undefined : moved.value;
  await insertReviewEvent(transaction, { ...step.record, companyId, by, at: now, toState });
  if (toState) await notifyInstitutions(transaction, locked, toState);
  await tellInstitutions(transaction, member);
  return accept(undefined);
}

/** What came back to the reviewers waits from now on; what waits already goes on waiting. */
async function waitingOf(
  transaction: Transaction,
  { isOurs, review, now }: { readonly isOurs: boolean; readonly review: Review; readonly now: Date },
) {
  if (!isOurs) return { waitingSince: undefined, dueAt: undefined };
  if (review.waitingSince) return {};
  return { waitingSince: now, dueAt: await targetOf(transaction, now) };
}

/** The end of the business day on which a reviewer wants to have looked at it. */
async function targetOf(transaction: Transaction, now: Date): Promise<Date> {
  const holidays = await findBankHolidays(transaction, now);
  const day = payoutDay({ releasedAt: now, currency: 'KRW', holidays, businessDays: targetBusinessDays });
  return new Date(`${day}T18:00:00+09:00`);
}

async function moveMember(
  { transaction, member, application, review, now }: LockedReview,
  events: readonly MemberEvent[],
  by: string | undefined,
): Promise<Result<MemberState, ReviewRefusal>> {
  let state = member.memberState;
  for (const event of events) {
    const next =
      member.clientType === 'SELLER' ? moveSeller(state as SellerState, event) : moveBuyer(state as BuyerState, event);
    if (!next) return refuse('review.not_in_state');
    const causedBy = by ?? review.changedBy ?? application?.submittedBy;
    if (!causedBy) throw new Error(`Nobody caused ${event} of ${member.companyId}`);
    const applicationId = application?.applicationId ?? null;
    const { companyId } = member;
    const step = { companyId, applicationId, event, from: state, to: next, causedBy, happenedAt: now };
    await insertMemberEvents(transaction, [step]);
    state = next;
  }
  if (state !== member.memberState) await saveMemberState(transaction, member.companyId, state);
  return accept(state);
}
