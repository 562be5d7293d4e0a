import type { DisputeReasonCode } from '@gtp/domain/dispute/dispute.ts';
import type { DisputeOutcome, DisputeState } from '@gtp/domain/dispute/dispute-states.ts';
import type { RefundFault } from '@gtp/domain/payment/held-money.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../platform/database.ts';
import { writableRecordsOf } from '../platform/table-records.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

type DisputeTable = {
  disputeId: string;
  orderId: string;
  state: DisputeState;
  reasonCode: DisputeReasonCode;
  amountMinor: bigint;
  currency: Currency;
  openedBy: string;
  openedAt: Date;
  stateSince: Date;
  dueAt: Date | null;
  remindAt: Date | null;
  remindersSent: number;
  wasReopened: boolean;
  reopenUntil: Date | null;
  outcome: DisputeOutcome | null;
  refundMinor: bigint | null;
  proposedBy: string | null;
  proposedRefundMinor: bigint | null;
  proposedFault: RefundFault | null;
  proposedReason: string | null;
};

declare module '../platform/database.ts' {
  interface Tables {
    disputes: DisputeTable;
  }
}

export type Proposal = {
  readonly by: string;
  readonly refund: Money;
  readonly fault: RefundFault;
  readonly reason: string;
};

type HeldOtherwise =
  | ('reasonCode' | 'amountMinor' | 'currency' | 'refundMinor')
  | ('proposedBy' | 'proposedRefundMinor' | 'proposedFault' | 'proposedReason');

export type Dispute = RecordOf<DisputeTable, HeldOtherwise> & {
  readonly reason: DisputeReasonCode;
  readonly amount: Money;
  /** What goes back to the buyer, once it is agreed or decided. */
  readonly refund: Money | undefined;
  readonly proposal: Proposal | undefined;
};

export const {
  find: findDispute,
  insert: insertDispute,
  save: saveDispute,
} = writableRecordsOf({ table: 'disputes', key: 'disputeId', recordOf: disputeOf, rowOf: disputeRow });

/** An order's disputes, oldest first. Whoever changes one has locked the order, which guards them all. */
export async function listDisputes(database: Database, orderId: string): Promise<readonly Dispute[]> {
  const query = database.selectFrom('disputes').selectAll().where('orderId', '=', orderId).orderBy('openedAt');
  return (await query.execute()).map(disputeOf);
}

type Due = { readonly now: Date; readonly except: readonly string[] };

/** A dispute whose clock or reminder is due. */
export async function findDueDispute(database: Database, { now, except }: Due): Promise<Dispute | undefined> {
  let query = database
    .selectFrom('disputes')
    .selectAll()
    .where((where) => where.or([where('dueAt', '<=', now), where('remindAt', '<=', now)]));
  if (except.length > 0) query = query.where('disputeId', 'not in', except);
  const row = await query.orderBy('stateSince').limit(1).executeTakeFirst();
  return row && disputeOf(row);
}

function disputeRow({ reason, amount, refund, proposal, ...dispute }: Dispute) {
  return rowOf({
    ...dispute,
    reasonCode: reason,
    amountMinor: amount.minor,
    currency: amount.currency,
    refundMinor: refund?.minor,
    proposedBy: proposal?.by,
    proposedRefundMinor: proposal?.refund.minor,
    proposedFault: proposal?.fault,
    proposedReason: proposal?.reason,
  });
}

function disputeOf(row: Selectable<DisputeTable>): Dispute {
  const { reasonCode, amountMinor, refundMinor, currency, ...rest } = recordOf(row);
  const { proposedBy, proposedRefundMinor, proposedFault, proposedReason, ...dispute } = rest;
  const proposal =
    proposedBy === undefined || proposedRefundMinor === undefined
      ? undefined
      : {
          by: proposedBy,
          refund: money(proposedRefundMinor, currency),
          fault: proposedFault ?? 'both',
          reason: proposedReason ?? '',
        };
  const refund = refundMinor === undefined ? undefined : money(refundMinor, currency);
  return { ...dispute, reason: reasonCode, amount: money(amountMinor, currency), refund, proposal };
}

/** The newest disputes about the orders. */
export async function findDisputesAbout(
  database: Database,
  { orderIds, limit }: { readonly orderIds: readonly string[]; readonly limit: number },
) {
  if (orderIds.length === 0) return [];
  return database
    .selectFrom('disputes as d')
    .innerJoin('orders as o', 'o.orderId', 'd.orderId')
    .select(['d.disputeId', 'd.orderId', 'o.tradeNumber', 'd.state', 'd.currency', 'd.amountMinor', 'd.openedAt'])
    .where('d.orderId', 'in', orderIds)
    .orderBy('d.openedAt', 'desc')
    .limit(limit)
    .execute();
}
