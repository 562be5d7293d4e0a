import type { inquiryScopes } from '@gtp/contract/support/support-wire.ts';
import { type InquiryState, openInquiryStates } from '@gtp/domain/support/inquiry-states.ts';
import type { InquiryType } from '@gtp/domain/support/support.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { containing, foundRows } from '../platform/found-rows.ts';
import { stateList } from '../platform/state-list.ts';
import { recordOf } from '../platform/table-rows.ts';
import type {} from './support-store.ts';

export type InquiryReader = Pick<Caller, 'clientType' | 'companyId' | 'userId'>;

/** What one reader sees and narrows it to; everything but `reader` is optional. */
export type InquiryFilter = {
  readonly reader: InquiryReader;
  readonly inquiryNumber?: number;
  readonly text?: string | undefined;
  readonly type?: InquiryType | undefined;
  readonly state?: InquiryState | undefined;
  readonly scope?: (typeof inquiryScopes)[number] | undefined;
};

/** Inquiries that fit, the last written first, with names and when the reader last opened each. */
export function findInquiries(database: Database, filter: InquiryFilter) {
  const order = { by: ['q.lastWrittenAt', 'q.inquiryNumber'], isOldestFirst: false };
  return foundRows(selectInquiries(database, filter), order);
}

export type ListedInquiry = Awaited<ReturnType<ReturnType<typeof findInquiries>['page']>>[number];

/** One of them with its words; undefined if the reader has nothing to do with it. */
export async function findInquiryWithWords(database: Database, filter: InquiryFilter) {
  const query = selectInquiries(database, filter).select(['q.contents', 'q.assignedTo', 'q.language', 'q.version']);
  const row = await query.executeTakeFirst();
  return row && recordOf(row);
}

export type InquiryWithWords = NonNullable<Awaited<ReturnType<typeof findInquiryWithWords>>>;

function selectInquiries(database: Database, filter: InquiryFilter) {
  return database
    .selectFrom('inquiries as q')
    .innerJoin('companies as a', 'a.companyId', 'q.askerCompanyId')
    .innerJoin('companies as h', 'h.companyId', 'q.handlerCompanyId')
    .leftJoin('users as u', 'u.userId', 'q.assignedTo')
    .leftJoin('inquiryReads as r', (join) =>
      join.onRef('r.inquiryNumber', '=', 'q.inquiryNumber').on('r.userId', '=', filter.reader.userId),
    )
    .select(['q.inquiryNumber', 'q.type', 'q.state', 'q.title', 'q.askerCompanyId', 'q.handlerCompanyId'])
    .select(['q.createdAt', 'q.firstAnsweredAt', 'q.lastWrittenAt', 'q.lastAskedAt', 'q.lastAnsweredAt'])
    .select(['q.appealUntil', 'q.appealedAt', 'q.answerDueAt'])
    .select(['a.name as askerName', 'a.clientType as askerClientType', 'a.englishName as askerEnglishName'])
    .select(['h.name as handlerName', 'h.englishName as handlerEnglishName', 'u.name as assigneeName', 'r.readAt'])
    .where(sql.join<boolean>([...matchesFilter(filter)], sql` and `));
}

type Condition = RawBuilder<SqlBool>;

function matchesFilter({ reader, inquiryNumber, text, type, state, scope }: InquiryFilter): readonly Condition[] {
  return [
    isReadable(reader),
    ...(inquiryNumber === undefined ? [] : [sql<SqlBool>`q.inquiry_number = ${inquiryNumber}`]),
    ...(type ? [sql<SqlBool>`q.type = ${type}`] : []),
    ...(state ? [sql<SqlBool>`q.state = ${state}`] : []),
    ...(scope === undefined ? [] : [sql<SqlBool>`q.handler_company_id = ${reader.companyId}`]),
    ...(scope === 'mine' ? [sql<SqlBool>`q.assigned_to = ${reader.userId}`] : []),
    ...(scope === 'open' ? [sql<SqlBool>`q.state in ${stateList(openInquiryStates)}`] : []),
    ...(text ? [matchesText(text, reader)] : []),
  ];
}

/** The same as `standpointOf`, for many. */
function isReadable({ clientType, companyId }: InquiryReader): Condition {
  if (clientType === 'VISA') return sql<SqlBool>`true`;
  return sql<SqlBool>`(q.asker_company_id = ${companyId} or q.handler_company_id = ${companyId})`;
}

/** A watcher cannot search in words that they may not read. */
function matchesText(text: string, { companyId }: InquiryReader): Condition {
  const pattern = containing(text);
  const isParty = sql<SqlBool>`(q.asker_company_id = ${companyId} or q.handler_company_id = ${companyId})`;
  return sql<SqlBool>`(q.inquiry_number::text = ${text} or (${isParty} and (q.title ilike ${pattern}
    or q.contents ilike ${pattern} or a.name ilike ${pattern} or a.english_name ilike ${pattern})))`;
}
