import type { Generated } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { insertOnce } from '../platform/table-records.ts';
import type { BankMessage } from './bank.ts';

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
      reconciledAt: Date | null;
      readNumber: Generated<bigint>;
    };
  }
}

/** Where reading went on last; undefined before the first report. */
export async function findLastCursor(database: Database): Promise<string | undefined> {
  const last = await database
    .selectFrom('bankReports')
    .select('cursorText')
    .orderBy('readNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.cursorText;
}

/** False if the report was read before. */
export function insertReport(transaction: Transaction, report: BankMessage, receivedAt: Date): Promise<boolean> {
  const { reportId: bankReportId, cursor: cursorText, kind, xml } = report;
  return insertOnce(transaction, 'bankReports', { bankReportId, cursorText, kind, xml, receivedAt });
}

/** The message as it came; undefined if there is none of that name. */
export async function lockReport(transaction: Transaction, reportId: string) {
  return transaction
    .selectFrom('bankReports')
    .select(['bankReportId as reportId', 'kind', 'xml', 'receivedAt', 'problem'])
    .where('bankReportId', '=', reportId)
    .forUpdate()
    .executeTakeFirst();
}

type Read = {
  readonly reportId: string;
  readonly problem: string | undefined;
  readonly setAside: string | undefined;
};

/** Why the message changed nothing, in whole or in part, and what of it is none of ours. */
export async function saveReportRead(transaction: Transaction, { reportId, problem, setAside }: Read): Promise<void> {
  await transaction
    .updateTable('bankReports')
    .set({ problem: problem ?? null, setAside: setAside ?? null })
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
