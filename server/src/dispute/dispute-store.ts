import type { DisputeState } from '@gtp/domain/dispute/dispute-states.ts';
import type { RefundFault } from '@gtp/domain/payment/held-money.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { recordOf, rowOf } from '../platform/table-rows.ts';

export type DisputeOutcome = 'agreed' | 'decided' | 'lapsed' | 'withdrawn' | 'overtaken';

type DisputeTable = {
  disputeId: string;
  orderId: string;
  state: DisputeState;
  reasonCode: string;
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

export type Dispute = {
  readonly disputeId: string;
  readonly orderId: string;
  readonly state: DisputeState;
  readonly reason: string;
  readonly amount: Money;
  readonly openedBy: string;
  readonly openedAt: Date;
  readonly stateSince: Date;
  readonly dueAt: Date | undefined;
  readonly remindAt: Date | undefined;
  readonly remindersSent: number;
  readonly wasReopened: boolean;
  readonly reopenUntil: Date | undefined;
  readonly outcome: DisputeOutcome | undefined;
  /** What goes back to the buyer, once it is agreed or decided. */
  readonly refund: Money | undefined;
  readonly proposal: Proposal | undefined;
};

export async function insertDispute(transaction: Transaction, dispute: Dispute): Promise<void> {
  await transaction.insertInto('disputes').values(disputeRow(dispute)).execute();
}

export async function saveDispute(transaction: Transaction, dispute: Dispute): Promise<void> {
  const { disputeId } = dispute;
  await transaction.updateTable('disputes').set(disputeRow(dispute)).where('disputeId', '=', disputeId).execute();
}

export async function findDispute(database: Database, disputeId: string): Promise<Dispute | undefined> {
  const query = database.selectFrom('disputes').selectAll().where('disputeId', '=', disputeId);
  const row = await query.executeTakeFirst();
  return row && disputeOf(row);
}

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
