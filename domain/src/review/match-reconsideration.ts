/**
 * A name of a list that was judged to be the member's by mistake: one person proposes that it is another's, another one
 * confirms it (decision 0319). Until then it stays what it was.
 */
import { approvalOf, whyNotDecide, whyNotPropose, whyNotReturn } from '../platform/approval.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { ReviewRefusal } from './review-refusals.ts';

export type JudgedMatch = {
  readonly decision: 'different' | 'same' | undefined;
  /** Who proposes that it is another's. */
  readonly reconsideredBy: string | undefined;
};

const approvalOfMatch = ({ decision, reconsideredBy }: JudgedMatch) => approvalOf(reconsideredBy, decision === 'same');

/** Whether somebody may propose it: of a name that was judged to be the member's, and once at a time. */
export function proposeReconsideration(match: JudgedMatch, userId: string): Result<undefined, ReviewRefusal> {
  return whyNotPropose(approvalOfMatch(match), { userId }) ? refuse('review.match_not_confirmed') : accept(undefined);
}

type Answer = { readonly userId: string; readonly isConfirmed: boolean };

/** What an answer makes of the name; anybody may send the proposal back, and its author takes it back by that. */
export function answerReconsideration(
  match: JudgedMatch,
  { userId, isConfirmed }: Answer,
): Result<'different' | 'same', ReviewRefusal> {
  const problem = isConfirmed
    ? whyNotDecide(approvalOfMatch(match), { userId })
    : whyNotReturn(approvalOfMatch(match), { userId });
  if (problem === 'same_person') return refuse('review.second_person_needed');
  if (problem) return refuse('review.match_not_open');
  return accept(isConfirmed ? 'different' : 'same');
}
