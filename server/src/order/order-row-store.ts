/** How an order lies in its table: columns in minor units and hundredths, names inside. */
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import type { ReleaseMode } from '@gtp/domain/order/release-modes.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import type { Generated, Selectable } from 'kysely';
import type { Incoterm, Order, OrderPrice, OrderSheet, WaitsFor } from './order-record.ts';

type OrderTable = {
  orderId: string;
  version: number;
  state: OrderState;
  sellerCompanyId: string;
  buyerCompanyId: string;
  issuerCompanyId: string | null;
  tradeNumber: string;
  goodsName: string;
  hsCode: string;
  incoterm: Incoterm;
  releaseMode: ReleaseMode;
  inspectionDays: number;
  toleranceHundredths: Generated<number>;
  paymentDueOn: Day;
  note: string;
  currency: Currency;
  freightMinor: bigint;
  insuranceMinor: bigint;
  otherChargesMinor: bigint;
  discountMinor: bigint;
  goodsMinor: bigint;
  tradeMinor: bigint;
  feeRateHundredths: number;
  buyerShareHundredths: number;
  buyerFeeRateHundredths: number;
  sellerFeeRateHundredths: number;
  totalFeeMinor: bigint;
  buyerFeeMinor: bigint;
  sellerFeeMinor: bigint;
  chargeMinor: bigint;
  settlementMinor: bigint;
  refundedMinor: Generated<bigint>;
  forgoneMinor: Generated<bigint>;
  createdBy: string;
  createdAt: Date;
  sentAt: Date | null;
  acceptedAt: Date | null;
  paidAt: Date | null;
  releasedAt: Date | null;
  settledAt: Date | null;
  stateSince: Date;
  dueAt: Date | null;
  expectedPayoutOn: Day | null;
  interruptedState: OrderState | null;
  interruptedElapsedMs: bigint | null;
  waitsFor: WaitsFor | null;
  proposedShareHundredths: number | null;
  bundleId: string | null;
  milestoneNumber: number | null;
  milestoneCount: number | null;
  milestoneTitle: string | null;
  milestoneCondition: string | null;
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
    orderId: row.orderId,
    version: row.version,
    state: row.state,
    sellerCompanyId: row.sellerCompanyId,
    buyerCompanyId: row.buyerCompanyId,
    issuerCompanyId: row.issuerCompanyId ?? undefined,
    createdBy: row.createdBy,
    createdAt: row.createdAt,
    sentAt: row.sentAt ?? undefined,
    acceptedAt: row.acceptedAt ?? undefined,
    paidAt: row.paidAt ?? undefined,
    releasedAt: row.releasedAt ?? undefined,
    settledAt: row.settledAt ?? undefined,
    returned: { refunded: money(row.refundedMinor, row.currency), forgone: money(row.forgoneMinor, row.currency) },
    stateSince: row.stateSince,
    dueAt: row.dueAt ?? undefined,
    expectedPayoutOn: row.expectedPayoutOn ?? undefined,
    ...(row.interruptedState && {
      interrupted: { state: row.interruptedState, elapsedMs: Number(row.interruptedElapsedMs ?? 0n) },
    }),
    ...(row.waitsFor && { waitsFor: row.waitsFor }),
    ...(row.proposedShareHundredths !== null && { proposedShare: row.proposedShareHundredths }),
  };
}

function sheetOf(row: OrderRow): OrderSheet {
  return {
    tradeNumber: row.tradeNumber,
    goodsName: row.goodsName,
    hsCode: row.hsCode,
    incoterm: row.incoterm,
    releaseMode: row.releaseMode,
    inspectionDays: row.inspectionDays,
    tolerance: row.toleranceHundredths,
    paymentDueOn: row.paymentDueOn,
    note: row.note,
    ...milestoneOf(row),
  };
}

function milestoneOf(row: OrderRow): Pick<OrderSheet, 'milestone'> {
  if (row.bundleId === null) return {};
  return {
    milestone: {
      bundleId: row.bundleId,
      number: row.milestoneNumber ?? 0,
      count: row.milestoneCount ?? 0,
      title: row.milestoneTitle ?? '',
      condition: row.milestoneCondition ?? '',
    },
  };
}

function priceOf(row: OrderRow): OrderPrice {
  const amount = (minor: bigint) => money(minor, row.currency);
  return {
    currency: row.currency,
    freight: amount(row.freightMinor),
    insurance: amount(row.insuranceMinor),
    otherCharges: amount(row.otherChargesMinor),
    discount: amount(row.discountMinor),
    goods: amount(row.goodsMinor),
    trade: amount(row.tradeMinor),
    feeRate: row.feeRateHundredths,
    buyerShare: row.buyerShareHundredths,
    buyerFeeRate: row.buyerFeeRateHundredths,
    sellerFeeRate: row.sellerFeeRateHundredths,
    totalFee: amount(row.totalFeeMinor),
    buyerFee: amount(row.buyerFeeMinor),
    sellerFee: amount(row.sellerFeeMinor),
    charge: amount(row.chargeMinor),
    settlement: amount(row.settlementMinor),
  };
}

export function sheetColumns(sheet: OrderSheet) {
  return {
    tradeNumber: sheet.tradeNumber,
    goodsName: sheet.goodsName,
    hsCode: sheet.hsCode,
    incoterm: sheet.incoterm,
    releaseMode: sheet.releaseMode,
    inspectionDays: sheet.inspectionDays,
    toleranceHundredths: sheet.tolerance,
    paymentDueOn: sheet.paymentDueOn,
    note: sheet.note,
    bundleId: sheet.milestone?.bundleId ?? null,
    milestoneNumber: sheet.milestone?.number ?? null,
    milestoneCount: sheet.milestone?.count ?? null,
    milestoneTitle: sheet.milestone?.title ?? null,
    milestoneCondition: sheet.milestone?.condition ?? null,
  };
}

export function priceColumns(price: OrderPrice) {
  return {
    currency: price.currency,
    freightMinor: price.freight.minor,
    insuranceMinor: price.insurance.minor,
    otherChargesMinor: price.otherCharges.minor,
    discountMinor: price.discount.minor,
    goodsMinor: price.goods.minor,
    tradeMinor: price.trade.minor,
    feeRateHundredths: price.feeRate,
    buyerShareHundredths: price.buyerShare,
    buyerFeeRateHundredths: price.buyerFeeRate,
    sellerFeeRateHundredths: price.sellerFeeRate,
    totalFeeMinor: price.totalFee.minor,
    buyerFeeMinor: price.buyerFee.minor,
    sellerFeeMinor: price.sellerFee.minor,
    chargeMinor: price.charge.minor,
    settlementMinor: price.settlement.minor,
  };
}
