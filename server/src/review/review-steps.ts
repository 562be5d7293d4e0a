/** The steps of a reviewer that need little more than their record. */
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { type ReviewCommand, type ReviewContext, withLockedReview } from './change-review.ts';
import { askAboutMember, screenMember } from './screen-member.ts';
import { saveMatchDecision } from './screening-store.ts';

type WithWords = ReviewCommand & { readonly reasonText: string };

/** What a reviewer wrote, which must be something. */
export function wordsOf({ reasonText }: Pick<WithWords, 'reasonText'>) {
  const words = reasonText.trim().slice(0, 2_000);
  return words === '' ? refuse('review.words_missing', { field: 'reasonText' }) : accept(words);
}

/** Begins to check a member's documents: a first application's, or again those of a member whose re-check is due. */
export async function startReview(context: ReviewContext, command: ReviewCommand): Promise<Result<undefined>> {
  return withLockedReview(context, { ...command, action: 'take_up' }, async () =>
    accept({ record: { change: 'taken_up' }, events: ['take_up'] }),
  );
}

/** All documents are accepted: the member's names are compared with the lists, and the decision may be prepared. */
export async function passDocuments(context: ReviewContext, command: ReviewCommand): Promise<Result<undefined>> {
  await askAboutMember(context, command);
  return withLockedReview(context, { ...command, action: 'pass_documents' }, async (locked) => {
    await screenMember(context, locked);
    return accept({ record: { change: 'documents_passed' }, events: ['pass_documents'] });
  });
}

/** A note among those who review; the member never reads it. */
export async function addReviewNote(context: ReviewContext, command: WithWords): Promise<Result<undefined>> {
  const words = wordsOf(command);
  if (!words.ok) return words;
  return withLockedReview(context, { ...command, action: 'note' }, async () =>
    accept({ record: { change: 'noted', reasonText: words.value } }),
  );
}

type Judging = WithWords & { readonly matchId: string; readonly decision: 'different' | 'same' };

/** Puts on record whether a name on a list is the member's, and why. */
export async function decideMatch(context: ReviewContext, command: Judging): Promise<Result<undefined>> {
  const words = wordsOf(command);
  if (!words.ok) return words;
  const { matchId: screeningMatchId, decision, companyId, caller } = command;
  const reasonText = words.value;
  return withLockedReview(context, { ...command, action: 'decide_match' }, async ({ transaction, now }) => {
    const decided = { decision, decidedBy: caller.userId, decidedAt: now, reasonText };
    const isOpen = await saveMatchDecision(transaction, { companyId, screeningMatchId, ...decided });
    return isOpen ? accept({ record: { change: 'match_decided', reasonText } }) : refuse('review.match_not_open');
  });
}

/** Sends a prepared decision back, with the reason; who prepared it may take it back, too. */
export async function returnProposal(context: ReviewContext, command: WithWords): Promise<Result<undefined>> {
  const words = wordsOf(command);
  if (!words.ok) return words;
  return withLockedReview(context, { ...command, action: 'return_proposal' }, async ({ review }) => {
    const { decision } = review.proposal ?? {};
    const record = { change: 'proposal_returned', decision, reasonText: words.value } as const;
    return accept({ record, changes: { proposal: undefined } });
  });
}
