import type { Language } from '@gtp/domain/platform/language.ts';
import type { InquiryState } from '@gtp/domain/support/inquiry-states.ts';
import type { InquiryType, NotificationKind } from '@gtp/domain/support/support.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

type InquiryTable = {
  inquiry_number: Generated<number>;
  asker_company_id: string;
  asked_by: string;
  handler_company_id: string;
  assigned_to: string | null;
  type: InquiryType;
  state: InquiryState;
  title: string;
  contents: string;
  language: Language;
  created_at: Date;
  last_written_at: Date;
  last_asked_at: Date;
  last_answered_at: Date | null;
  first_answered_at: Date | null;
  version: number;
  updated_by: string;
};

declare module '../platform/database.ts' {
  interface Tables {
    inquiries: InquiryTable;
    inquiry_messages: {
      message_id: string;
      place: Generated<number>;
      inquiry_number: number;
      kind: NotificationKind;
      written_by: string;
      contents: string;
      written_at: Date;
    };
    inquiry_files: { inquiry_number: number; message_id: string | null; file_id: string; place: number };
    inquiry_reads: { inquiry_number: number; user_id: string; read_at: Date };
    answer_templates: {
      template_id: string;
      company_id: string;
      title: string;
      contents: string;
      updated_by: string;
      updated_at: Date;
    };
  }
}

export type Inquiry = {
  readonly inquiryNumber: number;
  readonly askerCompanyId: string;
  readonly askedBy: string;
  readonly handlerCompanyId: string;
  readonly assignedTo: string | undefined;
  readonly type: InquiryType;
  readonly state: InquiryState;
  readonly title: string;
  readonly contents: string;
  readonly language: Language;
  readonly createdAt: Date;
  readonly lastWrittenAt: Date;
  readonly lastAskedAt: Date;
  readonly lastAnsweredAt: Date | undefined;
  readonly firstAnsweredAt: Date | undefined;
  readonly version: number;
  readonly updatedBy: string;
};

function columnsOf(inquiry: Omit<Inquiry, 'inquiryNumber'>) {
  return {
    asker_company_id: inquiry.askerCompanyId,
    asked_by: inquiry.askedBy,
    handler_company_id: inquiry.handlerCompanyId,
    assigned_to: inquiry.assignedTo ?? null,
    type: inquiry.type,
    state: inquiry.state,
    title: inquiry.title,
    contents: inquiry.contents,
    language: inquiry.language,
    created_at: inquiry.createdAt,
    last_written_at: inquiry.lastWrittenAt,
    last_asked_at: inquiry.lastAskedAt,
    last_answered_at: inquiry.lastAnsweredAt ?? null,
    first_answered_at: inquiry.firstAnsweredAt ?? null,
    version: inquiry.version,
    updated_by: inquiry.updatedBy,
  };
}

type InquiryRow = Omit<InquiryTable, 'inquiry_number'> & { inquiry_number: number };

export function inquiryOf(row: InquiryRow): Inquiry {
  return {
    inquiryNumber: row.inquiry_number,
    askerCompanyId: row.asker_company_id,
    askedBy: row.asked_by,
    handlerCompanyId: row.handler_company_id,
    assignedTo: row.assigned_to ?? undefined,
    type: row.type,
    state: row.state,
    title: row.title,
    contents: row.contents,
    language: row.language,
    createdAt: row.created_at,
    lastWrittenAt: row.last_written_at,
    lastAskedAt: row.last_asked_at,
    lastAnsweredAt: row.last_answered_at ?? undefined,
    firstAnsweredAt: row.first_answered_at ?? undefined,
    version: row.version,
    updatedBy: row.updated_by,
  };
}

/** Answers the new inquiry's number. */
export async function insertInquiry(
  transaction: Transaction,
  inquiry: Omit<Inquiry, 'inquiryNumber'>,
): Promise<number> {
  const { inquiry_number } = await transaction
    .insertInto('inquiries')
    .values(columnsOf(inquiry))
    .returning('inquiry_number')
    .executeTakeFirstOrThrow();
  return inquiry_number;
}

export async function saveInquiry(transaction: Transaction, inquiry: Inquiry): Promise<void> {
  await transaction
    .updateTable('inquiries')
    .set(columnsOf(inquiry))
    .where('inquiry_number', '=', inquiry.inquiryNumber)
    .executeTakeFirstOrThrow();
}

export async function findInquiry(database: Database, inquiryNumber: number): Promise<Inquiry | undefined> {
  const row = await database
    .selectFrom('inquiries')
    .selectAll()
    .where('inquiry_number', '=', inquiryNumber)
    .executeTakeFirst();
  return row && inquiryOf(row);
}

/** As `findInquiry`, locked until the transaction ends. */
export async function lockInquiry(transaction: Transaction, inquiryNumber: number): Promise<Inquiry | undefined> {
  const row = await transaction
    .selectFrom('inquiries')
    .selectAll()
    .where('inquiry_number', '=', inquiryNumber)
    .forUpdate()
    .executeTakeFirst();
  return row && inquiryOf(row);
}

type NewMessage = {
  readonly messageId: string;
  readonly inquiryNumber: number;
  readonly kind: NotificationKind;
  readonly writtenBy: string;
  readonly contents: string;
  readonly writtenAt: Date;
};

export async function insertMessage(transaction: Transaction, message: NewMessage): Promise<void> {
  await transaction
    .insertInto('inquiry_messages')
    .values({
      message_id: message.messageId,
      inquiry_number: message.inquiryNumber,
      kind: message.kind,
      written_by: message.writtenBy,
      contents: message.contents,
      written_at: message.writtenAt,
    })
    .execute();
}

/** Everything written after the first question, oldest first, with the writers' names. */
export async function listMessages(database: Database, inquiryNumber: number) {
  return database
    .selectFrom('inquiry_messages as m')
    .innerJoin('users as u', 'u.user_id', 'm.written_by')
    .select([
      'm.message_id as messageId',
      'm.kind as kind',
      'm.contents as contents',
      'm.written_at as writtenAt',
      'u.name as writerName',
      'u.company_id as writerCompanyId',
    ])
    .where('m.inquiry_number', '=', inquiryNumber)
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
  const rows = fileIds.map((file_id, place) => ({
    inquiry_number: inquiryNumber,
    message_id: messageId ?? null,
    file_id,
    place,
  }));
  await transaction
    .insertInto('inquiry_files')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The files of an inquiry; `messageId` is null for those of the question. */
export async function listInquiryFiles(database: Database, inquiryNumber: number) {
  return database
    .selectFrom('inquiry_files as i')
    .innerJoin('files as f', 'f.file_id', 'i.file_id')
    .select([
      'i.message_id as messageId',
      'f.file_id as fileId',
      'f.name as fileName',
      'f.byte_count as byteCount',
      'f.scan as scan',
    ])
    .where('i.inquiry_number', '=', inquiryNumber)
    .orderBy('i.place')
    .execute();
}

export async function listInquiriesOfFile(database: Database, fileId: string): Promise<readonly number[]> {
  const rows = await database
    .selectFrom('inquiry_files')
    .select('inquiry_number')
    .where('file_id', '=', fileId)
    .execute();
  return rows.map((row) => row.inquiry_number);
}

/** Remembers that the user has opened the inquiry now, and answers how many users have ever. */
export async function saveRead(database: Database, inquiryNumber: number, by: { userId: string; now: Date }) {
  await database
    .insertInto('inquiry_reads')
    .values({ inquiry_number: inquiryNumber, user_id: by.userId, read_at: by.now })
    .onConflict((conflict) => conflict.columns(['inquiry_number', 'user_id']).doUpdateSet({ read_at: by.now }))
    .execute();
}

export async function countReads(database: Database, inquiryNumber: number): Promise<number> {
  const { count } = await database
    .selectFrom('inquiry_reads')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('inquiry_number', '=', inquiryNumber)
    .executeTakeFirstOrThrow();
  return count;
}

/** Everybody of a company who can log in, by name. */
export async function listColleagues(database: Database, companyId: string) {
  return database
    .selectFrom('users')
    .select(['user_id as userId', 'name'])
    .where('company_id', '=', companyId)
    .where('is_active', '=', true)
    .orderBy('name')
    .execute();
}

export async function findUserName(database: Database, userId: string): Promise<string | undefined> {
  const row = await database.selectFrom('users').select('name').where('user_id', '=', userId).executeTakeFirst();
  return row?.name;
}

/** The company of the one agency or network that answers; undefined if there is none. */
export async function findInstitutionCompany(
  database: Database,
  clientType: 'KOTRA' | 'VISA',
): Promise<string | undefined> {
  const row = await database
    .selectFrom('companies')
    .select('company_id')
    .where('client_type', '=', clientType)
    .orderBy('created_at')
    .orderBy('company_id')
    .executeTakeFirst();
  return row?.company_id;
}

type Answered = { readonly after?: Date; readonly until: Date; readonly limit: number };

/** Inquiries that wait for nothing but their asker, by when they were answered, the oldest first. */
export async function listAnsweredSince(
  database: Database,
  { after, until, limit }: Answered,
): Promise<readonly number[]> {
  let query = database.selectFrom('inquiries').select('inquiry_number').where('state', '=', 'answered');
  query = query.where('last_answered_at', '<=', until);
  if (after) query = query.where('last_answered_at', '>', after);
  const rows = await query.orderBy('last_answered_at').limit(limit).execute();
  return rows.map((row) => row.inquiry_number);
}
