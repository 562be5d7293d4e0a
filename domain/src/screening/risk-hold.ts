/** An order that waits until two people have looked at it (OS23, and before it is sent or agreed to). */
import { type Approval, approvalOf, whyNotDecide, whyNotPropose, whyNotReturn } from '../platform/approval.ts';
import { accept, type Refused, type Result, refuse } from '../platform/result.ts';
import type {} from './screening-refusals.ts';

/** When a trade is checked; `evidence`: when the documents of an order under way were read. */
export const tradeMoments = ['send', 'accept', 'pay', 'evidence'] as const;
export type TradeMoment = (typeof tradeMoments)[number];

export const riskMoments = [...tradeMoments, 'manual'] as const;
export type RiskMoment = (typeof riskMoments)[number];

/** `closed`: the order ended another way, such as by a chargeback. */
export const riskHoldStates = ['open', 'cleared', 'refused', 'closed'] as const;
export type RiskHoldState = (typeof riskHoldStates)[number];

export const riskDecisions = ['clear', 'refuse'] as const;
export type RiskDecision = (typeof riskDecisions)[number];

/** So long a hold may take before it is late. */
const targetMs = 24 * 60 * 60_000;

/** When a decision is due. */
export function riskHoldDueAt(openedAt: Date): Date {
  return new Date(openedAt.getTime() + targetMs);
}

export type RiskHoldFacts = { readonly state: RiskHoldState; readonly proposedBy: string | undefined };

/** One person says what should become of the order, and why. */
export function proposeRiskDecision(hold: RiskHoldFacts, { userId, reason }: { userId: string; reason: string }) {
  return whyNotReason(reason) ?? answer(whyNotPropose(approval(hold), { userId }));
}

type Proposed = { readonly proposedDecision: RiskDecision | undefined; readonly proposedAt: Date | undefined };

/** The proposal that its reader saw; its moment is known to the second. */
export type SeenProposal = { readonly decision: RiskDecision; readonly proposedAt: Date };

/** Another person agrees, to the proposal that they saw. */
export function approveRiskDecision(
  hold: RiskHoldFacts & Proposed,
  { userId, seen }: { readonly userId: string; readonly seen?: SeenProposal | undefined },
): Result<undefined> {
  const decided = answer(whyNotDecide(approval(hold), { userId }));
  return decided.ok && seen && !isProposal(hold, seen) ? refuse('screening.proposal_changed') : decided;
}

function isProposal({ proposedDecision, proposedAt }: Proposed, seen: SeenProposal): boolean {
  const second = (at: Date | undefined) => at && Math.floor(at.getTime() / 1_000);
  return proposedDecision === seen.decision && second(proposedAt) === second(seen.proposedAt);
}

/** Anybody who may propose sends a proposal back; nothing is decided by that. */
export function returnRiskDecision(hold: RiskHoldFacts): Result<undefined> {
  return answer(whyNotReturn(approval(hold), { userId: '' }));
}

function approval({ state, proposedBy }: RiskHoldFacts): Approval {
  return approvalOf(proposedBy, state === 'open');
}

const codes = {
  closed: 'screening.hold_closed',
  proposed_already: 'screening.proposed_already',
  nothing_proposed: 'screening.nothing_proposed',
  same_person: 'screening.second_person_needed',
} as const;

function answer(problem: keyof typeof codes | undefined): Result<undefined> {
  return problem === undefined ? accept(undefined) : refuse(codes[problem]);
}

const longestReason = 2_000;

/** Why a reason is none. */
export function whyNotReason(reason: string): Refused<'screening.reason_missing'> | undefined {
  const length = reason.trim().length;
  return length > 0 && length <= longestReason ? undefined : refuse('screening.reason_missing', { field: 'reason' });
}
