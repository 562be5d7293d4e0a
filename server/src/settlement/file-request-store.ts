import type { ApprovalState } from '@gtp/domain/platform/approval.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { isAny } from '../platform/found-rows.ts';
import { writableRecordsOf } from '../platform/table-records.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

type RequestTable = {
  requestId: string;
  payoutFileId: string;
  state: ApprovalState;
  calls: number;
  refusals: number;
  leftOutId: string | null;
  reason: string;
  fileId: string;
  proposedBy: string;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
};

declare module '../platform/database.ts' {
  interface Tables {
    payoutFileRequests: RequestTable;
  }
}

export type FileRequest = RecordOf<RequestTable, never>;

/** A request is locked after its file. */
export const {
  lock: lockFileRequest,
  insert: insertFileRequest,
  save: saveFileRequest,
} = writableRecordsOf({
  table: 'payoutFileRequests',
  key: 'requestId',
  recordOf: (row): FileRequest => recordOf(row),
  rowOf: (request: FileRequest) => rowOf(request),
});

/** Who waits for another person's word on the file, if anybody does. */
export async function findFileAsker(database: Database, payoutFileId: string): Promise<string | undefined> {
  const query = database.selectFrom('payoutFileRequests').select('proposedBy');
  const waiting = query.where('payoutFileId', '=', payoutFileId).where('state', '=', 'proposed');
  return (await waiting.executeTakeFirst())?.proposedBy;
}

/** Whether a request about the file waits: it is not handed to the bank meanwhile. */
export async function isFileAskedAbout(database: Database, payoutFileId: string): Promise<boolean> {
  const query = database.selectFrom('payoutFileRequests').where('payoutFileId', '=', payoutFileId);
  return isAny(query.where('state', '=', 'proposed'));
}

/** All that was said of these files, the newest first, with the names of those who asked and decided. */
export async function listFileRequests(database: Database, payoutFileIds: readonly string[]) {
  if (payoutFileIds.length === 0) return [];
  return database
    .selectFrom('payoutFileRequests as r')
    .innerJoin('users as p', 'p.userId', 'r.proposedBy')
    .leftJoin('users as d', 'd.userId', 'r.decidedBy')
    .leftJoin('payouts as o', 'o.payoutId', 'r.leftOutId')
    .selectAll('r')
    .select(['p.name as proposerName', 'd.name as deciderName', 'o.endToEndId as leftOut'])
    .where('r.payoutFileId', 'in', [...payoutFileIds])
    .orderBy('r.proposedAt', 'desc')
    .orderBy('r.requestId', 'desc')
    .execute();
}

/** What waits has nothing left to decide: the bank spoke of the file. */
export async function overtakeFileRequest(transaction: Transaction, payoutFileId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('payoutFileRequests')
    .set({ state: 'overtaken', decidedAt: now })
    .where('payoutFileId', '=', payoutFileId)
    .where('state', '=', 'proposed')
    .execute();
}
