import type { Database } from '../platform/database.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';
import { type ProposalColumns, proposalsOf } from '../proposal/proposal.ts';

type RequestTable = ProposalColumns & {
  payoutFileId: string;
  fileId: string;
  calls: number;
  refusals: number;
  leftOutId: string | null;
};

declare module '../platform/database.ts' {
  interface Tables {
    payoutFileRequests: RequestTable;
  }
}

export type FileRequest = RecordOf<RequestTable>;

export const {
  lock: lockFileRequest,
  insert: insertFileRequest,
  save: saveFileRequest,
  findAsker: findFileAsker,
  list: listFileRequests,
  overtake: overtakeFileRequest,
} = proposalsOf({
  table: 'payoutFileRequests',
  subject: 'payoutFileId',
  recordOf: (row): FileRequest => recordOf(row),
  rowOf: (request: FileRequest) => rowOf(request),
});

/** Whether a request about the file waits: it is not handed to the bank meanwhile. */
export async function isFileAskedAbout(database: Database, payoutFileId: string): Promise<boolean> {
  return (await findFileAsker(database, payoutFileId)) !== undefined;
}

/** What these payouts are called in their files. */
export async function namesInFiles(database: Database, payoutIds: readonly string[]) {
  if (payoutIds.length === 0) return new Map<string, string>();
  const rows = await database
    .selectFrom('payouts')
    .select(['payoutId', 'endToEndId'])
    .where('payoutId', 'in', [...payoutIds])
    .execute();
  return new Map(rows.map(({ payoutId, endToEndId }) => [payoutId, endToEndId]));
}
