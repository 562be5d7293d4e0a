import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { NoticeStatus, NoticeType } from '@gtp/domain/notice/notice.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { type StoredNotice, storedNotice } from './notice-store.ts';

export type NoticeReader = {
  readonly clientType: ClientType;
  readonly companyId: string;
  readonly userId: string;
};

/** What one reader sees and narrows it to; everything but `reader` and `now` is optional. */
export type NoticeFilter = {
  readonly reader: NoticeReader;
  readonly now: Date;
  readonly noticeNumber?: number;
  readonly text?: string | undefined;
  readonly type?: NoticeType | undefined;
  readonly status?: NoticeStatus | undefined;
};

export type NoticeCursor = { readonly isPinned: boolean; readonly publishAt: Date; readonly noticeNumber: number };

export type ListedNotice = StoredNotice & {
  readonly writerName: string;
  readonly writerEnglishName: string;
  readonly readCount: number;
  readonly isRead: boolean;
  readonly fileCount: number;
};

type Page = { readonly after: NoticeCursor | undefined; readonly limit: number };

/** Notices that fit: pinned ones first, then the newest. */
export async function listNotices(
  database: Database,
  filter: NoticeFilter,
  page: Page,
): Promise<readonly ListedNotice[]> {
  const rows = await database
    .selectFrom('notices as n')
    .innerJoin('companies as c', 'c.companyId', 'n.companyId')
    .selectAll('n')
    .select([
      'c.name as writerName',
      'c.englishName as writerEnglishName',
      sql<number>`(select count(*)::int from notice_reads r where r.notice_number = n.notice_number)`.as('readCount'),
      sql<number>`(select count(*)::int from notice_files f where f.notice_number = n.notice_number)`.as('fileCount'),
      sql<boolean>`exists (select 1 from notice_reads r
        where r.notice_number = n.notice_number and r.user_id = ${filter.reader.userId})`.as('isRead'),
    ])
    .where(sql.join<boolean>([...matchesFilter(filter), ...afterCursor(page.after)], sql` and `))
    .orderBy('n.isPinned', 'desc')
    .orderBy('n.publishAt', 'desc')
    .orderBy('n.noticeNumber', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({ ...storedNotice(row), ...listedPart(row) }));
}

function listedPart(row: Omit<ListedNotice, keyof StoredNotice>) {
  const { writerName, writerEnglishName, readCount, isRead, fileCount } = row;
  return { writerName, writerEnglishName, readCount, isRead, fileCount };
}

export async function countNotices(database: Database, filter: NoticeFilter): Promise<number> {
  const { count } = await database
    .selectFrom('notices as n')
    .innerJoin('companies as c', 'c.companyId', 'n.companyId')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql.join<boolean>([...matchesFilter(filter)], sql` and `))
    .executeTakeFirstOrThrow();
  return count;
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
function isReadable({ clientType, companyId }: NoticeReader, now: Date): Condition {
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
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`exists (select 1 from notice_texts t where t.notice_number = n.notice_number
    and (t.title ilike ${pattern} or t.plain_contents ilike ${pattern}))`;
}

function afterCursor(after: NoticeCursor | undefined): readonly Condition[] {
  if (!after) return [];
  const { isPinned, publishAt, noticeNumber } = after;
  return [
    sql<SqlBool>`(n.is_pinned, n.publish_at, n.notice_number) < (${isPinned}, ${publishAt}, ${noticeNumber}::int)`,
  ];
}
