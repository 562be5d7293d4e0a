import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Database, Transaction } from '../platform/database.ts';
import type { Order, OrderLine, Returned } from './order-record.ts';
import { orderOf, priceColumns, sheetColumns } from './order-row-store.ts';

declare module '../platform/database.ts' {
  interface Tables {
    order_lines: {
      order_id: string;
      line_number: number;
      description: string;
      quantity_thousandths: bigint;
      unit: string;
      unit_price_millionths: bigint;
      amount_minor: bigint;
    };
  }
}

export async function findOrder(database: Database, orderId: string): Promise<Order | undefined> {
  const row = await database.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row && orderOf(row);
}

export async function lockOrder(transaction: Transaction, orderId: string): Promise<Order | undefined> {
  const query = transaction.selectFrom('orders').selectAll().where('order_id', '=', orderId).forUpdate();
  const row = await query.executeTakeFirst();
  return row && orderOf(row);
}

/** The order whose clock ran out first, locked; passes over those that another worker holds or that are `except`. */
export async function lockDueOrder(
  transaction: Transaction,
  { now, except }: { readonly now: Date; readonly except: readonly string[] },
): Promise<Order | undefined> {
  let query = transaction.selectFrom('orders').selectAll().where('due_at', '<=', now);
  if (except.length > 0) query = query.where('order_id', 'not in', except);
  const row = await query.orderBy('due_at').limit(1).forUpdate().skipLocked().executeTakeFirst();
  return row && orderOf(row);
}

/** False if the id is taken. */
export async function insertOrder(transaction: Transaction, order: Order): Promise<boolean> {
  const inserted = await transaction
    .insertInto('orders')
    .values({
      order_id: order.orderId,
      version: order.version,
      state: order.state,
      seller_company_id: order.sellerCompanyId,
      buyer_company_id: order.buyerCompanyId,
      created_by: order.createdBy,
      created_at: order.createdAt,
      state_since: order.stateSince,
      ...sheetColumns(order),
      ...priceColumns(order),
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Writes where an order stands: its state, clock and milestones. */
export async function saveState(transaction: Transaction, order: Order): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({
      state: order.state,
      state_since: order.stateSince,
      due_at: order.dueAt ?? null,
      sent_at: order.sentAt ?? null,
      accepted_at: order.acceptedAt ?? null,
      paid_at: order.paidAt ?? null,
      released_at: order.releasedAt ?? null,
      settled_at: order.settledAt ?? null,
      interrupted_state: order.interrupted?.state ?? null,
      interrupted_elapsed_ms: order.interrupted ? BigInt(order.interrupted.elapsedMs) : null,
      waits_for: order.waitsFor ?? null,
    })
    .where('order_id', '=', order.orderId)
    .execute();
}

export async function saveReturned(transaction: Transaction, orderId: string, returned: Returned): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ refunded_minor: returned.refunded.minor, forgone_minor: returned.forgone.minor })
    .where('order_id', '=', orderId)
    .execute();
}

/** Writes what the parties agree on: sheet, buyer, issuer and amounts, with the version. */
export async function saveSheet(transaction: Transaction, order: Order): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({
      version: order.version,
      buyer_company_id: order.buyerCompanyId,
      issuer_company_id: order.issuerCompanyId ?? null,
      ...sheetColumns(order),
      ...priceColumns(order),
    })
    .where('order_id', '=', order.orderId)
    .execute();
}

export async function saveIssuer(transaction: Transaction, orderId: string, issuerCompanyId: string): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ issuer_company_id: issuerCompanyId })
    .where('order_id', '=', orderId)
    .execute();
}

export async function saveExpectedPayout(transaction: Transaction, orderId: string, payoutOn: Day): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ expected_payout_on: payoutOn })
    .where('order_id', '=', orderId)
    .execute();
}

/** Replaces all lines of an order. */
export async function saveLines(
  transaction: Transaction,
  orderId: string,
  lines: readonly (OrderLine & { readonly amountMinor: bigint })[],
): Promise<void> {
  await transaction.deleteFrom('order_lines').where('order_id', '=', orderId).execute();
  const rows = lines.map((line, index) => ({
    order_id: orderId,
    line_number: index + 1,
    description: line.description,
    quantity_thousandths: line.quantity,
    unit: line.unit,
    unit_price_millionths: line.unitPrice,
    amount_minor: line.amountMinor,
  }));
  await transaction.insertInto('order_lines').values(rows).execute();
}

export async function listLines(database: Database, orderId: string): Promise<readonly OrderLine[]> {
  return database
    .selectFrom('order_lines')
    .select(['description', 'quantity_thousandths as quantity', 'unit', 'unit_price_millionths as unitPrice'])
    .where('order_id', '=', orderId)
    .orderBy('line_number')
    .execute();
}

/** The share that the buyer offered to carry; none once it was answered. */
export async function saveProposedShare(transaction: Transaction, orderId: string, share: number | undefined) {
  await transaction
    .updateTable('orders')
    .set({ proposed_share_hundredths: share ?? null })
    .where('order_id', '=', orderId)
    .execute();
}
