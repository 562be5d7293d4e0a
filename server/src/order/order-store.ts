import type { BuyerState, SellerState } from '@gtp/domain/company/member-states.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Expression } from 'kysely';
import { writeLater } from '../platform/ask-together.ts';
import { type Database, type Transaction, uniqueViolation } from '../platform/database.ts';
import { recordsOf, savedIn } from '../platform/table-records.ts';
import { cellsOf, rowOf } from '../platform/table-rows.ts';
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

/** The order of an id; undefined if there is none. Locked, it is so until the transaction ends. */
export const { find: findOrder, lock: lockOrder } = recordsOf({ table: 'orders', key: 'orderId', recordOf: orderOf });

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

function insertion(transaction: Transaction, order: Order) {
  return transaction.insertInto('orders').values({
    ...cellsOf(order, ['orderId', 'version', 'state', 'sellerCompanyId', 'buyerCompanyId']),
    ...cellsOf(order, ['createdBy', 'createdAt', 'stateSince']),
    ...sheetColumns(order),
    ...priceColumns(order),
  });
}

/** False if the id is taken. */
export async function insertOrder(transaction: Transaction, order: Order): Promise<boolean> {
  const inserted = await insertion(transaction, order)
    .onConflict((conflict) => conflict.column('orderId').doNothing())
    .returning('orderId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** An id that is taken ends the transaction with `isOrderIdTaken`. */
export async function insertOrderLater(transaction: Transaction, order: Order): Promise<void> {
  await writeLater(transaction, insertion(transaction, order));
}

/** Whether a transaction failed because a new order's id was another one's. */
export function isOrderIdTaken(error: unknown): boolean {
  return uniqueViolation(error) === 'orders_pkey';
}

/** Writes where an order stands: its state, clock and milestones. */
export async function saveState(transaction: Transaction, order: Order): Promise<void> {
  const { orderId, state, stateSince, dueAt, sentAt, acceptedAt, paidAt, releasedAt, settledAt, waitsFor } = order;
  const { evidenceDays, confirmedBy } = order;
  const interruptedState = order.interrupted?.state;
  const interruptedElapsedMs = order.interrupted && BigInt(order.interrupted.elapsedMs);
  const dates = { stateSince, dueAt, sentAt, acceptedAt, paidAt, releasedAt, settledAt };
  const row = rowOf({ state, ...dates, waitsFor, interruptedState, interruptedElapsedMs, evidenceDays, confirmedBy });
  await writeLater(transaction, savedState(transaction, { row, key: orderId }));
}

const savedState = savedIn({ table: 'orders', key: 'orderId' });

export async function saveReturned(transaction: Transaction, orderId: string, returned: Returned): Promise<void> {
  const row = { refundedMinor: returned.refunded.minor, forgoneMinor: returned.forgone.minor };
  await writeLater(transaction, transaction.updateTable('orders').set(row).where('orderId', '=', orderId));
}

/** Writes what the parties agree on: sheet, buyer, issuer and amounts, with the version. */
export async function saveSheet(transaction: Transaction, order: Order): Promise<void> {
  const row = {
    version: order.version,
    buyerCompanyId: order.buyerCompanyId,
    issuerCompanyId: order.issuerCompanyId ?? null,
    ...sheetColumns(order),
    ...priceColumns(order),
  };
  await writeLater(transaction, transaction.updateTable('orders').set(row).where('orderId', '=', order.orderId));
}

/** The issuer of the card with which the buyer pays, who may see the order from then on. */
export async function saveIssuer(transaction: Transaction, orderId: string, issuerCompanyId: string): Promise<void> {
  await writeLater(
    transaction,
    transaction.updateTable('orders').set({ issuerCompanyId }).where('orderId', '=', orderId),
  );
}

/** The day on which the seller may expect the money; settlement knows it. */
export async function saveExpectedPayout(transaction: Transaction, orderId: string, payoutOn: Day): Promise<void> {
  await writeLater(
    transaction,
    transaction.updateTable('orders').set({ expectedPayoutOn: payoutOn }).where('orderId', '=', orderId),
  );
}

/** Replaces all lines of an order. */
export async function saveLines(
  transaction: Transaction,
  orderId: string,
  lines: readonly (OrderLine & { readonly amountMinor: bigint })[],
): Promise<void> {
  await writeLater(transaction, transaction.deleteFrom('orderLines').where('orderId', '=', orderId));
  const rows = lines.map(({ description, quantity, unit, unitPrice, amountMinor }, index) => ({
    ...{ orderId, lineNumber: index + 1, description, unit, amountMinor },
    quantityThousandths: quantity,
    unitPriceMillionths: unitPrice,
  }));
  await writeLater(transaction, transaction.insertInto('orderLines').values(rows));
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
  const row = { proposedShareHundredths: share ?? null };
  await writeLater(transaction, transaction.updateTable('orders').set(row).where('orderId', '=', orderId));
}

/** The seller of an order, within another question. */
export function sellerOf(database: Database, orderId: string): Expression<string> {
  return database.selectFrom('orders').select('sellerCompanyId').where('orderId', '=', orderId).$asScalar();
}

/** An order with all that is known of its two companies and how to reach them. */
export async function findOrderWithParties(database: Database, orderId: string) {
  const row = await database
    .selectFrom('orders as o')
    .innerJoin('companies as s', 's.companyId', 'o.sellerCompanyId')
    .innerJoin('companies as b', 'b.companyId', 'o.buyerCompanyId')
    .innerJoin('users as w', 'w.userId', 'o.createdBy')
    .selectAll('o')
    .select(['s.name as sellerName', 's.englishName as sellerEnglishName', 's.memberState as sellerState'])
    .select(['b.name as buyerName', 'b.englishName as buyerEnglishName', 'b.memberState as buyerState'])
    .select('b.country as buyerCountry')
    .select((row) => [
      // A program has no address: whoever of its company has been here longest is written to.
      row
        .case()
        .when('w.isServiceAccount', '=', false)
        .then(row.ref('w.email'))
        .else(
          row
            .selectFrom('users as p')
            .select('p.email')
            .whereRef('p.companyId', '=', 'o.sellerCompanyId')
            .where('p.isActive', '=', true)
            .orderBy('p.createdAt')
            .orderBy('p.userId')
            .limit(1),
        )
        .end()
        .as('sellerEmail'),
      row
        .selectFrom('companyProfiles as p')
        .select('p.phone')
        .whereRef('p.companyId', '=', 'o.buyerCompanyId')
        .as('buyerPhone'),
      row
        .selectFrom('users as u')
        .select('u.email')
        .whereRef('u.companyId', '=', 'o.buyerCompanyId')
        .where('u.isActive', '=', true)
        .orderBy('u.createdAt')
        .orderBy('u.userId')
        .limit(1)
        .as('buyerEmail'),
    ])
    .where('o.orderId', '=', orderId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { sellerName, sellerEnglishName, sellerState, sellerEmail: email, buyerName, buyerEnglishName } = row;
  return {
    order: orderOf(row),
    seller: { name: sellerName, englishName: sellerEnglishName, memberState: sellerState as SellerState, email },
    buyer: {
      name: buyerName,
      englishName: buyerEnglishName,
      country: row.buyerCountry,
      memberState: row.buyerState as BuyerState,
      email: row.buyerEmail ?? '',
      phone: row.buyerPhone,
    },
  };
}

export type OrderWithParties = NonNullable<Awaited<ReturnType<typeof findOrderWithParties>>>;
