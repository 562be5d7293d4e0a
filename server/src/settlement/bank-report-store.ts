import type { BankMessageReason, BankMessageState } from '@gtp/domain/settlement/bank-message-states.ts';
import { type Generated, type JSONColumnType, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { insertOnce } from '../platform/table-records.ts';
import type { BankMessage } from './bank.ts';
import { writtenReason } from './bank-xml.ts';

declare module '../platform/database.ts' {
  interface Tables {
    bankReports: {
      bankReportId: string;
      cursorText: string;
      kind: string;
      xml: string;
      receivedAt: Date;
      problem: string | null;
      setAside: string | null;
      /** What became of it; null for what an older version of the portal read, and until a statement is read. */
      state: BankMessageState | null;
      oursCount: number | null;
      asideCount: number | null;
      reasons: JSONColumnType<readonly BankMessageReason[]> | null;
      reconciledAt: Date | null;
      readNumber: Generated<bigint>;
    };
  }
}

/** Where reading goes on, of a bank that gives its reports in an order of its own; undefined before the first report. */
export async function findLastCursor(database: Database): Promise<string | undefined> {
  const last = await database
    .selectFrom('bankReports')
    .select('cursorText')
    .orderBy('readNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.cursorText;
}

/** Of these ids those under which no report was read yet, in the same order. */
export async function listNewReports(database: Database, reportIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...reportIds]}::text[]) with ordinality as given (id, place)
    where not exists (select from bank_reports where bank_report_id = id) order by place`.execute(database);
  return rows.map(({ id }) => id);
}

/** False if the report was read before. */
export function insertReport(transaction: Transaction, report: BankMessage, receivedAt: Date): Promise<boolean> {
  const { reportId: bankReportId, cursor: cursorText, kind, xml } = report;
  return insertOnce(transaction, 'bankReports', { bankReportId, cursorText, kind, xml, receivedAt });
}

/** Messages from before states were kept have one by what was kept of them. */
export const stateOfReport = sql<BankMessageState>`coalesce(state, case when problem is not null then 'attention'
  when kind = 'camt.053' and reconciled_at is null then 'pending'
  when set_aside is not null then 'partly' else 'taken' end)`;

/** The message as it came; undefined if there is none of that name. */
export async function lockReport(transaction: Transaction, reportId: string) {
  return transaction
    .selectFrom('bankReports')
    .select(['bankReportId as reportId', 'kind', 'xml', 'receivedAt', stateOfReport.as('state')])
    .where('bankReportId', '=', reportId)
    .forUpdate()
    .executeTakeFirst();
}

/** What reading a message came to. Without counts they stay as they were: its content was taken before. */
export type MessageRead = {
  readonly state: BankMessageState;
  readonly reasons: readonly BankMessageReason[];
  readonly oursCount?: number;
  readonly aside?: readonly string[];
};

const problemAtMost = 500;
const asideAtMost = 2_000;
const reasonsAtMost = 100;

/** The columns that say what became of a message: why it changed nothing, in whole or in part, and what is none of ours. */
export function readColumns({ state, oursCount, aside, reasons }: MessageRead) {
  const problem = reasons.map(writtenReason).join('; ').slice(0, problemAtMost);
  const kept = reasons.slice(0, reasonsAtMost).map(({ code, about, words }) => ({
    code,
    about: about?.slice(0, 200).toWellFormed(),
    words: words?.slice(0, 300).toWellFormed(),
  }));
  return {
    state,
    problem: problem === '' ? null : problem,
    reasons: reasons.length === 0 ? null : JSON.stringify(kept),
    ...(oursCount !== undefined && { oursCount }),
    ...(aside && {
      asideCount: aside.length,
      setAside: aside.length === 0 ? null : aside.join('; ').slice(0, asideAtMost),
    }),
  };
}

/** `kind` is another one if the reader knows today what it is. */
export async function saveReportRead(
  transaction: Transaction,
  { reportId, kind, read }: { readonly reportId: string; readonly kind: string; readonly read: MessageRead },
): Promise<void> {
  await transaction
    .updateTable('bankReports')
    .set({ ...readColumns(read), kind })
    .where('bankReportId', '=', reportId)
    .execute();
}

/** The newest messages that a person must look at. */
export async function listReportProblems(database: Database, limit: number) {
  return database
    .selectFrom('bankReports')
    .select(['bankReportId as reportId', 'problem', 'receivedAt'])
    .where('problem', 'is not', null)
    .orderBy('receivedAt', 'desc')
    .limit(limit)
    .execute();
}
