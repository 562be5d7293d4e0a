import type { Generated } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    bankReports: {
      bankReportId: string;
      cursorText: string;
      kind: string;
      xml: string;
      receivedAt: Date;
      problem: string | null;
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

export type ReceivedReport = {
  readonly reportId: string;
  readonly cursor: string;
  readonly kind: string;
  readonly xml: string;
};

/** False if the report was read before. */
export async function insertReport(
  transaction: Transaction,
  report: ReceivedReport,
  receivedAt: Date,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('bankReports')
    .values({
      bankReportId: report.reportId,
      cursorText: report.cursor,
      kind: report.kind,
      xml: report.xml,
      receivedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('bankReportId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Why the message changed nothing, in whole or in part. */
export async function saveReportProblem(transaction: Transaction, reportId: string, problem: string): Promise<void> {
  await transaction.updateTable('bankReports').set({ problem }).where('bankReportId', '=', reportId).execute();
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
