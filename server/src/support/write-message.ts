import { inField, type Result } from '@gtp/domain/platform/result.ts';
import type { NotificationKind } from '@gtp/domain/support/support.ts';
import { attachFiles } from '../attachment/attachment.ts';
import type { Caller } from '../platform/caller.ts';
import type { Transaction } from '../platform/database.ts';
import { insertInquiryFiles, insertMessage } from './support-store.ts';

type Message = {
  readonly messageId: string;
  readonly inquiryNumber: number;
  readonly kind: NotificationKind;
  readonly contents: string;
  /** Attached already. */
  readonly fileIds: readonly string[];
  readonly caller: Caller;
  readonly now: Date;
};

/** Stores what somebody wrote, with its files. */
export async function writeMessage(transaction: Transaction, message: Message): Promise<void> {
  const { messageId, inquiryNumber, kind, contents, fileIds, caller, now } = message;
  const written = { messageId, inquiryNumber, kind, contents, writtenBy: caller.userId, writtenAt: now };
  await insertMessage(transaction, written);
  await insertInquiryFiles(transaction, { inquiryNumber, messageId, fileIds: [...new Set(fileIds)] });
}

/** Makes the files belong to inquiries; another company's file is refused. */
export async function attachInquiryFiles(
  transaction: Transaction,
  attaching: { readonly fileIds: readonly string[]; readonly companyId: string },
): Promise<Result<unknown>> {
  const attached = await attachFiles(transaction, attaching);
  return attached.ok ? attached : inField(attached, 'fileIds');
}
