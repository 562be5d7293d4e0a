import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { supplementDays, supplementEvent } from '@gtp/domain/review/review-decisions.ts';
import { changeReview, type ReviewCommand, type ReviewHouse, type ReviewInHand } from './change-review.ts';
import { type AskedDocument, mailSupplement } from './mail-member.ts';
import { saveRequest } from './request-store.ts';

type Asking = ReviewCommand & { readonly documentCodes: readonly string[]; readonly words: string };

/** Asks the member for the returned papers and those named, within 14 days, by letter (reference 4-d). */
export async function askSupplement(house: ReviewHouse, command: Asking): Promise<Result<undefined>> {
  const words = command.words.trim().slice(0, 2_000);
  return changeReview(house, { ...command, action: 'ask_supplement' }, async (hand) => {
    const event = supplementEvent(hand.facts);
    if (!event) return refuse('review.not_in_state');
    const asked = askedDocuments(hand, command.documentCodes);
    if (asked.length === 0) return refuse('review.nothing_asked', { field: 'documentCodes' });
    const { transaction, member, now } = hand;
    const supplementDueOn = addDays(seoulDay(now), supplementDays);
    for (const document of asked) {
      const asking = { askedBy: command.caller.userId, askedAt: now, dueOn: supplementDueOn };
      await saveRequest(transaction, { ...document, ...asking, companyId: member.companyId });
    }
    await mailSupplement(transaction, { ...hand, asked, words, dueOn: supplementDueOn });
    const changes = { supplementDueOn, toldReason: asked[0]?.reasonClass, toldWords: words };
    return accept({ record: { change: 'supplement_asked', words }, events: [event], changes });
  });
}

/** What was returned or is missing, and what is asked for besides. */
function askedDocuments({ checklist, toSend }: ReviewInHand, codes: readonly string[]): readonly AskedDocument[] {
  const returned = checklist.filter(({ state }) => state === 'rejected' || state === 'expired');
  const lacking = [...returned, ...toSend].map(({ documentCode, document }) => ({
    documentCode,
    reasonClass: document?.reasonClass ?? undefined,
    words: document?.returnedWords ?? '',
  }));
  const named = codes
    .filter((code) => /^DG\d{2}$/.test(code))
    .map((documentCode) => ({ documentCode, reasonClass: undefined, words: '' }));
  const byCode = new Map<string, AskedDocument>();
  for (const document of [...lacking, ...named]) {
    if (!byCode.has(document.documentCode)) byCode.set(document.documentCode, document);
  }
  return [...byCode.values()];
}
