import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { NoticeType } from '@gtp/domain/notice/notice.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Generated } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    notices: {
      notice_number: Generated<number>;
      company_id: string;
      type: NoticeType;
      audience: ClientType[];
      is_draft: boolean;
      is_pinned: boolean;
      publish_at: Date;
      publish_until: Date | null;
      version: number;
      updated_by: string;
      updated_at: Date;
      created_at: Date;
    };
    notice_texts: {
      notice_number: number;
      language: Language;
      title: string;
      contents: string;
      plain_contents: string;
    };
    notice_files: { notice_number: number; file_id: string; place: number };
    notice_reads: { notice_number: number; user_id: string; read_at: Date };
  }
}

/** A notice without its texts. */
export type NoticeRecord = {
  readonly companyId: string;
  readonly type: NoticeType;
  readonly audience: readonly ClientType[];
  readonly isDraft: boolean;
  readonly isPinned: boolean;
  readonly publishAt: Date;
  readonly publishUntil: Date | undefined;
  readonly version: number;
  readonly updatedBy: string;
  readonly updatedAt: Date;
};

export type StoredNotice = NoticeRecord & { readonly noticeNumber: number };

/** `plainContents` is `contents` without markup. */
export type StoredText = {
  readonly language: Language;
  readonly title: string;
  readonly contents: string;
  readonly plainContents: string;
};

function columnsOf(notice: NoticeRecord) {
  return {
    company_id: notice.companyId,
    type: notice.type,
    audience: [...notice.audience],
    is_draft: notice.isDraft,
    is_pinned: notice.isPinned,
    publish_at: notice.publishAt,
    publish_until: notice.publishUntil ?? null,
    version: notice.version,
    updated_by: notice.updatedBy,
    updated_at: notice.updatedAt,
  };
}

/** Answers the new notice's number. */
export async function insertNotice(transaction: Transaction, notice: NoticeRecord): Promise<number> {
  const { notice_number } = await transaction
    .insertInto('notices')
    .values({ ...columnsOf(notice), created_at: notice.updatedAt })
    .returning('notice_number')
    .executeTakeFirstOrThrow();
  return notice_number;
}

export async function saveNotice(transaction: Transaction, notice: StoredNotice): Promise<void> {
  const { noticeNumber } = notice;
  await transaction
    .updateTable('notices')
    .set(columnsOf(notice))
    .where('notice_number', '=', noticeNumber)
    .executeTakeFirstOrThrow();
}

export async function findNotice(database: Database, noticeNumber: number): Promise<StoredNotice | undefined> {
  const row = await database
    .selectFrom('notices')
    .selectAll()
    .where('notice_number', '=', noticeNumber)
    .executeTakeFirst();
  return row && storedNotice(row);
}

/** As `findNotice`, locked until the transaction ends. */
export async function lockNotice(transaction: Transaction, noticeNumber: number): Promise<StoredNotice | undefined> {
  const row = await transaction
    .selectFrom('notices')
    .selectAll()
    .where('notice_number', '=', noticeNumber)
    .forUpdate()
    .executeTakeFirst();
  return row && storedNotice(row);
}

type NoticeRow = {
  readonly notice_number: number;
  readonly company_id: string;
  readonly type: NoticeType;
  readonly audience: ClientType[];
  readonly is_draft: boolean;
  readonly is_pinned: boolean;
  readonly publish_at: Date;
  readonly publish_until: Date | null;
  readonly version: number;
  readonly updated_by: string;
  readonly updated_at: Date;
};

export function storedNotice(row: NoticeRow): StoredNotice {
  return {
    noticeNumber: row.notice_number,
    companyId: row.company_id,
    type: row.type,
    audience: row.audience,
    isDraft: row.is_draft,
    isPinned: row.is_pinned,
    publishAt: row.publish_at,
    publishUntil: row.publish_until ?? undefined,
    version: row.version,
    updatedBy: row.updated_by,
    updatedAt: row.updated_at,
  };
}

/** Replaces all texts and files of a notice. */
export async function saveContent(
  transaction: Transaction,
  noticeNumber: number,
  { texts, fileIds }: { readonly texts: readonly StoredText[]; readonly fileIds: readonly string[] },
): Promise<void> {
  await transaction.deleteFrom('notice_texts').where('notice_number', '=', noticeNumber).execute();
  const rows = texts.map(({ language, title, contents, plainContents }) => ({
    notice_number: noticeNumber,
    language,
    title,
    contents,
    plain_contents: plainContents,
  }));
  await transaction.insertInto('notice_texts').values(rows).execute();
  await transaction.deleteFrom('notice_files').where('notice_number', '=', noticeNumber).execute();
  if (fileIds.length === 0) return;
  const files = [...new Set(fileIds)].map((file_id, place) => ({ notice_number: noticeNumber, file_id, place }));
  await transaction.insertInto('notice_files').values(files).execute();
}

export async function listTexts(database: Database, noticeNumber: number): Promise<readonly StoredText[]> {
  return database
    .selectFrom('notice_texts')
    .select(['language', 'title', 'contents', 'plain_contents as plainContents'])
    .where('notice_number', '=', noticeNumber)
    .execute();
}

export async function listNoticeFiles(database: Database, noticeNumber: number) {
  return database
    .selectFrom('notice_files as n')
    .innerJoin('files as f', 'f.file_id', 'n.file_id')
    .select(['f.file_id as fileId', 'f.name as fileName', 'f.byte_count as byteCount', 'f.scan as scan'])
    .where('n.notice_number', '=', noticeNumber)
    .orderBy('n.place')
    .execute();
}

export async function listNoticesOfFile(database: Database, fileId: string): Promise<readonly number[]> {
  const rows = await database
    .selectFrom('notice_files')
    .select('notice_number')
    .where('file_id', '=', fileId)
    .execute();
  return rows.map((row) => row.notice_number);
}

/** Once per user; later times change nothing. */
export async function insertRead(database: Database, noticeNumber: number, by: { userId: string; now: Date }) {
  await database
    .insertInto('notice_reads')
    .values({ notice_number: noticeNumber, user_id: by.userId, read_at: by.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The name of a user, for "changed by". */
export async function findUserName(database: Database, userId: string): Promise<string | undefined> {
  const row = await database.selectFrom('users').select('name').where('user_id', '=', userId).executeTakeFirst();
  return row?.name;
}

export async function countReads(database: Database, noticeNumber: number): Promise<number> {
  const { count } = await database
    .selectFrom('notice_reads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('notice_number', '=', noticeNumber)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** With its texts; its files are left to whoever uploaded them. */
export async function deleteNotice(transaction: Transaction, noticeNumber: number): Promise<void> {
  await transaction.deleteFrom('notice_files').where('notice_number', '=', noticeNumber).execute();
  await transaction.deleteFrom('notice_texts').where('notice_number', '=', noticeNumber).execute();
  await transaction.deleteFrom('notices').where('notice_number', '=', noticeNumber).execute();
}
