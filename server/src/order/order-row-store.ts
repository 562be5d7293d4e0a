/** How an order lies in its table: columns in minor units and hundredths, names inside. */
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import type { ReleaseMode } from '@gtp/domain/order/release-modes.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import type { Generated, Selectable } from 'kysely';
import type { Incoterm, Order, OrderPrice, OrderSheet, WaitsFor } from './order-record.ts';

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
  tolerance_hundredths: Generated<number>;
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
  refunded_minor: Generated<bigint>;
  forgone_minor: Generated<bigint>;
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
  interrupted_state: OrderState | null;
  interrupted_elapsed_ms: bigint | null;
  waits_for: WaitsFor | null;
  proposed_share_hundredths: number | null;
  bundle_id: string | null;
  milestone_number: number | null;
  milestone_count: number | null;
  milestone_title: string | null;
  milestone_condition: string | null;
};

declare module '../platform/database.ts' {
  interface Tables {
    orders: OrderTable;
  }
}

export type OrderRow = Selectable<OrderTable>;

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
    returned: { refunded: money(row.refunded_minor, row.currency), forgone: money(row.forgone_minor, row.currency) },
    stateSince: row.state_since,
    dueAt: row.due_at ?? undefined,
    expectedPayoutOn: row.expected_payout_on ?? undefined,
    ...(row.interrupted_state && {
      interrupted: { state: row.interrupted_state, elapsedMs: Number(row.interrupted_elapsed_ms ?? 0n) },
    }),
    ...(row.waits_for && { waitsFor: row.waits_for }),
    ...(row.proposed_share_hundredths !== null && { proposedShare: row.proposed_share_hundredths }),
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
    tolerance: row.tolerance_hundredths,
    paymentDueOn: row.payment_due_on,
    note: row.note,
    ...milestoneOf(row),
  };
}

function milestoneOf(row: OrderRow): Pick<OrderSheet, 'milestone'> {
  if (row.bundle_id === null) return {};
  return {
    milestone: {
      bundleId: row.bundle_id,
      number: row.milestone_number ?? 0,
      count: row.milestone_count ?? 0,
      title: row.milestone_title ?? '',
      condition: row.milestone_condition ?? '',
    },
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

export function sheetColumns(sheet: OrderSheet) {
  return {
    trade_number: sheet.tradeNumber,
    goods_name: sheet.goodsName,
    hs_code: sheet.hsCode,
    incoterm: sheet.incoterm,
    release_mode: sheet.releaseMode,
    inspection_days: sheet.inspectionDays,
    tolerance_hundredths: sheet.tolerance,
    payment_due_on: sheet.paymentDueOn,
    note: sheet.note,
    bundle_id: sheet.milestone?.bundleId ?? null,
    milestone_number: sheet.milestone?.number ?? null,
    milestone_count: sheet.milestone?.count ?? null,
    milestone_title: sheet.milestone?.title ?? null,
    milestone_condition: sheet.milestone?.condition ?? null,
  };
}

export function priceColumns(price: OrderPrice) {
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
