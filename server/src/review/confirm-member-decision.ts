import type { MemberEvent } from '@gtp/domain/company/member-moves.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import {
  checkProposal,
  keepsLimits,
  needsNote,
  needsReason,
  pathOf,
  shownReasonClass,
} from '@gtp/domain/review/review-decisions.ts';
import { type Limits, listLimits, saveLimits } from '../company/company.ts';
import { type LockedReview, type ReviewCommand, type ReviewContext, withLockedReview } from './change-review.ts';
import { factsOf } from './member-facts.ts';
import { notifyDecision } from './notify-member.ts';
import { unlessNumberTaken } from './number-taken.ts';
import { hasOpenBusiness } from './open-business.ts';
import { hasContract, insertSnapshot, type StoredProposal } from './review-store.ts';

/** Members are checked again a year after they were approved (reference 4-d: 1 to 3 years by risk). */
const daysToRecheck = 365;

/** The second person confirms what another one proposed; it takes effect, and the member gets an e-mail. */
export async function confirmMemberDecision(
  context: ReviewContext,
  command: ReviewCommand,
): Promise<Result<undefined>> {
  return unlessNumberTaken(() => confirmLocked(context, command));
}

async function confirmLocked(context: ReviewContext, command: ReviewCommand) {
  return withLockedReview(context, { ...command, action: 'confirm' }, async (locked) => {
    const proposed = locked.review.proposal;
    if (!proposed) return refuse('review.not_in_state');
    const { decision, reasonClass } = proposed;
    const proposal = { ...proposed, limits: await limitsAfter(locked, proposed) };
    const hasLimits = Object.keys(proposal.limits).length > 0;
    const checked = checkProposal(locked.facts, { decision, reasonClass, hasLimits });
    if (!checked.ok) return checked;
    if (decision === 'close' && (await hasOpenBusiness(locked))) return refuse('review.business_open');
    const events = await eventsOf(locked, proposal);
    const outcome = await carryOut(locked, { proposal, events });
    return accept({
      record: { change: 'decision_confirmed', decision, ...outcome.record },
      events,
      changes: outcome.changes,
    });
  });
}

/** With each of these a seller is approved, and one who has limits with them. */
const approvingEvents: readonly (MemberEvent | undefined)[] = ['sign_contract', 'resume', 'pass_recheck'];

/** A seller who has signed the contract before, for an earlier application, does not sign it again. */
async function eventsOf({ transaction, member, facts }: LockedReview, { decision, limits }: StoredProposal) {
  const path = pathOf(decision, facts) ?? [];
  const isSigned = path.at(-1) === 'pass_screening' && (await hasContract(transaction, member.companyId));
  const events: readonly MemberEvent[] = isSigned ? [...path, 'sign_contract'] : path;
  const isLimited = Object.keys(limits).length > 0 && approvingEvents.includes(events.at(-1));
  return isLimited ? [...events, 'limit' as const] : events;
}

/** The limits that hold from now on: of a decision that is not about them, those that held before. */
async function limitsAfter({ transaction, member, review, facts }: LockedReview, { decision, limits }: StoredProposal) {
  if (needsReason(decision)) return review.grantedLimits;
  return keepsLimits(decision, facts) ? limitsOf(await listLimits(transaction, member.companyId)) : limits;
}

function limitsOf(rows: Awaited<ReturnType<typeof listLimits>>): Limits {
  return Object.fromEntries(rows.map(({ currency, minor }) => [currency, String(minor)]));
}

type Deciding = { readonly proposal: StoredProposal; readonly events: readonly MemberEvent[] };

/**
 * Nobody is approved: the application stands as one whose check begins, or the membership is over. What was granted and
 * what was said of it before is over with either.
 */
async function endOrBeginAnew(locked: LockedReview, { decision, reasonText, limits }: StoredProposal) {
  const told = { decision, limits, waitsForContract: false, reasonClass: undefined, reasonText: '' };
  await notifyDecision(locked.transaction, { ...locked, ...told });
  const changes = {
    ...{ proposal: undefined, supplementDueOn: undefined, recheckOn: undefined },
    ...{ grantedLimits: {}, reasonClass: undefined, reasonText: '' },
  };
  return { record: { reasonText }, changes };
}

async function carryOut(locked: LockedReview, { proposal, events }: Deciding) {
  if (needsNote(proposal.decision)) return endOrBeginAnew(locked, proposal);
  const { transaction, member, now, facts } = locked;
  const { decision, reasonText, limits } = proposal;
  const { companyId } = member;
  const reasonClass = proposal.reasonClass && shownReasonClass(proposal.reasonClass, facts.hasConfirmedMatch);
  const isGranted = !needsReason(decision);
  const waitsForContract = events.at(-1) === 'pass_screening';
  if (isGranted) await insertSnapshot(transaction, { companyId, at: now, facts: factsOf(locked) });
  if (isGranted && !waitsForContract) await saveLimits(transaction, companyId, limits);
  const told = decision === 'approve' && Object.keys(limits).length > 0 ? 'approve_with_limits' : decision;
  await notifyDecision(transaction, { ...locked, decision: told, waitsForContract, reasonClass, reasonText, limits });
  const recheckOn = isGranted ? addDays(seoulDay(now), daysToRecheck) : undefined;
  const changes = {
    proposal: undefined,
    supplementDueOn: undefined,
    grantedLimits: limits,
    recheckOn,
    reasonClass,
    reasonText,
  };
  return { record: { reasonClass, reasonText }, changes };
}
