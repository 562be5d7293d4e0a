import type { ApprovalState } from '@gtp/domain/platform/approval.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { isAny } from '../platform/found-rows.ts';
import { writableRecordsOf } from '../platform/table-records.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

type RequestTable = {
  requestId: string;
  chargebackId: string;
  state: ApprovalState;
  amountMinor: bigint;
  currency: Currency;
  reportedMinor: bigint;
  reportedCurrency: Currency;
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
    chargebackLossRequests: RequestTable;
  }
}

type HeldOtherwise = 'amountMinor' | 'currency' | 'reportedMinor' | 'reportedCurrency';

export type LossRequest = RecordOf<RequestTable, HeldOtherwise> & {
  readonly amount: Money;
  /** What the acquirer had reported when it was asked for. */
  readonly reported: Money;
};

/** A request is locked after its order. */
export const {
  lock: lockLossRequest,
  insert: insertLossRequest,
  save: saveLossRequest,
} = writableRecordsOf({
  table: 'chargebackLossRequests',
  key: 'requestId',
  recordOf: requestOf,
  rowOf: requestRow,
});

/** Who waits for another person's word on the chargeback's loss, if anybody does. */
export async function findLossAsker(database: Database, chargebackId: string): Promise<string | undefined> {
  const waiting = await database
    .selectFrom('chargebackLossRequests')
    .select('proposedBy')
    .where('chargebackId', '=', chargebackId)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  return waiting?.proposedBy;
}

/** Whether two people booked what the chargeback cost. */
export async function isLossBooked(database: Database, chargebackId: string): Promise<boolean> {
  const query = database.selectFrom('chargebackLossRequests').where('chargebackId', '=', chargebackId);
  return isAny(query.where('state', '=', 'confirmed'));
}

/** All that was said of the chargeback's loss, the newest first, with the names of those who asked and decided. */
export async function listLossRequests(database: Database, chargebackId: string) {
  const rows = await database
    .selectFrom('chargebackLossRequests as r')
    .innerJoin('users as p', 'p.userId', 'r.proposedBy')
    .leftJoin('users as d', 'd.userId', 'r.decidedBy')
    .selectAll('r')
    .select(['p.name as proposerName', 'd.name as deciderName'])
    .where('r.chargebackId', '=', chargebackId)
    .orderBy('r.proposedAt', 'desc')
    .orderBy('r.requestId', 'desc')
    .execute();
  return rows.map(({ proposerName, deciderName, ...row }) => ({ ...requestOf(row), proposerName, deciderName }));
}

/** What waits has nothing left to decide: the acquirer said something else of the chargeback. */
export async function overtakeLossRequest(transaction: Transaction, chargebackId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('chargebackLossRequests')
    .set({ state: 'overtaken', decidedAt: now })
    .where('chargebackId', '=', chargebackId)
    .where('state', '=', 'proposed')
    .execute();
}

function requestRow({ amount, reported, ...request }: LossRequest) {
  return rowOf({
    ...request,
    amountMinor: amount.minor,
    currency: amount.currency,
    reportedMinor: reported.minor,
    reportedCurrency: reported.currency,
  });
}

function requestOf(row: Selectable<RequestTable>): LossRequest {
  const { amountMinor, currency, reportedMinor, reportedCurrency, ...rest } = row;
  return {
    ...recordOf(rest),
    amount: money(amountMinor, currency),
    reported: money(reportedMinor, reportedCurrency),
  };
}
