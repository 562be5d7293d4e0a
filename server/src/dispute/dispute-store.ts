import type { DisputeState } from '@gtp/domain/dispute/dispute-states.ts';
import type { RefundFault } from '@gtp/domain/payment/held-money.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

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
  await transaction
    .insertInto('disputes')
    .values({
      disputeId: dispute.disputeId,
      orderId: dispute.orderId,
      reasonCode: dispute.reason,
      amountMinor: dispute.amount.minor,
      currency: dispute.amount.currency,
      openedBy: dispute.openedBy,
      ...changingColumns(dispute),
    })
    .execute();
}

export async function saveDispute(transaction: Transaction, dispute: Dispute): Promise<void> {
  const { disputeId } = dispute;
  await transaction.updateTable('disputes').set(changingColumns(dispute)).where('disputeId', '=', disputeId).execute();
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

function changingColumns(dispute: Dispute) {
  const { proposal } = dispute;
  return {
    state: dispute.state,
    openedAt: dispute.openedAt,
    stateSince: dispute.stateSince,
    dueAt: dispute.dueAt ?? null,
    remindAt: dispute.remindAt ?? null,
    remindersSent: dispute.remindersSent,
    wasReopened: dispute.wasReopened,
    reopenUntil: dispute.reopenUntil ?? null,
    outcome: dispute.outcome ?? null,
    refundMinor: dispute.refund?.minor ?? null,
    proposedBy: proposal?.by ?? null,
    proposedRefundMinor: proposal?.refund.minor ?? null,
    proposedFault: proposal?.fault ?? null,
    proposedReason: proposal?.reason ?? null,
  };
}

function disputeOf(row: Selectable<DisputeTable>): Dispute {
  const amount = (minor: bigint) => money(minor, row.currency);
  return {
    disputeId: row.disputeId,
    orderId: row.orderId,
    state: row.state,
    reason: row.reasonCode,
    amount: amount(row.amountMinor),
    openedBy: row.openedBy,
    openedAt: row.openedAt,
    stateSince: row.stateSince,
    dueAt: row.dueAt ?? undefined,
    remindAt: row.remindAt ?? undefined,
    remindersSent: row.remindersSent,
    wasReopened: row.wasReopened,
    reopenUntil: row.reopenUntil ?? undefined,
    outcome: row.outcome ?? undefined,
    refund: row.refundMinor === null ? undefined : amount(row.refundMinor),
    proposal: proposalOf(row),
  };
}

function proposalOf(row: Selectable<DisputeTable>): Proposal | undefined {
  if (row.proposedBy === null || row.proposedRefundMinor === null) return undefined;
  return {
    by: row.proposedBy,
    refund: money(row.proposedRefundMinor, row.currency),
    fault: row.proposedFault ?? 'both',
    reason: row.proposedReason ?? '',
  };
}
