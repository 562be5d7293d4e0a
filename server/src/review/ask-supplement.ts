import type { MemberDocumentCode } from '@gtp/domain/code/document-codes.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { supplementDays, supplementEvent } from '@gtp/domain/review/review-decisions.ts';
import { type LockedReview, type ReviewCommand, type ReviewContext, withLockedReview } from './change-review.ts';
import { type AskedDocument, notifySupplement } from './notify-member.ts';
import { saveRequest } from './request-store.ts';

type Asking = ReviewCommand & { readonly documentCodes: readonly MemberDocumentCode[]; readonly reasonText: string };

/** Asks the member for the returned documents and those named, within 14 days, by e-mail (reference 4-d). */
export async function askSupplement(context: ReviewContext, command: Asking): Promise<Result<undefined>> {
  const reasonText = command.reasonText.trim().slice(0, 2_000);
  return withLockedReview(context, { ...command, action: 'ask_supplement' }, async (locked) => {
    const event = supplementEvent(locked.facts);
    if (!event) return refuse('review.not_in_state');
    const asked = askedDocuments(locked, command.documentCodes);
    if (asked.length === 0) return refuse('review.nothing_asked', { field: 'documentCodes' });
    const changes = await askFor(locked, { asked, by: command.caller.userId, reasonText });
    return accept({ record: { change: 'supplement_asked', reasonText }, events: [event], changes });
  });
}

type Request = { readonly asked: readonly AskedDocument[]; readonly by: string; readonly reasonText: string };

/** Asks the member for these documents within 14 days from now, by e-mail; answers what that changes in the review. */
export async function askFor(locked: LockedReview, { asked, by, reasonText }: Request) {
  const { transaction, member, now } = locked;
  const supplementDueOn = addDays(seoulDay(now), supplementDays);
  for (const document of asked) {
    const asking = { askedBy: by, askedAt: now, dueOn: supplementDueOn };
    await saveRequest(transaction, { ...document, ...asking, companyId: member.companyId });
  }
  await notifySupplement(transaction, { ...locked, asked, reasonText, dueOn: supplementDueOn });
  return { supplementDueOn, reasonClass: asked[0]?.reasonClass, reasonText };
}

/** What was returned or is missing, and what is asked for besides. */
function askedDocuments(
  { checklist, toSend }: LockedReview,
  codes: readonly MemberDocumentCode[],
): readonly AskedDocument[] {
  const returned = checklist.filter(({ state }) => state === 'rejected' || state === 'expired');
  const lacking = [...returned, ...toSend].map(({ documentCode, document }) => ({
    documentCode,
    reasonClass: document?.reasonClass ?? undefined,
    reasonText: document?.returnedReasonText ?? '',
  }));
  const named = codes.map((documentCode) => ({ documentCode, reasonClass: undefined, reasonText: '' }));
  const byCode = new Map<string, AskedDocument>();
  for (const document of [...lacking, ...named]) {
    if (!byCode.has(document.documentCode)) byCode.set(document.documentCode, document);
  }
  return [...byCode.values()];
}
