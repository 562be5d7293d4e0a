/** What the runs handed to the bank, and the operator's request to hand it over again. */

import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type {
  listPayoutFiles as endpoint,
  listSettlementProblems as problemsEndpoint,
} from '@gtp/contract/settlement/settlement-wire.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { type PayoutFileState, payoutFileStateRecords } from '@gtp/domain/settlement/payout-file-states.ts';
import { type Database, decideIn, type Transaction } from '../platform/database.ts';
import { mayPayOut } from '../platform/database-lives.ts';
import { addJob, addJobs } from '../platform/jobs.ts';
import { listReportProblems } from './bank-report-store.ts';
import { listDoubted } from './doubted-payout-store.ts';
import { listRequestsOfFiles } from './end-refused-file.ts';
import { isFileAskedAbout } from './file-request-store.ts';
import { findFile, listCutFiles, listFiles, listHeldFiles, listRejectedFiles } from './payout-file-store.ts';
import type { SettlementContext } from './settlement-context.ts';

const atMost = 100;

/**
 * The newest hundred files and all that wait for people, what became of them, and what people said of them, as this
 * person reads it.
 */
export async function listPayoutFiles(database: Database, userId = ''): Promise<Result<Answer<typeof endpoint>>> {
  const files = await listFiles(database, atMost);
  const fileIds = files.map(({ payoutFileId }) => payoutFileId);
  const requests = await listRequestsOfFiles(database, fileIds, userId);
  const list = files.map(({ minor, sentAt, problem, replacesFileId, newFileId, heldAt, heldBy, heldFor, ...file }) => ({
    ...file,
    ...(replacesFileId !== null && { replacesFileId }),
    ...(newFileId !== null && { newFileId }),
    ...(heldAt && { heldAt, heldBy: heldBy ?? undefined, heldFor: heldFor ?? undefined }),
    ...(requests.has(file.payoutFileId) && {
      requests: requests.get(file.payoutFileId)?.map(({ request }) => request),
    }),
    amount: money(minor, file.currency),
    ...(sentAt && { sentAt }),
    ...(problem !== null && isAnswerOpen(file.state, heldAt) && { problem }),
  }));
  return accept({ list });
}

/** The bank refused the file, and has not said since that it has it. */
function isAnswerOpen(state: PayoutFileState, heldAt: Date | null): boolean {
  return state === 'rejected' || (state === 'sent' && heldAt !== null);
}

/**
 * Sends a file again that the bank did not take, or that has not gone out yet. Its id is the bank's idempotency key,
 * so that a file which did arrive is booked once. Refuses with `settlement.not_found`, `settlement.not_in_state`,
 * `settlement.file_waiting`, and after a restore with `settlement.stopped_after_restore`.
 */
export async function retryPayoutFile(
  context: SettlementContext,
  payoutFileId: string,
): Promise<Result<{ readonly payoutFileId: string }>> {
  return decideIn(context.database, async (transaction) => {
    const file = await findFile(transaction, payoutFileId);
    if (!file) return refuse('settlement.not_found');
    const isGoingOn = await mayPayOut({ ...context, database: transaction });
    if (!isGoingOn) return refuse('settlement.stopped_after_restore');
    if (!payoutFileStateRecords[file.state].isOffered) return refuse('settlement.not_in_state');
    if (await isFileAskedAbout(transaction, payoutFileId)) return refuse('proposal.waiting');
    await addJob(transaction, { name: 'send-payout-file', payload: { payoutFileId } });
    return accept({ payoutFileId });
  });
}

/** Once the stop after a restore ends: files cut before are handed over, also where their jobs are tried no more. */
export async function sendWaitingFiles(transaction: Transaction): Promise<void> {
  await addJobs(transaction, { name: 'send-payout-file' }, await listCutFiles(transaction));
}

const problemsAtMost = 50;

/**
 * What paying out cannot go on with alone: files that the bank does not take or may have beside older ones, and its
 * messages.
 */
export async function listSettlementProblems(database: Database): Promise<Result<Answer<typeof problemsEndpoint>>> {
  const [files, held, doubted, reports] = await Promise.all([
    listRejectedFiles(database, problemsAtMost),
    listHeldFiles(database, problemsAtMost),
    listDoubted(database, problemsAtMost),
    listReportProblems(database, problemsAtMost),
  ]);
  return accept({
    list: [
      ...files.map(({ payoutFileId, cutAt }) => ({
        kind: 'file_rejected' as const,
        reference: payoutFileId,
        at: cutAt,
      })),
      ...held.map(({ payoutFileId, heldAt }) => ({ kind: 'file_held' as const, reference: payoutFileId, at: heldAt })),
      ...doubted.map(({ payoutId, doubtedAt }) => ({
        kind: 'payout_doubted' as const,
        reference: payoutId,
        at: doubtedAt,
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
