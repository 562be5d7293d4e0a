/** What people read of the bank's messages; the table is declared in the store that writes it. */
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { pageRows } from '@gtp/contract/platform/page-wire.ts';
import type { listBankMessages } from '@gtp/contract/settlement/bank-message-wire.ts';
import { addDays, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { BankMessageReason } from '@gtp/domain/settlement/bank-message-states.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { containing, foundRows } from '../platform/found-rows.ts';
import { stateOfReport } from './bank-report-store.ts';

type MessagesWanted = Omit<Query<typeof listBankMessages>, keyof typeof pageRows>;

const columns = [
  'bankReportId as reportId',
  'kind',
  'receivedAt',
  'problem',
  'oursCount',
  'asideCount',
  'reasons',
  'readNumber',
] as const;

/** The newest read first. */
export function findMessages(database: Database, { text, kind, state: wanted, task, from, to }: MessagesWanted) {
  let query = database.selectFrom('bankReports').select([...columns, stateOfReport.as('state')]);
  if (text) query = query.where('bankReportId', 'ilike', containing(text));
  if (kind) query = query.where('kind', '=', kind);
  if (wanted) query = query.where(stateOfReport, '=', wanted);
  if (task) query = query.where('problem', 'is not', null);
  if (from) query = query.where('receivedAt', '>=', startOfSeoulDay(from));
  if (to) query = query.where('receivedAt', '<', startOfSeoulDay(addDays(to, 1)));
  return foundRows(query, { by: ['readNumber'], valuesOf: ({ id }) => [id] });
}

const namespaceWithin = 2_000;

/** One message with all that is kept of it but its text. */
export async function findMessage(database: Database, reportId: string) {
  const row = await database
    .selectFrom('bankReports')
    .select([...columns, stateOfReport.as('state'), 'setAside', 'reconciledAt'])
    .select([sql<string>`left(xml, ${namespaceWithin})`.as('start'), sql<number>`octet_length(xml)`.as('byteCount')])
    .where('bankReportId', '=', reportId)
    .executeTakeFirst();
  return row && { ...row, reasons: reasonsOf(row) };
}

/** The message as it came, but for its encoding: texts are kept in UTF-8. */
export async function findMessageText(database: Database, reportId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('bankReports')
    .select('xml')
    .where('bankReportId', '=', reportId)
    .executeTakeFirst();
  return row?.xml;
}

type WithReasons = { readonly reasons: readonly BankMessageReason[] | null; readonly problem: string | null };

/** Of a message from before reasons were kept one by one, what was written of it then. */
export function reasonsOf({ reasons, problem }: WithReasons): readonly BankMessageReason[] {
  return reasons ?? (problem === null ? [] : [{ code: 'other', words: problem }]);
}

type Counts = { readonly oursCount?: number | null | undefined; readonly asideCount?: number | null | undefined };

/** What was counted of a message; nothing for one from before. */
export function countsOf({ oursCount, asideCount }: Counts) {
  return { oursCount: oursCount ?? undefined, asideCount: asideCount ?? undefined };
}
