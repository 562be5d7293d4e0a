import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../platform/database.ts';
import { isAny } from '../platform/found-rows.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';
import { type ProposalColumns, proposalsOf } from '../proposal/proposal.ts';

type RequestTable = ProposalColumns & {
  chargebackId: string;
  fileId: string;
  amountMinor: bigint;
  currency: Currency;
  reportedMinor: bigint;
  reportedCurrency: Currency;
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

export const {
  lock: lockLossRequest,
  insert: insertLossRequest,
  save: saveLossRequest,
  findAsker: findLossAsker,
  list: listLossRequests,
  overtake: overtakeLossRequest,
} = proposalsOf({
  table: 'chargebackLossRequests',
  subject: 'chargebackId',
  recordOf: requestOf,
  rowOf: requestRow,
});

/** Whether two people booked what the chargeback cost. */
export async function isLossBooked(database: Database, chargebackId: string): Promise<boolean> {
  const query = database.selectFrom('chargebackLossRequests').where('chargebackId', '=', chargebackId);
  return isAny(query.where('state', '=', 'confirmed'));
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
