import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    bank_reports: { bank_report_id: string; cursor_text: string; kind: string; xml: string; received_at: Date };
  }
}

/** Where reading went on last; undefined before the first report. Reports of one moment are numbered by the bank. */
export async function findLastCursor(database: Database): Promise<string | undefined> {
  const last = await database
    .selectFrom('bank_reports')
    .select('cursor_text')
    .orderBy('received_at', 'desc')
    .orderBy(sql`length(cursor_text)`, 'desc')
    .orderBy('cursor_text', 'desc')
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
