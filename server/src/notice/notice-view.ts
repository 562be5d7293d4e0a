import type { noticeSource, noticeSummary } from '@gtp/contract/notice/notice-wire.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import { type NoticeType, noticeStatus } from '@gtp/domain/notice/notice.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Database } from '../platform/database.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import type { ListedNotice } from './notice-list-store.ts';
import { listNoticeFiles, listTexts, type StoredNotice } from './notice-store.ts';

const typeNames: Readonly<Record<NoticeType, InLanguages>> = textTable('notice.type');

type Title = { readonly language: Language; readonly title: string };
type Reading = { readonly language: Language; readonly now: Date };

/** A notice as a list shows it; without a text, which no stored one is, that is our fault. */
export function summaryOf(
  notice: ListedNotice,
  text: Title | undefined,
  { language, now }: Reading,
): Inside<typeof noticeSummary> {
  if (!text) throw new Error(`Notice ${notice.noticeNumber} has no text`);
  return {
    ...notice,
    ...text,
    typeName: typeNames[notice.type][language],
    status: noticeStatus(notice, now),
    writerName: language === 'ko' ? notice.writerName : notice.writerEnglishName,
    hasFiles: notice.fileCount > 0,
  };
}

/** A notice with all its texts, for those who write it. */
export async function sourceOf(
  database: Database,
  notice: StoredNotice,
  now: Date,
): Promise<Inside<typeof noticeSource>> {
  const { noticeNumber } = notice;
  const [texts, files] = await Promise.all([
    listTexts(database, noticeNumber),
    listNoticeFiles(database, noticeNumber),
  ]);
  return { ...notice, status: noticeStatus(notice, now), texts, files };
}
