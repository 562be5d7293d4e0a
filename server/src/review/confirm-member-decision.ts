import type { MemberEvent } from '@gtp/domain/company/member-moves.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import {
  checkProposal,
  checkSecondPerson,
  needsReason,
  pathOf,
  reasonToTell,
} from '@gtp/domain/review/review-decisions.ts';
import { saveLimits } from '../company/company.ts';
import { changeReview, type ReviewCommand, type ReviewHouse, type ReviewInHand } from './change-review.ts';
import { mailDecision } from './mail-member.ts';
import { factsOf } from './member-facts.ts';
import { hasContract, insertSnapshot, type StoredProposal } from './review-store.ts';

/** Members are checked again a year after they were approved (reference 4-d: 1 to 3 years by risk). */
const daysToRecheck = 365;

/** The second person confirms what another one proposed; it comes about, and the member is told. */
export async function confirmMemberDecision(house: ReviewHouse, command: ReviewCommand): Promise<Result<undefined>> {
  const { caller } = command;
  return changeReview(house, { ...command, action: 'confirm' }, async (hand) => {
    const { proposal } = hand.review;
    if (!proposal) return refuse('review.not_in_state');
    const second = checkSecondPerson(proposal.by, caller.userId);
    if (!second.ok) return second;
    const { decision, reasonClass } = proposal;
    const hasLimits = Object.keys(proposal.limits).length > 0;
    const checked = checkProposal(hand.facts, { decision, reasonClass, hasLimits });
    if (!checked.ok) return checked;
    const events = await eventsOf(hand, proposal);
    const told = await carryOut(hand, { proposal, events });
    return accept({
      record: { change: 'decision_confirmed', decision, ...told.record },
      events,
      changes: told.changes,
    });
  });
}

/** A seller who has signed the contract before, for an earlier application, does not sign it again. */
async function eventsOf({ transaction, member, facts }: ReviewInHand, { decision }: StoredProposal) {
  const path = pathOf(decision, facts) ?? [];
  const isSigned = path.at(-1) === 'pass_screening' && (await hasContract(transaction, member.companyId));
  if (!isSigned) return path;
  const signed: readonly MemberEvent[] = [...path, 'sign_contract'];
  return decision === 'approve_with_limits' ? [...signed, 'limit' as const] : signed;
}

type Deciding = { readonly proposal: StoredProposal; readonly events: readonly MemberEvent[] };

async function carryOut(hand: ReviewInHand, { proposal, events }: Deciding) {
  const { transaction, member, now, facts } = hand;
  const { decision, words, limits } = proposal;
  const { companyId } = member;
  const reasonClass = proposal.reasonClass && reasonToTell(proposal.reasonClass, facts.hasConfirmedMatch);
  const isGranted = !needsReason(decision);
  const waitsForContract = events.at(-1) === 'pass_screening';
  if (isGranted) await insertSnapshot(transaction, { companyId, at: now, facts: factsOf(hand) });
  if (isGranted && !waitsForContract) await saveLimits(transaction, companyId, limits);
  await mailDecision(transaction, { ...hand, decision, waitsForContract, reasonClass, words, limits });
  const recheckOn = isGranted ? addDays(seoulDay(now), daysToRecheck) : undefined;
  const changes = {
    proposal: undefined,
    supplementDueOn: undefined,
    grantedLimits: limits,
    recheckOn,
    toldReason: reasonClass,
    toldWords: words,
  };
  return { record: { reasonClass, words }, changes };
}
