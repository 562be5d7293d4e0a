import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { NoticeType } from '@gtp/domain/notice/notice.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Generated } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    notices: {
      noticeNumber: Generated<number>;
      companyId: string;
      type: NoticeType;
      audience: ClientType[];
      isDraft: boolean;
      isPinned: boolean;
      publishAt: Date;
      publishUntil: Date | null;
      version: number;
      updatedBy: string;
      updatedAt: Date;
      createdAt: Date;
    };
    noticeTexts: {
      noticeNumber: number;
      language: Language;
      title: string;
      contents: string;
      plainContents: string;
    };
    noticeFiles: { noticeNumber: number; fileId: string; place: number };
    noticeReads: { noticeNumber: number; userId: string; readAt: Date };
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
    companyId: notice.companyId,
    type: notice.type,
    audience: [...notice.audience],
    isDraft: notice.isDraft,
    isPinned: notice.isPinned,
    publishAt: notice.publishAt,
    publishUntil: notice.publishUntil ?? null,
    version: notice.version,
    updatedBy: notice.updatedBy,
    updatedAt: notice.updatedAt,
  };
}

/** Answers the new notice's number. */
export async function insertNotice(transaction: Transaction, notice: NoticeRecord): Promise<number> {
  const { noticeNumber } = await transaction
    .insertInto('notices')
    .values({ ...columnsOf(notice), createdAt: notice.updatedAt })
    .returning('noticeNumber')
    .executeTakeFirstOrThrow();
  return noticeNumber;
}

export async function saveNotice(transaction: Transaction, notice: StoredNotice): Promise<void> {
  const { noticeNumber } = notice;
  await transaction
    .updateTable('notices')
    .set(columnsOf(notice))
    .where('noticeNumber', '=', noticeNumber)
    .executeTakeFirstOrThrow();
}

export async function findNotice(database: Database, noticeNumber: number): Promise<StoredNotice | undefined> {
  const row = await database
    .selectFrom('notices')
    .selectAll()
    .where('noticeNumber', '=', noticeNumber)
    .executeTakeFirst();
  return row && storedNotice(row);
}

/** As `findNotice`, locked until the transaction ends. */
export async function lockNotice(transaction: Transaction, noticeNumber: number): Promise<StoredNotice | undefined> {
  const row = await transaction
    .selectFrom('notices')
    .selectAll()
    .where('noticeNumber', '=', noticeNumber)
    .forUpdate()
    .executeTakeFirst();
  return row && storedNotice(row);
}

type NoticeRow = {
  readonly noticeNumber: number;
  readonly companyId: string;
  readonly type: NoticeType;
  readonly audience: ClientType[];
  readonly isDraft: boolean;
  readonly isPinned: boolean;
  readonly publishAt: Date;
  readonly publishUntil: Date | null;
  readonly version: number;
  readonly updatedBy: string;
  readonly updatedAt: Date;
};

export function storedNotice(row: NoticeRow): StoredNotice {
  return {
    noticeNumber: row.noticeNumber,
    companyId: row.companyId,
    type: row.type,
    audience: row.audience,
    isDraft: row.isDraft,
    isPinned: row.isPinned,
    publishAt: row.publishAt,
    publishUntil: row.publishUntil ?? undefined,
    version: row.version,
    updatedBy: row.updatedBy,
    updatedAt: row.updatedAt,
  };
}

/** Replaces all texts and files of a notice. */
export async function saveContent(
  transaction: Transaction,
  noticeNumber: number,
  { texts, fileIds }: { readonly texts: readonly StoredText[]; readonly fileIds: readonly string[] },
): Promise<void> {
  await transaction.deleteFrom('noticeTexts').where('noticeNumber', '=', noticeNumber).execute();
  const rows = texts.map(({ language, title, contents, plainContents }) => ({
    noticeNumber,
    language,
    title,
    contents,
    plainContents,
  }));
  await transaction.insertInto('noticeTexts').values(rows).execute();
  await transaction.deleteFrom('noticeFiles').where('noticeNumber', '=', noticeNumber).execute();
  if (fileIds.length === 0) return;
  const files = [...new Set(fileIds)].map((fileId, place) => ({ noticeNumber, fileId, place }));
  await transaction.insertInto('noticeFiles').values(files).execute();
}

export async function listTexts(database: Database, noticeNumber: number): Promise<readonly StoredText[]> {
  return database
    .selectFrom('noticeTexts')
    .select(['language', 'title', 'contents', 'plainContents'])
    .where('noticeNumber', '=', noticeNumber)
    .execute();
}

export async function listNoticeFiles(database: Database, noticeNumber: number) {
  return database
    .selectFrom('noticeFiles as n')
    .innerJoin('files as f', 'f.fileId', 'n.fileId')
    .select(['f.fileId', 'f.name as fileName', 'f.byteCount', 'f.scan'])
    .where('n.noticeNumber', '=', noticeNumber)
    .orderBy('n.place')
    .execute();
}

export async function listNoticesOfFile(database: Database, fileId: string): Promise<readonly number[]> {
  const rows = await database.selectFrom('noticeFiles').select('noticeNumber').where('fileId', '=', fileId).execute();
  return rows.map((row) => row.noticeNumber);
}

/** Once per user; later times change nothing. */
export async function insertRead(database: Database, noticeNumber: number, by: { userId: string; now: Date }) {
  await database
    .insertInto('noticeReads')
    .values({ noticeNumber, userId: by.userId, readAt: by.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The name of a user, for "changed by". */
export async function findUserName(database: Database, userId: string): Promise<string | undefined> {
  const row = await database.selectFrom('users').select('name').where('userId', '=', userId).executeTakeFirst();
  return row?.name;
}

export async function countReads(database: Database, noticeNumber: number): Promise<number> {
  const { count } = await database
    .selectFrom('noticeReads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('noticeNumber', '=', noticeNumber)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** With its texts; its files are left to whoever uploaded them. */
export async function deleteNotice(transaction: Transaction, noticeNumber: number): Promise<void> {
  await transaction.deleteFrom('noticeFiles').where('noticeNumber', '=', noticeNumber).execute();
  await transaction.deleteFrom('noticeTexts').where('noticeNumber', '=', noticeNumber).execute();
  await transaction.deleteFrom('notices').where('noticeNumber', '=', noticeNumber).execute();
}
