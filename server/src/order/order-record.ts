/** An order sheet as the portal stores it: proper names, `Money`, instants. */
import type { Interrupted, OrderConfirmation, OrderSnapshot } from '@gtp/domain/order/order-progress.ts';
import type { Incoterm } from '@gtp/domain/order/order-sheet.ts';
import type { OrderState, SideTurn } from '@gtp/domain/order/order-state-records.ts';
import type { MilestoneKind, ReleaseMode } from '@gtp/domain/order/release-modes.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Currency, type Money, minus } from '@gtp/domain/platform/money.ts';

/** What the seller writes and the buyer agrees to, beside the amounts. */
export type OrderSheet = {
  readonly tradeNumber: string;
  readonly goodsName: string;
  readonly hsCode: string;
  readonly incoterm: Incoterm;
  readonly releaseMode: ReleaseMode;
  readonly inspectionDays: number;
  /** By how much the declared value may differ, in hundredths of a percent; counts in mode `shipment` alone. */
  readonly tolerance: number;
  readonly paymentDueOn: Day;
  readonly note: string;
  /** Which part of which agreement this order is, once the buyer agreed to milestones (RM04). */
  readonly milestone?: Milestone | undefined;
};

/** `bundleId` is the order sheet that was agreed, which is its own first milestone (decision 0043). */
export type Milestone = {
  readonly bundleId: string;
  /** From 1 to `count`. */
  readonly number: number;
  readonly count: number;
  readonly title: string;
  /** What releases it, in the seller's words. */
  readonly condition: string;
  /** What releases it in truth: its documents, or the buyer's word alone. */
  readonly kind: MilestoneKind;
};

/** Every amount and rate of an order. Rates and the share are hundredths of a percent (280 is 2.80 %). */
export type OrderPrice = {
  readonly currency: Currency;
  readonly freight: Money;
  readonly insurance: Money;
  readonly otherCharges: Money;
  readonly discount: Money;
  readonly goods: Money;
  readonly trade: Money;
  readonly feeRate: number;
  readonly buyerShare: number;
  readonly buyerFeeRate: number;
  readonly sellerFeeRate: number;
  readonly totalFee: Money;
  readonly buyerFee: Money;
  readonly sellerFee: Money;
  /** What the card pays. */
  readonly charge: Money;
  /** What the seller gets. */
  readonly settlement: Money;
};

export type Order = OrderSheet &
  OrderPrice & {
    readonly orderId: string;
    /** Grows when the sheet or its amounts change; answers name the version they were given on. */
    readonly version: number;
    readonly state: OrderState;
    readonly sellerCompanyId: string;
    readonly buyerCompanyId: string;
    /** The issuer of the card with which the order is payable or was paid; known from the acceptance on. */
    readonly issuerCompanyId: string | undefined;
    readonly createdBy: string;
    readonly createdAt: Date;
    readonly sentAt: Date | undefined;
    readonly acceptedAt: Date | undefined;
    readonly paidAt: Date | undefined;
    readonly releasedAt: Date | undefined;
    readonly settledAt: Date | undefined;
    readonly returned: Returned;
    readonly stateSince: Date;
    /** When the clock of the present state runs out, if it has one. */
    readonly dueAt: Date | undefined;
    readonly expectedPayoutOn: Day | undefined;
    /** What a dispute, a cancellation request or a refund interrupted; undefined where nothing did. */
    readonly interrupted?: Interrupted | undefined;
    /** The part of the fee that the buyer offered to carry, until a new version is sent; hundredths of a percent. */
    readonly proposedShare?: number | undefined;
    /** How many days the seller has to file again what was returned last. */
    readonly evidenceDays?: number | undefined;
    /** Who but the seller confirmed what releases it; `unchecked` was released before anybody had to. */
    readonly confirmedBy?: OrderConfirmation | undefined;
    /** Whom the order waits for, where its state alone does not say: a dispute, a request to cancel, an acceptance. */
    readonly waitsFor?: WaitsFor | undefined;
  };

/** What went back of a paid order, so far. */
export type Returned = {
  /** To the buyer's card. */
  readonly refunded: Money;
  /** What the seller no longer gets of its settlement. */
  readonly forgone: Money;
};

export type WaitsFor = SideTurn;

export type OrderLine = {
  readonly description: string;
  /** Thousandths of the unit. */
  readonly quantity: bigint;
  readonly unit: string;
  /** Millionths of the currency's major unit. */
  readonly unitPrice: bigint;
};

/** What the seller gets in the end: what was agreed, less what went back. */
export function netSettlementOf({ settlement, returned }: Order): Money {
  return minus(settlement, returned.forgone);
}

/** What the rules need to know of an order. */
export function snapshotOf(order: Order): OrderSnapshot {
  const { state, stateSince, releaseMode, inspectionDays, evidenceDays, paymentDueOn, interrupted } = order;
  const milestoneKind = order.milestone?.kind;
  const confirmedBy = order.confirmedBy === 'unchecked' ? undefined : order.confirmedBy;
  const agreed = { releaseMode, milestoneKind, inspectionDays, evidenceDays, paymentDueOn };
  return { state, since: stateSince, ...agreed, confirmedBy, interrupted };
}
