/** An order as one reader sees it: names in their language, masked for those who need not know them. */
import type { orderSummary } from '@gtp/contract/order/order-wire.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import { type ClientType, reachOf } from '@gtp/domain/account/permissions.ts';
import type { MilestonePosition } from '@gtp/domain/order/milestone-position.ts';
import { orderTurn } from '@gtp/domain/order/order-progress.ts';
import { type MoneyLocation, orderStateRecords } from '@gtp/domain/order/order-state-records.ts';
import { orderFinality } from '@gtp/domain/order/order-states.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import { aliasOf } from '../account/account.ts';
import { companyNameIn } from '../company/company.ts';
import type { Order } from './move-order.ts';
import type { ListedOrder } from './order-row-store.ts';

export type OrderReader = { readonly clientType: ClientType; readonly companyId: string; readonly language: Language };

type Names = { readonly name: string; readonly englishName: string };

/** What a list shows of an order, with what is known of its two companies. */
export type OrderWithNames = {
  readonly order: ListedOrder;
  readonly seller: Names;
  readonly buyer: Names & { readonly country: string };
};

export type OrderSummary = Inside<typeof orderSummary>;

/** Whether names and addresses are hidden from the reader (reference 4-c: "M"). */
export function isMaskedFor({ clientType }: Pick<OrderReader, 'clientType'>): boolean {
  return reachOf('order.read', clientType) === 'masked';
}

function nameFor(reader: OrderReader, names: Names, [side, companyId]: readonly ['seller' | 'buyer', string]): string {
  return isMaskedFor(reader) ? aliasOf(reader, side, companyId) : companyNameIn(reader.language, names);
}

/** One row of a list; the detail begins with the same fields. */
export function summaryOf({ order, seller, buyer }: OrderWithNames, reader: OrderReader): OrderSummary {
  const sellerName = nameFor(reader, seller, ['seller', order.sellerCompanyId]);
  const buyerName = nameFor(reader, buyer, ['buyer', order.buyerCompanyId]);
  const { orderId, tradeNumber, sellerCompanyId, buyerCompanyId, state, goodsName, currency, charge, trade } = order;
  const { releaseMode, createdAt } = order;
  return {
    ...{ orderId, tradeNumber, sellerCompanyId, sellerName, buyerCompanyId, buyerName, buyerCountry: buyer.country },
    counterpartyName: reader.companyId === buyerCompanyId ? sellerName : buyerName,
    ...{ state, goodsName, currency, charge, trade, releaseMode, createdAt },
    whoseTurn: orderTurn(order.state, order.waitsFor),
    ...present({
      milestone: milestoneOf(order, reader),
      refunded: order.returned.refunded.minor > 0n ? order.returned.refunded : undefined,
      paidAt: order.paidAt,
      cancelledAt: orderFinality(order.state) === 'final' ? order.stateSince : undefined,
      dueAt: order.dueAt,
      expectedPayoutOn: hasPayoutDay(order) ? order.expectedPayoutOn : undefined,
    }),
  };
}

/** A payout that the bank returned has no new day yet, and one that a chargeback stopped may never come. */
function hasPayoutDay({ state, settledAt }: ListedOrder): boolean {
  if (state === 'settlement_failed') return false;
  const isStopped = state === 'chargeback' || orderFinality(state) === 'final';
  return !isStopped || settledAt !== undefined;
}

function milestoneOf({ milestone }: ListedOrder, reader: Pick<OrderReader, 'clientType'>) {
  if (!milestone) return undefined;
  const { bundleId, number, count, title, kind } = milestone;
  return { bundleId, number, count, kind, title: isMaskedFor(reader) ? '' : title };
}

type Present<T> = { readonly [K in keyof T]?: NonNullable<T[K]> };

/** The fields that have a value: an answer leaves the others out. */
export function present<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as Present<T>;
}

type MilestoneColumns = { readonly milestoneNumber: number | null; readonly totalMilestones: number | null };

/** Which milestone an order is, from columns beside something else that is about it; no field if it is none. */
export function milestoneOfRow({ milestoneNumber: number, totalMilestones: count }: MilestoneColumns): {
  readonly milestone?: MilestonePosition;
} {
  return number === null || count === null ? {} : { milestone: { number, count } };
}

/**
 * Its state alone does not tell: a cancellation may be asked for before anything was paid, and a chargeback may come
 * when nothing is held any more. Then the money is where it was before that.
 */
export function moneyLocationOf({ state, paidAt, interrupted }: Order, held: Money): MoneyLocation {
  const location = orderStateRecords[state].money;
  if (!paidAt && location !== 'card') return 'not_paid';
  return location === 'hold' && held.minor === 0n && interrupted
    ? orderStateRecords[interrupted.state].money
    : location;
}
