/** How an order lies in its table: columns in minor units and hundredths, names inside. */
import type { OrderConfirmation } from '@gtp/domain/order/order-progress.ts';
import type { Incoterm } from '@gtp/domain/order/order-sheet.ts';
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import { defaultMilestoneKind, type MilestoneKind, type ReleaseMode } from '@gtp/domain/order/release-modes.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import type { Generated, Selectable } from 'kysely';
import { cellsOf, minorsOf, recordOf, splitAmounts } from '../platform/table-rows.ts';
import type { Order, OrderPrice, OrderSheet, WaitsFor } from './order-record.ts';

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
  milestoneKind: MilestoneKind | null;
  evidenceDays: number | null;
  confirmedBy: OrderConfirmation | null;
};

declare module '../platform/database.ts' {
  interface Tables {
    orders: OrderTable;
  }
}

export type OrderRow = Selectable<OrderTable>;

const amountNames = [
  'freight',
  'insurance',
  'otherCharges',
  'discount',
  'goods',
  'trade',
  'totalFee',
  'buyerFee',
  'sellerFee',
  'charge',
  'settlement',
] as const;

export function orderOf(row: OrderRow): Order {
  const { amounts, rest } = splitAmounts(recordOf(row), [...amountNames, 'refunded', 'forgone']);
  const { refunded, forgone, ...price } = amounts;
  const { toleranceHundredths, feeRateHundredths, buyerShareHundredths, proposedShareHundredths, ...dated } = rest;
  const { buyerFeeRateHundredths, sellerFeeRateHundredths, interruptedState, interruptedElapsedMs, ...staged } = dated;
  const { bundleId, milestoneNumber, milestoneCount, milestoneTitle, milestoneCondition, milestoneKind, ...own } =
    staged;
  const { waitsFor, evidenceDays, confirmedBy, ...order } = own;
  return {
    ...order,
    ...price,
    tolerance: toleranceHundredths,
    feeRate: feeRateHundredths,
    buyerShare: buyerShareHundredths,
    buyerFeeRate: buyerFeeRateHundredths,
    sellerFeeRate: sellerFeeRateHundredths,
    returned: { refunded, forgone },
    ...milestoneOf(row),
    ...(interruptedState && {
      interrupted: { state: interruptedState, elapsedMs: Number(interruptedElapsedMs ?? 0n) },
    }),
    ...(waitsFor && { waitsFor }),
    ...(evidenceDays !== undefined && { evidenceDays }),
    ...(confirmedBy && { confirmedBy }),
    ...(proposedShareHundredths !== undefined && { proposedShare: proposedShareHundredths }),
  };
}

function milestoneOf(row: Pick<OrderRow, (typeof milestoneColumns)[number]>): Pick<OrderSheet, 'milestone'> {
  if (row.bundleId === null) return {};
  return {
    milestone: {
      bundleId: row.bundleId,
      number: row.milestoneNumber ?? 0,
      count: row.milestoneCount ?? 0,
      title: row.milestoneTitle ?? '',
      condition: row.milestoneCondition ?? '',
      kind: row.milestoneKind ?? defaultMilestoneKind,
    },
  };
}

const milestoneColumns = [
  ...(['bundleId', 'milestoneNumber', 'milestoneCount'] as const),
  ...(['milestoneTitle', 'milestoneCondition', 'milestoneKind'] as const),
] as const;

/** The columns of a row of a list, a third of all: the others are read with the one order that somebody opens. */
export const listedColumns = [
  ...(['orderId', 'state', 'sellerCompanyId', 'buyerCompanyId', 'tradeNumber', 'goodsName', 'releaseMode'] as const),
  ...(['currency', 'tradeMinor', 'chargeMinor', 'refundedMinor', 'forgoneMinor', 'createdAt', 'paidAt'] as const),
  ...(['settledAt', 'stateSince', 'dueAt', 'expectedPayoutOn', 'waitsFor'] as const),
  ...milestoneColumns,
] as const;

type ListedRow = Pick<OrderRow, (typeof listedColumns)[number]>;

/** What a list knows of an order. */
export type ListedOrder = Pick<
  Order,
  | ('orderId' | 'state' | 'sellerCompanyId' | 'buyerCompanyId' | 'tradeNumber' | 'goodsName' | 'releaseMode')
  | ('currency' | 'trade' | 'charge' | 'returned' | 'createdAt' | 'paidAt' | 'settledAt' | 'stateSince' | 'dueAt')
  | ('expectedPayoutOn' | 'waitsFor' | 'milestone')
>;

export function listedOrderOf(row: ListedRow): ListedOrder {
  const { amounts, rest } = splitAmounts(recordOf(row), ['trade', 'charge', 'refunded', 'forgone']);
  const { refunded, forgone, ...price } = amounts;
  const { bundleId, milestoneNumber, milestoneCount, milestoneTitle, milestoneCondition, milestoneKind, ...own } = rest;
  const { waitsFor, ...order } = own;
  return { ...order, ...price, returned: { refunded, forgone }, ...milestoneOf(row), ...(waitsFor && { waitsFor }) };
}

const sheetNames = [
  ...(['tradeNumber', 'goodsName', 'hsCode', 'incoterm', 'releaseMode'] as const),
  ...(['inspectionDays', 'paymentDueOn', 'note'] as const),
] as const;

export function sheetColumns({ tolerance, milestone, ...sheet }: OrderSheet) {
  return {
    ...cellsOf(sheet, sheetNames),
    toleranceHundredths: tolerance,
    bundleId: milestone?.bundleId ?? null,
    milestoneNumber: milestone?.number ?? null,
    milestoneCount: milestone?.count ?? null,
    milestoneTitle: milestone?.title ?? null,
    milestoneCondition: milestone?.condition ?? null,
    milestoneKind: milestone?.kind ?? null,
  };
}

export function priceColumns(price: OrderPrice) {
  return {
    ...minorsOf(price, amountNames),
    currency: price.currency,
    feeRateHundredths: price.feeRate,
    buyerShareHundredths: price.buyerShare,
    buyerFeeRateHundredths: price.buyerFeeRate,
    sellerFeeRateHundredths: price.sellerFeeRate,
  };
}
