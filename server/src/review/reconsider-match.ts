/** The two steps by which a name that was judged to be the member's by mistake is judged to be another's. */
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { answerReconsideration, proposeReconsideration } from '@gtp/domain/review/match-reconsideration.ts';
import { type ReviewCommand, type ReviewContext, withLockedReview } from './change-review.ts';
import { wordsOf } from './review-steps.ts';
import { findMatch, saveReconsideration } from './screening-store.ts';

type OnMatch = ReviewCommand & { readonly matchId: string };

/** Proposes that it is another's, and why; nothing changes before a second person has confirmed it. */
export async function reconsiderMatch(
  context: ReviewContext,
  command: OnMatch & { readonly reasonText: string },
): Promise<Result<undefined>> {
  const words = wordsOf(command);
  if (!words.ok) return words;
  const { matchId, companyId, caller } = command;
  const reconsiderReason = words.value;
  return withLockedReview(context, { ...command, action: 'reconsider_match' }, async ({ transaction, now }) => {
    const match = await findMatch(transaction, companyId, matchId);
    if (!match) return refuse('review.match_not_confirmed');
    const proposed = proposeReconsideration(match, caller.userId);
    if (!proposed.ok) return proposed;
    const proposal = { reconsideredBy: caller.userId, reconsideredAt: now, reconsiderReason };
    await saveReconsideration(transaction, matchId, proposal);
    return accept({ record: { change: 'match_reconsidered', reasonText: reconsiderReason } });
  });
}

type Answering = OnMatch & { readonly isConfirmed: boolean; readonly reason?: string | undefined };

const noProposal = { reconsideredBy: null, reconsideredAt: null, reconsiderReason: '' } as const;

/**
 * Confirms that it is another's, by the reason of who proposed it, who stays on record; or sends the proposal back, and its
 * author takes it back.
 */
export async function answerMatchReconsideration(
  context: ReviewContext,
  command: Answering,
): Promise<Result<undefined>> {
  const { matchId, companyId, caller, isConfirmed, reason = '' } = command;
  return withLockedReview(context, { ...command, action: 'reconsider_match' }, async ({ transaction, now }) => {
    const match = await findMatch(transaction, companyId, matchId);
    if (!match) return refuse('review.match_not_open');
    const decision = answerReconsideration(match, { userId: caller.userId, isConfirmed });
    if (!decision.ok) return decision;
    if (decision.value === 'same') {
      await saveReconsideration(transaction, matchId, noProposal);
      return accept({ record: { change: 'match_kept', reasonText: reason.trim() } });
    }
    const reasonText = match.reconsiderReason;
    const judged = { decision: decision.value, decidedBy: caller.userId, decidedAt: now, reasonText };
    await saveReconsideration(transaction, matchId, judged);
    return accept({ record: { change: 'match_corrected', reasonText } });
  });
}
