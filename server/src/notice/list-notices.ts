import type { listNotices as endpoint } from '@gtp/contract/notice/notice-wire.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import { mayReadDocument } from '@gtp/domain/account/document-rights.ts';
import { textFor } from '@gtp/domain/notice/notice.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Caller } from '../platform/caller.ts';
import { defineList } from '../platform/define-list.ts';
import type { Portal } from '../platform/portal.ts';
import { findNotices, type ListedNotice, listTitles, placeIds, placeOfNotice } from './notice-list-store.ts';
import { listNoticesOfFile } from './notice-store.ts';
import { summaryOf } from './notice-view.ts';

type AppContext = Pick<Portal, 'database' | 'clock'>;
type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

/** What the caller may read, pinned ones first, then the newest. */
export const listOfNotices = defineList({
  found: ({ database, clock }: AppContext, { caller: reader, query: { type, status, text } }: Asked) =>
    findNotices(database, { reader, now: clock.now(), type, status, text }),
  placeOf: placeOfNotice,
  ids: placeIds,
  async show(rows, { language }, { database, clock }) {
    const reading = { language, now: clock.now() };
    const titles = await listTitles(
      database,
      rows.map(({ noticeNumber }) => noticeNumber),
    );
    return rows.map((row) => {
      const own = titles.filter(({ noticeNumber }) => noticeNumber === row.noticeNumber);
      return summaryOf(row, textFor(own, language), reading);
    });
  },
});

/** The notice, if the caller may read it now; undefined otherwise, as if there were none. */
export async function findReadableNotice(
  { database, clock }: AppContext,
  reader: Caller,
  noticeNumber: number,
): Promise<ListedNotice | undefined> {
  return findNotices(database, { reader, now: clock.now(), noticeNumber }).first();
}

/** Whether the file belongs to a notice that the caller may read. */
export async function canReadNoticeFile(portal: AppContext, caller: Caller, fileId: string): Promise<boolean> {
  if (!mayReadDocument('notice', caller, 'ownSide')) return false;
  for (const noticeNumber of await listNoticesOfFile(portal.database, fileId)) {
    if (await findReadableNotice(portal, caller, noticeNumber)) return true;
  }
  return false;
}

/** A number as a path has it; undefined for whatever names no notice. */
export function numberIn(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
