import { takingChargebackStates } from '@gtp/domain/payment/chargeback-states.ts';
import type { ApprovalState } from '@gtp/domain/platform/approval.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { isAny } from '../platform/found-rows.ts';
import { writableRecordsOf } from '../platform/table-records.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

type RequestTable = {
  requestId: string;
  refundId: string;
  state: ApprovalState;
  bankReference: string;
  bookedOn: Day;
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
    refundTransferRequests: RequestTable;
  }
}

export type TransferRequest = RecordOf<RequestTable, never>;

/** A request is locked after its order and its refund. */
export const {
  lock: lockTransferRequest,
  insert: insertTransferRequest,
  save: saveTransferRequest,
} = writableRecordsOf({
  table: 'refundTransferRequests',
  key: 'requestId',
  recordOf: (row): TransferRequest => recordOf(row),
  rowOf: (request: TransferRequest) => rowOf(request),
});

/** Who waits for another person's word on the refund, if anybody does. */
export async function findTransferAsker(database: Database, refundId: string): Promise<string | undefined> {
  const waiting = await database
    .selectFrom('refundTransferRequests')
    .select('proposedBy')
    .where('refundId', '=', refundId)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  return waiting?.proposedBy;
}

/** Whether the bank's transfer is recorded, or asked to be, for another refund. */
export async function isTransferKnown(
  database: Database,
  { refundId, bankReference }: Pick<TransferRequest, 'refundId' | 'bankReference'>,
): Promise<boolean> {
  return isAny(
    database
      .selectFrom('refundTransferRequests')
      .where(sql<boolean>`upper(bank_reference) = upper(${bankReference})`)
      .where('state', 'in', ['proposed', 'confirmed'])
      .where('refundId', '<>', refundId),
  );
}

/** Whether the card company takes the payment back, or did so for good. */
export async function isChargedBack(database: Database, paymentId: string): Promise<boolean> {
  const query = database.selectFrom('chargebacks').where('paymentId', '=', paymentId);
  return isAny(query.where('state', 'in', takingChargebackStates));
}

/** All that was said of the refunds, the newest first, with the names of those who asked and decided. */
export async function listTransferRequests(database: Database, refundIds: readonly string[]) {
  if (refundIds.length === 0) return [];
  return database
    .selectFrom('refundTransferRequests as t')
    .innerJoin('users as p', 'p.userId', 't.proposedBy')
    .leftJoin('users as d', 'd.userId', 't.decidedBy')
    .selectAll('t')
    .select(['p.name as proposerName', 'd.name as deciderName'])
    .where('t.refundId', 'in', [...refundIds])
    .orderBy('t.proposedAt', 'desc')
    .orderBy('t.requestId', 'desc')
    .execute();
}

/** What waits has nothing left to decide: the acquirer gave the refund to the card. */
export async function overtakeTransferRequest(transaction: Transaction, refundId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('refundTransferRequests')
    .set({ state: 'overtaken', decidedAt: now })
    .where('refundId', '=', refundId)
    .where('state', '=', 'proposed')
    .execute();
}
