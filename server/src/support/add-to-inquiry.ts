import type { Body } from '@gtp/contract/platform/endpoint.ts';
import type { addToInquiry as endpoint } from '@gtp/contract/support/support-endpoints.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { checkMessage } from '@gtp/domain/support/support.ts';
import { changeInquiry, type InquiryCommand, type SupportContext } from './change-inquiry.ts';
import { notifyOfInquiry } from './notify-inquiry.ts';
import type { Inquiry } from './support-store.ts';
import { attachInquiryFiles, writeMessage } from './write-message.ts';

/**
 * The asker writes more. After an answer this reopens the inquiry; the institution's people are notified either way.
 */
export async function addToInquiry(
  context: SupportContext,
  command: InquiryCommand & Body<typeof endpoint>,
): Promise<Result<Inquiry>> {
  const contents = checkMessage(command);
  if (!contents.ok) return contents;
  const { caller, fileIds } = command;
  return changeInquiry(context, { ...command, sides: ['asker'] }, async ({ transaction, inquiry, now, move }) => {
    const attached = await attachInquiryFiles(transaction, { fileIds, companyId: caller.companyId });
    if (!attached.ok) return attached;
    const event = inquiry.state === 'answered' ? 'reopen' : 'add';
    const moved = await move(event, { lastWrittenAt: now, lastAskedAt: now });
    if (!moved.ok) return moved;
    const { inquiryNumber } = inquiry;
    const message = {
      messageId: context.ids.make('inm'),
      inquiryNumber,
      contents: contents.value,
      fileIds,
      caller,
      now,
    };
    await writeMessage(transaction, { ...message, kind: 'question' });
    await notifyOfInquiry(transaction, { inquiry: moved.value, rule: 'support.written_again', now });
    return moved;
  });
}
