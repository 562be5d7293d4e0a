import type { DisputeState } from '@gtp/domain/dispute/dispute-states.ts';
import type { RefundFault } from '@gtp/domain/payment/held-money.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

export type DisputeOutcome = 'agreed' | 'decided' | 'lapsed' | 'withdrawn' | 'overtaken';

type DisputeTable = {
  dispute_id: string;
  order_id: string;
  state: DisputeState;
  reason_code: string;
  amount_minor: bigint;
  currency: Currency;
  opened_by: string;
  opened_at: Date;
  state_since: Date;
  due_at: Date | null;
  remind_at: Date | null;
  reminders_sent: number;
  was_reopened: boolean;
  reopen_until: Date | null;
  outcome: DisputeOutcome | null;
  refund_minor: bigint | null;
  proposed_by: string | null;
  proposed_refund_minor: bigint | null;
  proposed_fault: RefundFault | null;
  proposed_reason: string | null;
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
      dispute_id: dispute.disputeId,
      order_id: dispute.orderId,
      reason_code: dispute.reason,
      amount_minor: dispute.amount.minor,
      currency: dispute.amount.currency,
      opened_by: dispute.openedBy,
      ...changingColumns(dispute),
    })
    .execute();
}

export async function saveDispute(transaction: Transaction, dispute: Dispute): Promise<void> {
  const { disputeId } = dispute;
  await transaction.updateTable('disputes').set(changingColumns(dispute)).where('dispute_id', '=', disputeId).execute();
}

export async function findDispute(database: Database, disputeId: string): Promise<Dispute | undefined> {
  const query = database.selectFrom('disputes').selectAll().where('dispute_id', '=', disputeId);
  const row = await query.executeTakeFirst();
  return row && disputeOf(row);
}

/** An order's disputes, oldest first. Whoever changes one has locked the order, which guards them all. */
export async function listDisputes(database: Database, orderId: string): Promise<readonly Dispute[]> {
  const query = database.selectFrom('disputes').selectAll().where('order_id', '=', orderId).orderBy('opened_at');
  return (await query.execute()).map(disputeOf);
}

type Due = { readonly now: Date; readonly except: readonly string[] };

/** A dispute whose clock or reminder is due. */
export async function findDueDispute(database: Database, { now, except }: Due): Promise<Dispute | undefined> {
  let query = database
    .selectFrom('disputes')
    .selectAll()
    .where((where) => where.or([where('due_at', '<=', now), where('remind_at', '<=', now)]));
  if (except.length > 0) query = query.where('dispute_id', 'not in', except);
  const row = await query.orderBy('state_since').limit(1).executeTakeFirst();
  return row && disputeOf(row);
}

function changingColumns(dispute: Dispute) {
  const { proposal } = dispute;
  return {
    state: dispute.state,
    opened_at: dispute.openedAt,
    state_since: dispute.stateSince,
    due_at: dispute.dueAt ?? null,
    remind_at: dispute.remindAt ?? null,
    reminders_sent: dispute.remindersSent,
    was_reopened: dispute.wasReopened,
    reopen_until: dispute.reopenUntil ?? null,
    outcome: dispute.outcome ?? null,
    refund_minor: dispute.refund?.minor ?? null,
    proposed_by: proposal?.by ?? null,
    proposed_refund_minor: proposal?.refund.minor ?? null,
    proposed_fault: proposal?.fault ?? null,
    proposed_reason: proposal?.reason ?? null,
  };
}

function disputeOf(row: Selectable<DisputeTable>): Dispute {
  const amount = (minor: bigint) => money(minor, row.currency);
  return {
    disputeId: row.dispute_id,
    orderId: row.order_id,
    state: row.state,
    reason: row.reason_code,
    amount: amount(row.amount_minor),
    openedBy: row.opened_by,
    openedAt: row.opened_at,
    stateSince: row.state_since,
    dueAt: row.due_at ?? undefined,
    remindAt: row.remind_at ?? undefined,
    remindersSent: row.reminders_sent,
    wasReopened: row.was_reopened,
    reopenUntil: row.reopen_until ?? undefined,
    outcome: row.outcome ?? undefined,
    refund: row.refund_minor === null ? undefined : amount(row.refund_minor),
    proposal: proposalOf(row),
  };
}

function proposalOf(row: Selectable<DisputeTable>): Proposal | undefined {
  if (row.proposed_by === null || row.proposed_refund_minor === null) return undefined;
  return {
    by: row.proposed_by,
    refund: money(row.proposed_refund_minor, row.currency),
    fault: row.proposed_fault ?? 'both',
    reason: row.proposed_reason ?? '',
  };
}
