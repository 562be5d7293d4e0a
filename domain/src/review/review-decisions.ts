/**
 * What is decided on a member, and by whom: one person proposes, another one confirms (product §2, reference 4-d). What
 * a decision does to the member's state is a path of events through the table of `company/member-moves.ts`.
 */
import type { MemberType, ReviewReach } from '../account/client-types.ts';
import type { MemberEvent } from '../company/member-moves.ts';
import {
  type BuyerState,
  eithersMemberStates,
  endedMemberStates,
  type MemberState,
  recheckedMemberStates,
  reviewedMemberStates,
  reviewersMemberStates,
  type SellerState,
} from '../company/member-states.ts';
import type { ReasonClass } from '../company/reason-classes.ts';
import { approvalOf, whyNotDecide, whyNotPropose, whyNotReturn } from '../platform/approval.ts';
import { addDays, type Day, seoulDay } from '../platform/instant.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { ReviewRefusal } from './review-refusals.ts';

export const reviewDecisions = [
  'approve',
  'approve_with_limits',
  'refuse',
  'suspend',
  'resume',
  'pass_recheck',
  'reopen',
  'close',
] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

type Paths<State extends string> = Readonly<Partial<Record<State, readonly MemberEvent[]>>>;

const sellerPaths: Readonly<Record<ReviewDecision, Paths<SellerState>>> = {
  approve: { screening: ['pass_screening'], enhanced_check: ['pass_screening'], approved_with_limits: ['lift_limit'] },
  approve_with_limits: { screening: ['pass_screening'], enhanced_check: ['pass_screening'], approved: ['limit'] },
  refuse: { document_check: ['refuse'], screening: ['refuse'], enhanced_check: ['refuse'], contract: ['refuse'] },
  suspend: {
    ...{ approved: ['suspend'], approved_with_limits: ['suspend'], recheck_due: ['suspend'] },
    ...{ document_check: ['suspend'], supplement_needed: ['suspend'], screening: ['suspend'] },
    ...{ enhanced_check: ['suspend'], contract: ['suspend'] },
  },
  resume: { suspended: ['resume'] },
  pass_recheck: { recheck_due: ['pass_recheck'] },
  reopen: { refused: ['reopen'] },
  close: { approved: ['close'], approved_with_limits: ['close'], suspended: ['close'] },
};

const buyerPaths: Readonly<Record<ReviewDecision, Paths<BuyerState>>> = {
  approve: { screening: ['approve'] },
  approve_with_limits: {},
  refuse: { issuer_check: ['refuse'], supplement_needed: ['refuse'], screening: ['refuse'] },
  suspend: {
    ...{ active: ['suspend'], recheck_due: ['suspend'] },
    ...{ issuer_check: ['suspend'], supplement_needed: ['suspend'], screening: ['suspend'] },
  },
  resume: { suspended: ['resume'] },
  pass_recheck: { recheck_due: ['pass_recheck'] },
  reopen: { refused: ['reopen'] },
  close: { active: ['close'], suspended: ['close'] },
};

type MemberStatus = { readonly clientType: MemberType; readonly state: MemberState };

/** The events that a decision brings about in this state; undefined where it cannot be taken. */
export function pathOf(
  decision: ReviewDecision,
  { clientType, state }: MemberStatus,
): readonly MemberEvent[] | undefined {
  const paths = clientType === 'SELLER' ? sellerPaths : buyerPaths;
  return (paths[decision] as Paths<string>)[state];
}

type ReviewedStatus = MemberStatus & {
  /** Its review was over before: this one is a re-check, and money and orders of the member may be open. */
  readonly wasApproved: boolean;
  /** Its application was ended by the clock, by no decision: the member may apply again by itself. */
  readonly isEndedByClock: boolean;
  /** Who proposed or confirmed a refusal that took effect, while the application is refused. */
  readonly refusedBy: readonly Refuser[];
};

/** Somebody who decides, and the institution that they belong to. */
type Refuser = { readonly userId: string; readonly institutionId: string };

/**
 * The decisions that fit this state. An applicant is refused; a member who was approved before is suspended instead,
 * which leads back, and stops its payouts meanwhile. What nobody decided nobody takes up again.
 */
function decisionsOpenIn(status: ReviewedStatus): readonly ReviewDecision[] {
  const unfit = [
    status.wasApproved ? 'refuse' : isApplying(status) ? 'suspend' : undefined,
    status.isEndedByClock ? 'reopen' : undefined,
  ];
  return reviewDecisions.filter((decision) => !unfit.includes(decision) && pathOf(decision, status) !== undefined);
}

/** Whether somebody took part in the refusal, and so has no part in taking the application up again (decision 0309). */
export function isOwnRefusal({ refusedBy }: Pick<ReviewedStatus, 'refusedBy'>, userId: string): boolean {
  return refusedBy.some((each) => each.userId === userId);
}

type Viewing = { readonly viewerId: string; readonly institutionId: string };

/**
 * Whether somebody may have a part in taking a refused application up again: of an institution that refused it, so that
 * an applicant does not choose who looks at its appeal, and uninvolved. Of a refusal of which nobody is known, all may.
 */
function mayReopen(status: Pick<ReviewedStatus, 'refusedBy'>, { viewerId, institutionId }: Viewing): boolean {
  const { refusedBy } = status;
  const isTheirs = refusedBy.length === 0 || refusedBy.some((each) => each.institutionId === institutionId);
  return isTheirs && !isOwnRefusal(status, viewerId);
}

/** Whether a refused application is taken up again by others than this viewer, who decides on such members. */
export function isReopenedByOthers({ reach, ...viewed }: ReviewedStatus & Deciding): boolean {
  return reach === 'decides' && decisionsOpenIn(viewed).includes('reopen') && !mayReopen(viewed, viewed);
}

/**
 * A decision by which a member goes on as before: within the limits that it had. To lift them is a decision of its own, an
 * approval of who works within limits.
 */
export function keepsLimits(decision: ReviewDecision, { wasApproved, state }: ReviewedStatus): boolean {
  const endsRecheck = decision === 'approve' && wasApproved && state !== 'approved_with_limits';
  return decision === 'resume' || decision === 'pass_recheck' || endsRecheck;
}

function isApplying({ state }: MemberStatus): boolean {
  return !reviewedMemberStates.includes(state);
}

/** What those may propose who follow a review without deciding: the deciders confirm it (reference 4-c). */
const followersDecisions: readonly ReviewDecision[] = ['suspend', 'resume'];

type Deciding = Viewing & { readonly reach: ReviewReach };

/** The decisions that somebody with this reach may propose in this state. */
export function decisionsOpenTo({ reach, ...viewer }: Deciding, status: ReviewedStatus): readonly ReviewDecision[] {
  const isTheirs = (decision: ReviewDecision) => decision !== 'reopen' || mayReopen(status, viewer);
  const open = decisionsOpenIn(status).filter(isTheirs);
  if (reach === 'decides') return open;
  return reach === 'proposes' ? open.filter((each) => followersDecisions.includes(each)) : [];
}

/** A decision by which a member loses something needs a reason that the member reads. */
export function needsReason(decision: ReviewDecision): boolean {
  return decision === 'refuse' || decision === 'suspend';
}

/** A decision that says why among the reviewers alone: what an appeal brought up, or why one leaves, is not for an e-mail. */
export function needsNote(decision: ReviewDecision): boolean {
  return decision === 'reopen' || decision === 'close';
}

/** A decision by which a member loses what it had, or does not get what it applied for. */
export function takesAway(decision: ReviewDecision): boolean {
  return needsReason(decision) || decision === 'close';
}

type Supplying = Pick<Turn, 'lacks' | 'hasProposal'> & { readonly state: MemberState };

/**
 * Whether the day ends anything by which a member was to send documents: in an enhanced check nothing as long as a
 * proposal waits, or once all is there, for then the reviewers are to act.
 */
export function lapsesWhenDue({ state, lacks, hasProposal }: Supplying): boolean {
  if (state === 'enhanced_check') return lacks > 0 && !hasProposal;
  return state === 'supplement_needed';
}

/** What the clock does to a member who did not send in time what was asked for. */
export function lapseEvent({ wasApproved }: Pick<ReviewedStatus, 'wasApproved'>) {
  return wasApproved ? ('suspend' as const) : ('lapse' as const);
}

export type ReviewFacts = ReviewedStatus & {
  /** A needed document is not accepted. */
  readonly hasOpenDocuments: boolean;
  readonly openMatchCount: number;
  readonly hasConfirmedMatch: boolean;
  /** Somebody proposes that a confirmed match is another's. */
  readonly hasMatchProposal: boolean;
  /** Nobody has compared a name of the member with a list: there was none, or the screening service gave no answer. */
  readonly hasNamesNotCompared: boolean;
};

/** `hasLimits`: the proposal names the largest order in each currency. */
export type Proposal = {
  readonly decision: ReviewDecision;
  readonly reasonClass: string | undefined;
  readonly hasLimits: boolean;
};

/**
 * Whether a decision may be proposed, and still be confirmed. Nobody is approved over an open document or an
 * undecided match, never with a match that is confirmed, and not while a name was compared with nothing.
 */
export function checkProposal(facts: ReviewFacts, proposal: Proposal): Result<undefined, ReviewRefusal> {
  const { decision, reasonClass, hasLimits } = proposal;
  if (!decisionsOpenIn(facts).includes(decision)) return refuse('review.not_in_state');
  if (needsReason(decision) && !reasonClass) return refuse('review.reason_missing', { field: 'reasonClass' });
  if (decision === 'approve_with_limits' && !hasLimits) return refuse('review.limits_missing', { field: 'limits' });
  // Nobody is approved by these: where the review goes on, names and documents are checked anew.
  if (needsReason(decision) || needsNote(decision)) return accept(undefined);
  const named = checkNames(facts);
  if (!named.ok) return named;
  if (facts.hasOpenDocuments && decision !== 'resume') return refuse('review.documents_open');
  return accept(undefined);
}

/** Whether the names of a member stand in nobody's way: compared, and each that is alike judged to be another's. */
export function checkNames(
  facts: Pick<ReviewFacts, 'openMatchCount' | 'hasConfirmedMatch' | 'hasNamesNotCompared'>,
): Result<undefined, ReviewRefusal> {
  if (facts.openMatchCount > 0) return refuse('review.matches_open');
  if (facts.hasConfirmedMatch) return refuse('review.match_confirmed');
  if (facts.hasNamesNotCompared) return refuse('review.names_not_compared');
  return accept(undefined);
}

/** What the reason is called to the member: a confirmed match is never hinted at (reference 4-d, "tipping-off"). */
export function shownReasonClass(reasonClass: ReasonClass, hasConfirmedMatch: boolean): ReasonClass {
  return hasConfirmedMatch ? 'RJ99' : reasonClass;
}

export const reviewActions = [
  'take_up',
  'judge_documents',
  'ask_supplement',
  'pass_documents',
  'decide_match',
  'reconsider_match',
  'propose',
  'confirm',
  'return_proposal',
  'start_recheck',
  'note',
] as const;
export type ReviewAction = (typeof reviewActions)[number];

type Viewed = ReviewFacts &
  Deciding & {
    readonly proposedBy: string | undefined;
  };

/** What somebody may do now; the screen shows these buttons alone. Who does not decide may propose, no more. */
export function reviewActionsOpen(facts: Viewed): readonly ReviewAction[] {
  const own: readonly ReviewAction[] = facts.reach === 'decides' ? reviewActions : ['propose'];
  return own.filter((action) => isOpen(action, facts));
}

const documentStates: readonly MemberState[] = ['document_check', 'issuer_check', 'enhanced_check'];

/** While a proposal waits, nothing it stands on may change: it is confirmed or sent back first. */
function isOpen(action: ReviewAction, facts: Viewed): boolean {
  const { state, clientType, proposedBy, viewerId } = facts;
  if (action === 'note') return true;
  const act = { userId: viewerId };
  // While an application is refused, to take it up again is all that may be proposed: an appeal is none of those against
  // whom it is, neither to grant nor to stop.
  if (action === 'confirm') return mayReopen(facts, facts) && !whyNotDecide(approvalOf(proposedBy), act);
  if (action === 'return_proposal') return mayReopen(facts, facts) && !whyNotReturn(approvalOf(proposedBy), act);
  if (whyNotPropose(approvalOf(proposedBy), act)) return false;
  if (action === 'take_up') return ['submitted', 'email_confirmed', 'recheck_due'].includes(state);
  if (action === 'judge_documents') return documentStates.includes(state);
  if (action === 'ask_supplement') return supplementEvent({ clientType, state }) !== undefined;
  if (action === 'pass_documents') return isDocumentCheck(state) && !facts.hasOpenDocuments;
  if (action === 'decide_match') return facts.openMatchCount > 0;
  // A refused application is taken up again first, by people who had no part in the refusal.
  if (action === 'reconsider_match') return facts.hasConfirmedMatch && !endedMemberStates.includes(state);
  if (action === 'start_recheck') return recheckedMemberStates.includes(state);
  return decisionsOpenTo(facts, facts).length > 0;
}

function isDocumentCheck(state: MemberState): boolean {
  return state === 'document_check' || state === 'issuer_check';
}

/** What asking for more means here: the documents are completed, or a seller is checked more closely. */
export function supplementEvent({ clientType, state }: MemberStatus): MemberEvent | undefined {
  if (isDocumentCheck(state)) return 'ask_supplement';
  return clientType === 'SELLER' && state === 'screening' ? 'ask_enhanced_check' : undefined;
}

/** How long a member has to send what was asked for (reference 4-d), in days. */
export const supplementDays = 14;
/** For how long an applicant may appeal against a refusal, in days from the one on which it was notified (decision 0320). */
const appealDays = 30;

/** The last day in Seoul on which an applicant may appeal. */
export function appealUntil(refusedAt: Date): Day {
  return addDays(seoulDay(refusedAt), appealDays);
}

/** How long a re-check may take before the member is suspended, in days. */
export const recheckDays = 60;
/** How soon a reviewer wants to have looked at what came in, in business days. */
export const targetBusinessDays = 2;

type Turn = { readonly lacks: number; readonly hasProposal: boolean; readonly hasOpenMatches: boolean };

/** Whether the reviewers are to act: a proposal or a name waits, or the member has nothing to send any more. */
export function isReviewersTurn(state: MemberState, facts: Turn): boolean {
  if (facts.hasProposal || facts.hasOpenMatches || reviewersMemberStates.includes(state)) return true;
  return eithersMemberStates.includes(state) && facts.lacks === 0;
}

/** What having sent everything brings about; undefined where it brings about nothing by itself. */
export function submissionEvent(state: MemberState): MemberEvent | undefined {
  if (state === 'submitted' || state === 'email_confirmed') return 'take_up';
  return state === 'supplement_needed' ? 'send_supplement' : undefined;
}

/** The service contract that sellers sign now. */
export const contractVersion = '2026-11';
