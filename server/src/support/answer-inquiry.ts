import type { Body } from '@gtp/contract/platform/endpoint.ts';
import type { answerInquiry as endpoint } from '@gtp/contract/support/support-endpoints.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { checkMessage } from '@gtp/domain/support/support.ts';
import { changeInquiry, type InquiryCommand, type SupportContext } from './change-inquiry.ts';
import { notifyOfInquiry } from './notify-inquiry.ts';
import type { Inquiry } from './support-store.ts';
import { attachInquiryFiles, writeMessage } from './write-message.ts';

/** Answers the asker, who gets an e-mail. Whoever answers is in charge from then on, unless somebody is already. */
export async function answerInquiry(
  context: SupportContext,
  command: InquiryCommand & Body<typeof endpoint>,
): Promise<Result<Inquiry>> {
  const contents = checkMessage(command);
  if (!contents.ok) return contents;
  const { caller, fileIds } = command;
  return changeInquiry(context, { ...command, sides: ['handler'] }, async ({ transaction, inquiry, now, move }) => {
    const attached = await attachInquiryFiles(transaction, { fileIds, companyId: caller.companyId });
    if (!attached.ok) return attached;
    const { inquiryNumber, firstAnsweredAt = now, assignedTo = caller.userId } = inquiry;
    const changes = { lastWrittenAt: now, lastAnsweredAt: now, firstAnsweredAt, assignedTo };
    const moved = await move('answer', changes);
    if (!moved.ok) return moved;
    const messageId = context.ids.make('inm');
    const message = { messageId, inquiryNumber, contents: contents.value, fileIds, caller, now };
    await writeMessage(transaction, { ...message, kind: 'answer' });
    await notifyOfInquiry(transaction, { inquiry: moved.value, rule: 'support.answered', now });
    return moved;
  });
}

/** A note among those who handle the inquiry; the asker never learns of it. */
export async function addInquiryNote(
  context: SupportContext,
  command: InquiryCommand & { readonly contents: string },
): Promise<Result<Inquiry>> {
  const contents = checkMessage({ ...command, fileIds: [] });
  if (!contents.ok) return contents;
  return changeInquiry(context, { ...command, sides: ['handler'] }, async ({ transaction, inquiry, now, move }) => {
    const moved = await move('note');
    if (!moved.ok) return moved;
    const message = { messageId: context.ids.make('inm'), inquiryNumber: inquiry.inquiryNumber, fileIds: [] };
    const { caller } = command;
    await writeMessage(transaction, { ...message, kind: 'note', contents: contents.value, caller, now });
    return moved;
  });
}
