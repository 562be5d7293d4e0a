import type { Body } from '@gtp/contract/platform/endpoint.ts';
import type { addToInquiry as adding, answerInquiry as answering } from '@gtp/contract/support/support-endpoints.ts';
import { inField, type Result } from '@gtp/domain/platform/result.ts';
import { checkMessage } from '@gtp/domain/support/support.ts';
import type { SupportRefusal } from '@gtp/domain/support/support-refusals.ts';
import { attachFiles } from '../attachment/attachment.ts';
import type { Transaction } from '../platform/database.ts';
import {
  type AskingContext,
  changeInquiry,
  type InquiryCommand,
  type LockedInquiry,
  type SupportContext,
} from './change-inquiry.ts';
import { notifyOfInquiry } from './notify-inquiry.ts';
import { type Inquiry, insertInquiryFiles, insertMessage } from './support-store.ts';

/**
 * The asker writes more. After an answer this reopens the inquiry; the institution's people are notified either way.
 */
export async function addToInquiry(
  context: AskingContext,
  command: InquiryCommand & Body<typeof adding>,
): Promise<Result<Inquiry>> {
  return write(context, command, {
    kind: 'question',
    rule: 'support.written_again',
    async move({ transaction, inquiry, now, move }) {
      const { askerCompanyId: companyId, appealUntil: before } = inquiry;
      const appeal = await context.findAppeal?.(transaction, { companyId, before, now });
      return move(inquiry.state === 'answered' ? 'reopen' : 'add', {
        ...{ lastWrittenAt: now, lastAskedAt: now },
        ...{ appealUntil: appeal?.until, answerDueAt: appeal?.answerDueAt },
        appealedAt: appeal?.until === before ? inquiry.appealedAt : now,
      });
    },
  });
}

/** Answers the asker, who gets an e-mail. Whoever answers is in charge from then on, unless somebody is already. */
export async function answerInquiry(
  context: SupportContext,
  command: InquiryCommand & Body<typeof answering>,
): Promise<Result<Inquiry>> {
  return write(context, command, {
    kind: 'answer',
    rule: 'support.answered',
    move({ inquiry, now, move }) {
      const { firstAnsweredAt = now, assignedTo = command.caller.userId } = inquiry;
      return move('answer', { lastWrittenAt: now, lastAnsweredAt: now, firstAnsweredAt, assignedTo });
    },
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
    const named = { messageId: context.ids.make('inm'), inquiryNumber: inquiry.inquiryNumber };
    const written = { contents: contents.value, writtenBy: command.caller.userId, writtenAt: now };
    await insertMessage(transaction, { ...named, kind: 'note', ...written });
    return moved;
  });
}

type Written = InquiryCommand & { readonly contents: string; readonly fileIds: readonly string[] };

type Writing = {
  readonly kind: 'question' | 'answer';
  readonly rule: Parameters<typeof notifyOfInquiry>[1]['rule'];
  readonly move: (locked: LockedInquiry) => Promise<Result<Inquiry, SupportRefusal>>;
};

/** Stores what somebody wrote, with its files, and tells the other side. */
async function write(
  context: SupportContext,
  command: Written,
  { kind, rule, move }: Writing,
): Promise<Result<Inquiry>> {
  const contents = checkMessage(command);
  if (!contents.ok) return contents;
  const { caller, fileIds } = command;
  const side = kind === 'question' ? 'asker' : 'handler';
  return changeInquiry(context, { ...command, sides: [side] }, async (locked) => {
    const { transaction, now } = locked;
    const attached = await attachInquiryFiles(transaction, { fileIds, companyId: caller.companyId });
    if (!attached.ok) return attached;
    const moved = await move(locked);
    if (!moved.ok) return moved;
    const inquiry = moved.value;
    const named = { messageId: context.ids.make('inm'), inquiryNumber: inquiry.inquiryNumber };
    const written = { kind, contents: contents.value, writtenBy: caller.userId, writtenAt: now };
    await insertMessage(transaction, { ...named, ...written });
    await insertInquiryFiles(transaction, { ...named, fileIds: [...new Set(fileIds)] });
    await notifyOfInquiry(transaction, { inquiry, rule, now });
    return moved;
  });
}

/** Makes the files belong to inquiries; another company's file is refused. */
export async function attachInquiryFiles(
  transaction: Transaction,
  attaching: { readonly fileIds: readonly string[]; readonly companyId: string },
): Promise<Result<unknown>> {
  const attached = await attachFiles(transaction, attaching);
  return attached.ok ? attached : inField(attached, 'fileIds');
}
