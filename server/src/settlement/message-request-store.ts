import type { Transaction } from '../platform/database.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';
import { type ProposalColumns, proposalsOf } from '../proposal/proposal.ts';

type RequestTable = ProposalColumns & { bankReportId: string; fileId: string | null };

declare module '../platform/database.ts' {
  interface Tables {
    bankMessageRequests: RequestTable;
  }
}

export type MessageRequest = RecordOf<RequestTable>;

export const {
  lock: lockMessageRequest,
  insert: insertMessageRequest,
  save: saveMessageRequest,
  findAsker: findMessageAsker,
  list: listMessageRequests,
  overtake: overtakeMessageRequest,
} = proposalsOf({
  table: 'bankMessageRequests',
  subject: 'bankReportId',
  recordOf: (row): MessageRequest => recordOf(row),
  rowOf: (request: MessageRequest) => rowOf(request),
});

/** It waits for nobody any more; why it did is kept. */
export async function saveMessageClosed(transaction: Transaction, bankReportId: string): Promise<void> {
  const query = transaction.updateTable('bankReports').set({ state: 'closed', problem: null });
  await query.where('bankReportId', '=', bankReportId).execute();
}
