import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { NoticeType } from '@gtp/domain/notice/notice.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Generated } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { countRows } from '../platform/found-rows.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

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
export type NoticeRecord = Omit<RecordOf<Tables['notices']>, 'audience' | 'noticeNumber' | 'createdAt'> & {
  readonly audience: readonly ClientType[];
};

export type StoredNotice = NoticeRecord & { readonly noticeNumber: number };

/** `plainContents` is `contents` without markup. */
export type StoredText = Omit<RecordOf<Tables['noticeTexts']>, 'noticeNumber'>;

/** The database takes no list that may not be changed. */
function noticeRow(notice: NoticeRecord) {
  return rowOf({ ...notice, audience: [...notice.audience] });
}

/** Answers the new notice's number. */
export async function insertNotice(transaction: Transaction, notice: NoticeRecord): Promise<number> {
  const { noticeNumber } = await transaction
    .insertInto('notices')
    .values({ ...noticeRow(notice), createdAt: notice.updatedAt })
    .returning('noticeNumber')
    .executeTakeFirstOrThrow();
  return noticeNumber;
}

export async function saveNotice(transaction: Transaction, stored: StoredNotice): Promise<void> {
  const { noticeNumber, ...notice } = stored;
  await transaction
    .updateTable('notices')
    .set(noticeRow(notice))
    .where('noticeNumber', '=', noticeNumber)
    .executeTakeFirstOrThrow();
}

export async function findNotice(database: Database, noticeNumber: number): Promise<StoredNotice | undefined> {
  const row = await selectNotice(database, noticeNumber).executeTakeFirst();
  return row && recordOf(row);
}

/** As `findNotice`, locked until the transaction ends. */
export async function lockNotice(transaction: Transaction, noticeNumber: number): Promise<StoredNotice | undefined> {
  const row = await selectNotice(transaction, noticeNumber).forUpdate().executeTakeFirst();
  return row && recordOf(row);
}

function selectNotice(database: Database, noticeNumber: number) {
  return database.selectFrom('notices').selectAll().where('noticeNumber', '=', noticeNumber);
}

/** Replaces all texts and files of a notice. */
export async function saveContent(
  transaction: Transaction,
  noticeNumber: number,
  { texts, fileIds }: { readonly texts: readonly StoredText[]; readonly fileIds: readonly string[] },
): Promise<void> {
  await transaction.deleteFrom('noticeTexts').where('noticeNumber', '=', noticeNumber).execute();
  const rows = texts.map((text) => ({ ...text, noticeNumber }));
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

export async function countReads(database: Database, noticeNumber: number): Promise<number> {
  return countRows(database.selectFrom('noticeReads').where('noticeNumber', '=', noticeNumber));
}

/** With its texts; its files are left to whoever uploaded them. */
export async function deleteNotice(transaction: Transaction, noticeNumber: number): Promise<void> {
  await transaction.deleteFrom('noticeFiles').where('noticeNumber', '=', noticeNumber).execute();
  await transaction.deleteFrom('noticeTexts').where('noticeNumber', '=', noticeNumber).execute();
  await transaction.deleteFrom('notices').where('noticeNumber', '=', noticeNumber).execute();
}
