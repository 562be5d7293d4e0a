/** The bank's statements among its messages. The table is declared in settlement's bank-report-store.ts. */
import type { Database } from '../platform/database.ts';

/** Statements that were not looked at yet, oldest first. */
export async function listNewStatements(database: Database, limit: number) {
  return database
    .selectFrom('bankReports')
    .select(['bankReportId as reportId', 'xml'])
    .where('kind', '=', 'camt.053')
    .where('reconciledAt', 'is', null)
    .orderBy('readNumber')
    .limit(limit)
    .execute();
}

/** Taken or refused: it is not read again. */
export async function saveStatementReconciled(database: Database, reportId: string, now: Date): Promise<void> {
  await database.updateTable('bankReports').set({ reconciledAt: now }).where('bankReportId', '=', reportId).execute();
}
