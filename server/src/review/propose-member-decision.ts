import type { ReasonClass } from '@gtp/domain/company/reason-classes.ts';
import { isReasonClass } from '@gtp/domain/company/reason-classes.ts';
import { type Currency, currencies, type Money } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import {
  checkProposal,
  decisionsOpenTo,
  needsNote,
  needsReason,
  type ReviewDecision,
} from '@gtp/domain/review/review-decisions.ts';
import type { Limits } from '../company/company.ts';
import { type ReviewCommand, type ReviewContext, withLockedReview } from './change-review.ts';
import { isNumberTaken } from './number-taken.ts';
import { hasOpenBusiness } from './open-business.ts';

type Proposing = ReviewCommand & {
  readonly decision: ReviewDecision;
  readonly reasonClass: ReasonClass | undefined;
  /** What the member reads besides the reason; where `needsNote`, why, for the reviewers alone. */
  readonly reasonText: string;
  readonly limits: readonly { readonly currency: Currency; readonly largestOrder: Money }[];
};

/** Prepares a decision; it waits for a second person, of those who decide. */
export async function proposeMemberDecision(context: ReviewContext, command: Proposing): Promise<Result<undefined>> {
  const { decision, caller } = command;
  const reasonText = command.reasonText.trim().slice(0, 2_000);
  const reasonClass = needsReason(decision) && isReasonClass(command.reasonClass) ? command.reasonClass : undefined;
  if ((reasonClass === 'RJ99' || needsNote(decision)) && reasonText === '')
    return refuse('review.words_missing', { field: 'reasonText' });
  const limits = decision === 'approve_with_limits' ? limitsOf(command.limits) : {};
  const hasLimits = currencies.every((currency) => limits[currency] !== undefined);
  return withLockedReview(context, { ...command, action: 'propose' }, async (locked) => {
    const { facts, reach, now } = locked;
    const viewer = { reach, viewerId: caller.userId, institutionId: caller.companyId };
    const open = decisionsOpenTo(viewer, facts);
    if (!open.includes(decision)) return refuse('review.not_in_state');
    const checked = checkProposal(facts, { decision, reasonClass, hasLimits });
    if (!checked.ok) return checked;
    if (decision === 'reopen' && (await isNumberTaken(locked))) return refuse('review.number_taken');
    if (decision === 'close' && (await hasOpenBusiness(locked))) return refuse('review.business_open');
    const proposal = { decision, by: caller.userId, at: now, reasonClass, reasonText, limits };
    return accept({
      record: { change: 'decision_proposed', decision, reasonClass, reasonText },
      changes: { proposal },
    });
  });
}

function limitsOf(limits: Proposing['limits']): Limits {
  const positive = limits.filter(({ largestOrder }) => largestOrder.minor > 0n);
  return Object.fromEntries(positive.map(({ currency, largestOrder }) => [currency, String(largestOrder.minor)]));
}
