import type { OrderState } from '@gtp/domain/order/order-states.ts';
import type { ReleaseMode } from '@gtp/domain/order/release-modes.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import type { Incoterm, Order, OrderLine, OrderPrice, OrderSheet } from './order-record.ts';

type OrderTable = {
  order_id: string;
  version: number;
  state: OrderState;
  seller_company_id: string;
  buyer_company_id: string;
  issuer_company_id: string | null;
  trade_number: string;
  goods_name: string;
  hs_code: string;
  incoterm: Incoterm;
  release_mode: ReleaseMode;
  inspection_days: number;
  payment_due_on: Day;
  note: string;
  currency: Currency;
  freight_minor: bigint;
  insurance_minor: bigint;
  other_charges_minor: bigint;
  discount_minor: bigint;
  goods_minor: bigint;
  trade_minor: bigint;
  fee_rate_hundredths: number;
  buyer_share_hundredths: number;
  buyer_fee_rate_hundredths: number;
  seller_fee_rate_hundredths: number;
  total_fee_minor: bigint;
  buyer_fee_minor: bigint;
  seller_fee_minor: bigint;
  charge_minor: bigint;
  settlement_minor: bigint;
  created_by: string;
  created_at: Date;
  sent_at: Date | null;
  accepted_at: Date | null;
  paid_at: Date | null;
  released_at: Date | null;
  settled_at: Date | null;
  state_since: Date;
  due_at: Date | null;
  expected_payout_on: Day | null;
};

declare module '../platform/database.ts' {
  interface Tables {
    orders: OrderTable;
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

export type OrderRow = Selectable<OrderTable>;

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
export async function saveStanding(transaction: Transaction, order: Order): Promise<void> {
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
    })
    .where('order_id', '=', order.orderId)
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
  const rows = lines.map((line, place) => ({
    order_id: orderId,
    line_number: place + 1,
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

export function orderOf(row: OrderRow): Order {
  return {
    ...sheetOf(row),
    ...priceOf(row),
    orderId: row.order_id,
    version: row.version,
    state: row.state,
    sellerCompanyId: row.seller_company_id,
    buyerCompanyId: row.buyer_company_id,
    issuerCompanyId: row.issuer_company_id ?? undefined,
    createdBy: row.created_by,
    createdAt: row.created_at,
    sentAt: row.sent_at ?? undefined,
    acceptedAt: row.accepted_at ?? undefined,
    paidAt: row.paid_at ?? undefined,
    releasedAt: row.released_at ?? undefined,
    settledAt: row.settled_at ?? undefined,
    stateSince: row.state_since,
    dueAt: row.due_at ?? undefined,
    expectedPayoutOn: row.expected_payout_on ?? undefined,
  };
}

function sheetOf(row: OrderRow): OrderSheet {
  return {
    tradeNumber: row.trade_number,
    goodsName: row.goods_name,
    hsCode: row.hs_code,
    incoterm: row.incoterm,
    releaseMode: row.release_mode,
    inspectionDays: row.inspection_days,
    paymentDueOn: row.payment_due_on,
    note: row.note,
  };
}

function priceOf(row: OrderRow): OrderPrice {
  const amount = (minor: bigint) => money(minor, row.currency);
  return {
    currency: row.currency,
    freight: amount(row.freight_minor),
    insurance: amount(row.insurance_minor),
    otherCharges: amount(row.other_charges_minor),
    discount: amount(row.discount_minor),
    goods: amount(row.goods_minor),
    trade: amount(row.trade_minor),
    feeRate: row.fee_rate_hundredths,
    buyerShare: row.buyer_share_hundredths,
    buyerFeeRate: row.buyer_fee_rate_hundredths,
    sellerFeeRate: row.seller_fee_rate_hundredths,
    totalFee: amount(row.total_fee_minor),
    buyerFee: amount(row.buyer_fee_minor),
    sellerFee: amount(row.seller_fee_minor),
    charge: amount(row.charge_minor),
    settlement: amount(row.settlement_minor),
  };
}

function sheetColumns(sheet: OrderSheet) {
  return {
    trade_number: sheet.tradeNumber,
    goods_name: sheet.goodsName,
    hs_code: sheet.hsCode,
    incoterm: sheet.incoterm,
    release_mode: sheet.releaseMode,
    inspection_days: sheet.inspectionDays,
    payment_due_on: sheet.paymentDueOn,
    note: sheet.note,
  };
}

function priceColumns(price: OrderPrice) {
  return {
    currency: price.currency,
    freight_minor: price.freight.minor,
    insurance_minor: price.insurance.minor,
    other_charges_minor: price.otherCharges.minor,
    discount_minor: price.discount.minor,
    goods_minor: price.goods.minor,
    trade_minor: price.trade.minor,
    fee_rate_hundredths: price.feeRate,
    buyer_share_hundredths: price.buyerShare,
    buyer_fee_rate_hundredths: price.buyerFeeRate,
    seller_fee_rate_hundredths: price.sellerFeeRate,
    total_fee_minor: price.totalFee.minor,
    buyer_fee_minor: price.buyerFee.minor,
    seller_fee_minor: price.sellerFee.minor,
    charge_minor: price.charge.minor,
    settlement_minor: price.settlement.minor,
  };
}
