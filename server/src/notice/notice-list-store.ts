import type { NoticeStatus, NoticeType } from '@gtp/domain/notice/notice.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { containing, foundRows } from '../platform/found-rows.ts';
import type { Cursor } from '../platform/page-cursor.ts';
import type {} from './notice-store.ts';

/** What one reader sees and narrows it to; everything but `reader` and `now` is optional. */
export type NoticeFilter = {
  readonly reader: Pick<Caller, 'clientType' | 'companyId' | 'userId'>;
  readonly now: Date;
  readonly noticeNumber?: number;
  readonly text?: string | undefined;
  readonly type?: NoticeType | undefined;
  readonly status?: NoticeStatus | undefined;
};

/** Notices that fit: pinned ones first, then the newest. */
export function findNotices(database: Database, filter: NoticeFilter) {
  const notices = database
    .selectFrom('notices as n')
    .innerJoin('companies as c', 'c.companyId', 'n.companyId')
    .select(['n.noticeNumber', 'n.type', 'n.isDraft', 'n.isPinned', 'n.publishAt', 'n.publishUntil', 'n.companyId'])
    .select([
      'c.name as writerName',
      'c.englishName as writerEnglishName',
      sql<number>`(select count(*)::int from notice_reads r where r.notice_number = n.notice_number)`.as('readCount'),
      sql<number>`(select count(*)::int from notice_files f where f.notice_number = n.notice_number)`.as('fileCount'),
      sql<boolean>`exists (select 1 from notice_reads r
        where r.notice_number = n.notice_number and r.user_id = ${filter.reader.userId})`.as('isRead'),
    ])
    .where(sql.join<boolean>([...matchesFilter(filter)], sql` and `));
  return foundRows(notices, { by: ['n.isPinned', 'n.publishAt', 'n.noticeNumber'], isOldestFirst: false, valuesOf });
}

export type ListedNotice = Awaited<ReturnType<ReturnType<typeof findNotices>['page']>>[number];

/** What the id of a place in the list looks like. */
export const placeIds = /^[01]-\d{1,9}$/;

/** The id holds what the instant does not say: whether the notice is pinned, and its number. */
export function placeOfNotice({ isPinned, publishAt, noticeNumber }: ListedNotice): Cursor {
  return { at: publishAt, id: `${isPinned ? 1 : 0}-${noticeNumber}` };
}

function valuesOf({ at, id }: Cursor): readonly unknown[] {
  const [pinned, noticeNumber] = id.split('-');
  return [pinned === '1', at, Number(noticeNumber)];
}

/** The titles of several notices in all their languages. */
export async function listTitles(database: Database, noticeNumbers: readonly number[]) {
  if (noticeNumbers.length === 0) return [];
  const rows = await database
    .selectFrom('noticeTexts')
    .select(['noticeNumber', 'language', 'title'])
    .where('noticeNumber', 'in', noticeNumbers)
    .execute();
  return rows as readonly { noticeNumber: number; language: Language; title: string }[];
}

type Condition = RawBuilder<SqlBool>;

function matchesFilter({ reader, now, noticeNumber, text, type, status }: NoticeFilter): readonly Condition[] {
  return [
    isReadable(reader, now),
    ...(noticeNumber === undefined ? [] : [sql<SqlBool>`n.notice_number = ${noticeNumber}`]),
    ...(type ? [sql<SqlBool>`n.type = ${type}`] : []),
    ...(status ? [stands(status, now)] : []),
    ...(text ? [matchesText(text)] : []),
  ];
}

/**
 * The own ones always; those of others once published, where they address the reader; an issuer its cardholders alone.
 */
function isReadable({ clientType, companyId }: NoticeFilter['reader'], now: Date): Condition {
  return sql<SqlBool>`(n.company_id = ${companyId} or (
    ${stands('published', now)} and ${clientType} = any(n.audience) and (
      c.client_type <> 'ISSUER' or exists (select 1 from cards k where k.company_id = ${companyId}
        and k.issuer_company_id = n.company_id and k.state <> 'removed'))))`;
}

function stands(status: NoticeStatus, now: Date): Condition {
  switch (status) {
    case 'draft':
      return sql<SqlBool>`n.is_draft`;
    case 'scheduled':
      return sql<SqlBool>`(not n.is_draft and n.publish_at > ${now})`;
    case 'published':
      return sql<SqlBool>`(not n.is_draft and n.publish_at <= ${now}
        and (n.publish_until is null or n.publish_until > ${now}))`;
    case 'ended':
      return sql<SqlBool>`(not n.is_draft and n.publish_until <= ${now})`;
  }
}

function matchesText(text: string): Condition {
  const pattern = containing(text);
  return sql<SqlBool>`exists (select 1 from notice_texts t where t.notice_number = n.notice_number
    and (t.title ilike ${pattern} or t.plain_contents ilike ${pattern}))`;
}
