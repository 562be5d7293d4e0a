import type { createNotice } from '@gtp/contract/notice/notice-wire.ts';
import type { Body } from '@gtp/contract/platform/endpoint.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { checkNotice } from '@gtp/domain/notice/notice.ts';
import { accept, inField, type Result } from '@gtp/domain/platform/result.ts';
import { attachFiles } from '../attachment/attachment.ts';
import type { Transaction } from '../platform/database.ts';
import type { StoredText } from './notice-store.ts';
import { plainTextOf, sanitiseRichText } from './rich-text.ts';

export type NoticeDraft = Body<typeof createNotice>;

type Written = { readonly draft: NoticeDraft; readonly writer: ClientType; readonly now: Date };

/** What an institution has sent, made harmless and checked; a notice without a beginning begins now. */
export function checkWritten({ draft, writer, now }: Written) {
  const texts: readonly StoredText[] = draft.texts.map(({ language, title, contents }) => {
    const harmless = sanitiseRichText(contents);
    return { language, title: title.trim(), contents: harmless, plainContents: plainTextOf(harmless) };
  });
  const { audience, isDraft, publishUntil, publishAt = now } = draft;
  const checked = checkNotice(writer, {
    audience: [...new Set(audience)],
    isDraft,
    publishAt,
    publishUntil,
    texts: texts.map(({ language, title, plainContents }) => ({ language, title, contents: plainContents })),
  });
  return checked.ok ? accept({ ...checked.value, texts }) : checked;
}

/** Makes the files belong to the institution's notices; one that is not the institution's own is refused. */
export async function attachNoticeFiles(
  transaction: Transaction,
  { fileIds, companyId }: { readonly fileIds: readonly string[]; readonly companyId: string },
): Promise<Result<unknown>> {
  const attached = await attachFiles(transaction, { fileIds, companyId });
  return attached.ok ? attached : inField(attached, 'fileIds');
}
