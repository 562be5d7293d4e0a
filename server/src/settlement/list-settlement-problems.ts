import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { listSettlementProblems as endpoint } from '@gtp/contract/settlement/settlement-wire.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Database } from '../platform/database.ts';
import { listReportProblems } from './bank-report-store.ts';
import { listRejectedFiles } from './payout-file-store.ts';

const atMost = 50;

/** What paying out cannot go on with alone: files that the bank does not take, and its messages that fit nothing. */
export async function listSettlementProblems(database: Database): Promise<Result<Answer<typeof endpoint>>> {
  const [files, reports] = await Promise.all([
    listRejectedFiles(database, atMost),
    listReportProblems(database, atMost),
  ]);
  return accept({
    list: [
      ...files.map(({ payoutFileId, cutAt }) => ({
        kind: 'file_rejected' as const,
        reference: payoutFileId,
        at: cutAt,
      })),
      ...reports.map(({ reportId, problem, receivedAt }) => ({
        kind: 'report_unusable' as const,
        reference: reportId,
        reason: problem ?? undefined,
        at: receivedAt,
      })),
    ],
  });
}
