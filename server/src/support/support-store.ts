import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { InquiryState } from '@gtp/domain/support/inquiry-states.ts';
import type { InquiryMessageKind, InquiryType } from '@gtp/domain/support/support.ts';
import type { Generated, Insertable } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { countRows } from '../platform/found-rows.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

type InquiryTable = {
  inquiryNumber: Generated<number>;
  askerCompanyId: string;
  askedBy: string;
  handlerCompanyId: string;
  assignedTo: string | null;
  type: InquiryType;
  state: InquiryState;
  title: string;
  contents: string;
  language: Language;
  createdAt: Date;
  lastWrittenAt: Date;
  lastAskedAt: Date;
  lastAnsweredAt: Date | null;
  firstAnsweredAt: Date | null;
  /** Of an appeal against a refusal: until which day it could be made, when it was, and until when it is to be answered. */
  appealUntil: Day | null;
  appealedAt: Date | null;
  answerDueAt: Date | null;
  version: number;
  updatedBy: string;
};

declare module '../platform/database.ts' {
  interface Tables {
    inquiries: InquiryTable;
    inquiryMessages: {
      messageId: string;
      place: Generated<number>;
      inquiryNumber: number;
      kind: InquiryMessageKind;
      writtenBy: string;
      contents: string;
      writtenAt: Date;
    };
    inquiryFiles: { inquiryNumber: number; messageId: string | null; fileId: string; place: number };
    inquiryReads: { inquiryNumber: number; userId: string; readAt: Date };
    answerTemplates: {
      templateId: string;
      companyId: string;
      title: string;
      contents: string;
      updatedBy: string;
      updatedAt: Date;
    };
  }
}

export type Inquiry = RecordOf<InquiryTable>;

/** Answers the new inquiry's number. */
export async function insertInquiry(
  transaction: Transaction,
  inquiry: Omit<Inquiry, 'inquiryNumber'>,
): Promise<number> {
  const { inquiryNumber } = await transaction
    .insertInto('inquiries')
    .values(rowOf(inquiry))
    .returning('inquiryNumber')
    .executeTakeFirstOrThrow();
  return inquiryNumber;
}

export async function saveInquiry(transaction: Transaction, stored: Inquiry): Promise<void> {
  const { inquiryNumber, ...inquiry } = stored;
  await transaction
    .updateTable('inquiries')
    .set(rowOf(inquiry))
    .where('inquiryNumber', '=', inquiryNumber)
    .executeTakeFirstOrThrow();
}

export async function findInquiry(database: Database, inquiryNumber: number): Promise<Inquiry | undefined> {
  const row = await selectInquiry(database, inquiryNumber).executeTakeFirst();
  return row && recordOf(row);
}

/** As `findInquiry`, locked until the transaction ends. */
export async function lockInquiry(transaction: Transaction, inquiryNumber: number): Promise<Inquiry | undefined> {
  const row = await selectInquiry(transaction, inquiryNumber).forUpdate().executeTakeFirst();
  return row && recordOf(row);
}

function selectInquiry(database: Database, inquiryNumber: number) {
  return database.selectFrom('inquiries').selectAll().where('inquiryNumber', '=', inquiryNumber);
}

export async function insertMessage(
  transaction: Transaction,
  message: Insertable<Tables['inquiryMessages']>,
): Promise<void> {
  await transaction.insertInto('inquiryMessages').values(message).execute();
}

/** Everything written after the first question, oldest first, with the writers' names. */
export async function listMessages(database: Database, inquiryNumber: number) {
  return database
    .selectFrom('inquiryMessages as m')
    .innerJoin('users as u', 'u.userId', 'm.writtenBy')
    .select(['m.messageId', 'm.kind', 'm.contents', 'm.writtenAt'])
    .select(['u.name as writerName', 'u.companyId as writerCompanyId'])
    .where('m.inquiryNumber', '=', inquiryNumber)
    .orderBy('m.place')
    .execute();
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

type FiledFiles = {
  readonly inquiryNumber: number;
  readonly messageId: string | undefined;
  readonly fileIds: readonly string[];
};

/** Files documents with a message, or with the question itself; one that is there already stays where it is. */
export async function insertInquiryFiles(transaction: Transaction, filed: FiledFiles): Promise<void> {
  const { inquiryNumber, messageId, fileIds } = filed;
  if (fileIds.length === 0) return;
  const rows = fileIds.map((fileId, place) => rowOf({ inquiryNumber, messageId, fileId, place }));
  await transaction
    .insertInto('inquiryFiles')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The files of an inquiry; `messageId` is null for those of the question. */
export async function listInquiryFiles(database: Database, inquiryNumber: number) {
  return database
    .selectFrom('inquiryFiles as i')
    .innerJoin('files as f', 'f.fileId', 'i.fileId')
    .select(['i.messageId', 'f.fileId', 'f.name as fileName', 'f.byteCount', 'f.scan'])
    .where('i.inquiryNumber', '=', inquiryNumber)
    .orderBy('i.place')
    .execute();
}

export async function listInquiriesOfFile(database: Database, fileId: string): Promise<readonly number[]> {
  const rows = await database.selectFrom('inquiryFiles').select('inquiryNumber').where('fileId', '=', fileId).execute();
  return rows.map((row) => row.inquiryNumber);
}

/** Remembers that the user has opened the inquiry now, and answers how many users have ever. */
export async function saveRead(database: Database, inquiryNumber: number, by: { userId: string; now: Date }) {
  await database
    .insertInto('inquiryReads')
    .values({ inquiryNumber, userId: by.userId, readAt: by.now })
    .onConflict((conflict) => conflict.columns(['inquiryNumber', 'userId']).doUpdateSet({ readAt: by.now }))
    .execute();
}

export async function countReads(database: Database, inquiryNumber: number): Promise<number> {
  return countRows(database.selectFrom('inquiryReads').where('inquiryNumber', '=', inquiryNumber));
}

/** Everybody of a company who can log in, by name. */
export async function listColleagues(database: Database, companyId: string) {
  return database
    .selectFrom('users')
    .select(['userId', 'name'])
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .orderBy('name')
    .execute();
}

/** The company of the one agency or network that answers; undefined if there is none. */
export async function findInstitutionCompany(
  database: Database,
  clientType: 'KOTRA' | 'VISA',
): Promise<string | undefined> {
  const row = await database
    .selectFrom('companies')
    .select('companyId')
    .where('clientType', '=', clientType)
    .orderBy('createdAt')
    .orderBy('companyId')
    .executeTakeFirst();
  return row?.companyId;
}

type Answered = { readonly after?: Date; readonly until: Date; readonly limit: number };

/** Inquiries that wait for nothing but their asker, by when they were answered, the oldest first. */
export async function listAnsweredSince(
  database: Database,
  { after, until, limit }: Answered,
): Promise<readonly number[]> {
  let query = database.selectFrom('inquiries').select('inquiryNumber').where('state', '=', 'answered');
  query = query.where('lastAnsweredAt', '<=', until);
  if (after) query = query.where('lastAnsweredAt', '>', after);
  const rows = await query.orderBy('lastAnsweredAt').limit(limit).execute();
  return rows.map((row) => row.inquiryNumber);
}

export async function listTemplates(database: Database, companyId: string) {
  return database
    .selectFrom('answerTemplates')
    .select(['templateId', 'title', 'contents'])
    .where('companyId', '=', companyId)
    .orderBy('title')
    .limit(200)
    .execute();
}

/** A title that the company has already keeps its id and gets the new contents. */
export async function saveTemplate(database: Database, template: Insertable<Tables['answerTemplates']>): Promise<void> {
  const { contents, updatedBy, updatedAt } = template;
  await database
    .insertInto('answerTemplates')
    .values(template)
    .onConflict((conflict) => conflict.columns(['companyId', 'title']).doUpdateSet({ contents, updatedBy, updatedAt }))
    .execute();
}

/** Answers whether there was one. */
export async function deleteTemplate(
  database: Database,
  { templateId, companyId }: { readonly templateId: string; readonly companyId: string },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('answerTemplates')
    .where('templateId', '=', templateId)
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
