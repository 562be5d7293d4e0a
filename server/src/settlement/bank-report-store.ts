import type { Generated } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    bank_reports: {
      bank_report_id: string;
      cursor_text: string;
      kind: string;
      xml: string;
      received_at: Date;
      problem: string | null;
      reconciled_at: Date | null;
      read_number: Generated<bigint>;
    };
  }
}

/** Where reading went on last; undefined before the first report. */
export async function findLastCursor(database: Database): Promise<string | undefined> {
  const last = await database
    .selectFrom('bank_reports')
    .select('cursor_text')
    .orderBy('read_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.cursor_text;
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
    .insertInto('bank_reports')
    .values({
      bank_report_id: report.reportId,
      cursor_text: report.cursor,
      kind: report.kind,
      xml: report.xml,
      received_at: receivedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('bank_report_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Why the message changed nothing, in whole or in part. */
export async function saveReportProblem(transaction: Transaction, reportId: string, problem: string): Promise<void> {
  await transaction.updateTable('bank_reports').set({ problem }).where('bank_report_id', '=', reportId).execute();
}

/** The newest messages that a person must look at. */
export async function listReportProblems(database: Database, limit: number) {
  return database
    .selectFrom('bank_reports')
    .select(['bank_report_id as reportId', 'problem', 'received_at as receivedAt'])
    .where('problem', 'is not', null)
    .orderBy('received_at', 'desc')
    .limit(limit)
    .execute();
}
