import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Database, Transaction } from '../platform/database.ts';
import type { Order, OrderLine, Returned } from './order-record.ts';
import { orderOf, priceColumns, sheetColumns } from './order-row-store.ts';

declare module '../platform/database.ts' {
  interface Tables {
    orderLines: {
      orderId: string;
      lineNumber: number;
      description: string;
      quantityThousandths: bigint;
      unit: string;
      unitPriceMillionths: bigint;
      amountMinor: bigint;
    };
  }
}

export async function findOrder(database: Database, orderId: string): Promise<Order | undefined> {
  const row = await database.selectFrom('orders').selectAll().where('orderId', '=', orderId).executeTakeFirst();
  return row && orderOf(row);
}

export async function lockOrder(transaction: Transaction, orderId: string): Promise<Order | undefined> {
  const query = transaction.selectFrom('orders').selectAll().where('orderId', '=', orderId).forUpdate();
  const row = await query.executeTakeFirst();
  return row && orderOf(row);
}

/** The order whose clock ran out first, locked; passes over those that another worker holds or that are `except`. */
export async function lockDueOrder(
  transaction: Transaction,
  { now, except }: { readonly now: Date; readonly except: readonly string[] },
): Promise<Order | undefined> {
  let query = transaction.selectFrom('orders').selectAll().where('dueAt', '<=', now);
  if (except.length > 0) query = query.where('orderId', 'not in', except);
  const row = await query.orderBy('dueAt').limit(1).forUpdate().skipLocked().executeTakeFirst();
  return row && orderOf(row);
}

/** False if the id is taken. */
export async function insertOrder(transaction: Transaction, order: Order): Promise<boolean> {
  const inserted = await transaction
    .insertInto('orders')
    .values({
      orderId: order.orderId,
      version: order.version,
      state: order.state,
      sellerCompanyId: order.sellerCompanyId,
      buyerCompanyId: order.buyerCompanyId,
      createdBy: order.createdBy,
      createdAt: order.createdAt,
      stateSince: order.stateSince,
      ...sheetColumns(order),
      ...priceColumns(order),
    })
    .onConflict((conflict) => conflict.column('orderId').doNothing())
    .returning('orderId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Writes where an order stands: its state, clock and milestones. */
export async function saveState(transaction: Transaction, order: Order): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({
      state: order.state,
      stateSince: order.stateSince,
      dueAt: order.dueAt ?? null,
      sentAt: order.sentAt ?? null,
      acceptedAt: order.acceptedAt ?? null,
      paidAt: order.paidAt ?? null,
      releasedAt: order.releasedAt ?? null,
      settledAt: order.settledAt ?? null,
      interruptedState: order.interrupted?.state ?? null,
      interruptedElapsedMs: order.interrupted ? BigInt(order.interrupted.elapsedMs) : null,
      waitsFor: order.waitsFor ?? null,
    })
    .where('orderId', '=', order.orderId)
    .execute();
}

export async function saveReturned(transaction: Transaction, orderId: string, returned: Returned): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ refundedMinor: returned.refunded.minor, forgoneMinor: returned.forgone.minor })
    .where('orderId', '=', orderId)
    .execute();
}

/** Writes what the parties agree on: sheet, buyer, issuer and amounts, with the version. */
export async function saveSheet(transaction: Transaction, order: Order): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({
      version: order.version,
      buyerCompanyId: order.buyerCompanyId,
      issuerCompanyId: order.issuerCompanyId ?? null,
      ...sheetColumns(order),
      ...priceColumns(order),
    })
    .where('orderId', '=', order.orderId)
    .execute();
}

export async function saveIssuer(transaction: Transaction, orderId: string, issuerCompanyId: string): Promise<void> {
  await transaction.updateTable('orders').set({ issuerCompanyId }).where('orderId', '=', orderId).execute();
}

export async function saveExpectedPayout(transaction: Transaction, orderId: string, payoutOn: Day): Promise<void> {
  await transaction.updateTable('orders').set({ expectedPayoutOn: payoutOn }).where('orderId', '=', orderId).execute();
}

/** Replaces all lines of an order. */
export async function saveLines(
  transaction: Transaction,
  orderId: string,
  lines: readonly (OrderLine & { readonly amountMinor: bigint })[],
): Promise<void> {
  await transaction.deleteFrom('orderLines').where('orderId', '=', orderId).execute();
  const rows = lines.map(({ description, quantity, unit, unitPrice, amountMinor }, index) => ({
    ...{ orderId, lineNumber: index + 1, description, unit, amountMinor },
    quantityThousandths: quantity,
    unitPriceMillionths: unitPrice,
  }));
  await transaction.insertInto('orderLines').values(rows).execute();
}

export async function listLines(database: Database, orderId: string): Promise<readonly OrderLine[]> {
  return database
    .selectFrom('orderLines')
    .select(['description', 'quantityThousandths as quantity', 'unit', 'unitPriceMillionths as unitPrice'])
    .where('orderId', '=', orderId)
    .orderBy('lineNumber')
    .execute();
}

/** The share that the buyer offered to carry; none once it was answered. */
export async function saveProposedShare(transaction: Transaction, orderId: string, share: number | undefined) {
  await transaction
    .updateTable('orders')
    .set({ proposedShareHundredths: share ?? null })
    .where('orderId', '=', orderId)
    .execute();
}
