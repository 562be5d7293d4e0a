/** Milestones as they are planned with a sheet, and as the orders that became of it (RM04, decision 0043). */
import { unpaidOrderStates } from '@gtp/domain/order/order-state-records.ts';
import { defaultMilestoneKind, type MilestoneKind } from '@gtp/domain/order/release-modes.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import { writeLater } from '../platform/ask-together.ts';
import type { Database, Transaction } from '../platform/database.ts';
import type { Order } from './order-record.ts';
import { orderOf } from './order-row-store.ts';

declare module '../platform/database.ts' {
  interface Tables {
    orderMilestones: {
      orderId: string;
      milestoneNumber: number;
      title: string;
      condition: string;
      kind: MilestoneKind | null;
      shareHundredths: number | null;
      tradeMinor: bigint;
      paymentDueOn: string;
    };
  }
}

/** One row of a plan with what it is worth; `share` in hundredths of a percent, where the seller wrote one. */
export type PlanRow = {
  readonly title: string;
  readonly condition: string;
  readonly kind: MilestoneKind;
  readonly share: number | undefined;
  readonly trade: Money;
  readonly paymentDueOn: string;
};

/** Puts the plan in place of the one before; no rows for a sheet without milestones. */
export async function savePlan(transaction: Transaction, orderId: string, plan: readonly PlanRow[]): Promise<void> {
  await writeLater(transaction, transaction.deleteFrom('orderMilestones').where('orderId', '=', orderId));
  if (plan.length === 0) return;
  const rows = plan.map(({ share, trade, ...row }, index) => ({
    ...row,
    ...{ orderId, milestoneNumber: index + 1, shareHundredths: share ?? null, tradeMinor: trade.minor },
  }));
  await writeLater(transaction, transaction.insertInto('orderMilestones').values(rows));
}

type Planned = { readonly orderId: string; readonly currency: Currency };

/** The plan of a sheet; empty where it has none. */
export async function listPlan(database: Database, { orderId, currency }: Planned): Promise<readonly PlanRow[]> {
  const rows = await database
    .selectFrom('orderMilestones')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('milestoneNumber')
    .execute();
  return rows.map((row) => ({
    title: row.title,
    condition: row.condition,
    kind: row.kind ?? defaultMilestoneKind,
    share: row.shareHundredths ?? undefined,
    trade: money(row.tradeMinor, currency),
    paymentDueOn: row.paymentDueOn,
  }));
}

/** The orders of one agreement, first milestone first. */
export async function listBundle(database: Database, bundleId: string): Promise<readonly Order[]> {
  const query = database.selectFrom('orders').selectAll().where('bundleId', '=', bundleId);
  return (await query.orderBy('milestoneNumber').execute()).map(orderOf);
}

/**
 * All orders of one agreement, locked until the transaction ends. Everybody who waits for several of them takes them in
 * this order, so that two such callers cannot wait for each other.
 */
export async function lockBundle(transaction: Transaction, bundleId: string): Promise<readonly Order[]> {
  const query = transaction.selectFrom('orders').selectAll().where('bundleId', '=', bundleId);
  return (await query.orderBy('milestoneNumber').forUpdate().execute()).map(orderOf);
}

/**
 * The other milestones of an agreement that wait for their payment, locked. One that somebody else is moving at this
 * moment is passed over: waiting for it while holding another could wait for ever.
 */
export async function lockUnpaidOthers(transaction: Transaction, order: Order): Promise<readonly Order[]> {
  if (!order.milestone) return [];
  const rows = await transaction
    .selectFrom('orders')
    .selectAll()
    .where('bundleId', '=', order.milestone.bundleId)
    .where('orderId', '<>', order.orderId)
    .where('state', 'in', unpaidOrderStates)
    .orderBy('milestoneNumber')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(orderOf);
}
