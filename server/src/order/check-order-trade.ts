/** Whether an order may be sent, agreed to or paid, as the lists and the rules of the trade check have it (decision 0130). */

import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { TradeMoment } from '@gtp/domain/screening/risk-hold.ts';
import type { ScreeningRefusal } from '@gtp/domain/screening/screening-refusals.ts';
import { type PriceSample, stopsBeforePayment, type TradeHistory } from '@gtp/domain/screening/trade-rules.ts';
import { type Buyer, companyOf, isBuyer, isSeller, type Seller } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { keeping } from '../platform/database.ts';
import {
  askScreening,
  checkTrade,
  findLastCheck,
  type KnownBefore,
  knownBefore,
  type NamedTrade,
  namesToAsk,
  openRiskHold,
  type TradeCheck,
} from '../screening/screening.ts';
import { findOrder, moveOrder, type Order, type OrderContext } from './move-order.ts';
import { notifyOfHold } from './notify-of-hold.ts';
import { namesOf, readTradeRows, type TradeRows, tradeHistoryOf } from './trade-history-store.ts';

type Checked = {
  readonly order: Order;
  readonly moment: TradeMoment;
  /** The card that pays, once one is chosen. */
  readonly cardId?: string;
  readonly now: Date;
  /** Where they were read before, together with what else the command reads. */
  readonly facts?: OrderTradeFacts;
};

/** All that the check reads. */
export type OrderTradeFacts = {
  readonly isHeld: boolean;
  readonly parties: { readonly seller: Seller; readonly buyer: Buyer };
  readonly named: NamedTrade;
  readonly history: TradeHistory;
  readonly prices: readonly PriceSample[];
  readonly known: KnownBefore;
};

type Asking = { readonly orderId: string; readonly caller: Pick<Caller, 'companyId'> };

/**
 * Asks the screening service about the names of an order, where there is one: the check that follows in the transaction
 * reads what it said. Nothing is asked for somebody who has no part in the order.
 */
export async function askAboutTrade(context: OrderContext, { orderId, caller }: Asking): Promise<void> {
  if (!context.screening) return;
  const order = await findOrder(context.database, orderId);
  if (order?.sellerCompanyId !== caller.companyId && order?.buyerCompanyId !== caller.companyId) return;
  await askScreening(context, namesToAsk(await readNamed(context, context.database, order)));
}

/** What of an order sheet and its two parties is compared with lists. */
export async function readNamed({ clock }: Pick<OrderContext, 'clock'>, database: Database, order: Order) {
  const rows = await readTradeRows(database, { orderId: order.orderId, now: clock.now() });
  if (!rows) throw new Error(`Order ${order.orderId} is gone`);
  return namedOf(rows, order);
}

function namedOf(rows: TradeRows, order: Order): NamedTrade {
  const { sellerCompanyId, buyerCompanyId, milestone, goodsName, note } = order;
  const namesIn = (field: 'seller' | 'buyer', companyId: string) =>
    namesOf(rows, companyId).map((name) => ({ field, name }));
  const plan = milestone ? [milestone] : rows.plan;
  const goods = [goodsName, ...rows.lines.map(({ description }) => description)];
  const notes = [note, ...plan.flatMap(({ title, condition }) => [title, condition])];
  return {
    names: [...namesIn('seller', sellerCompanyId), ...namesIn('buyer', buyerCompanyId)],
    texts: [
      ...goods.map((text) => ({ field: 'goods' as const, text })),
      ...notes.map((text) => ({ field: 'note' as const, text })),
    ],
  };
}

/**
 * What was found, where the trade goes on. What is forbidden is refused and leaves nothing; what two people have to look at
 * is refused neutrally and leaves the hold that they decide. A weight alone stops nobody here: once the order is paid,
 * its money waits for them (`holdWhenPaid`).
 */
export async function checkOrderTrade(
  context: OrderContext,
  transaction: Transaction,
  { moment, ...checked }: Checked,
): Promise<Result<TradeCheck, ScreeningRefusal>> {
  const { order } = checked;
  const facts = checked.facts ?? (await readTradeFacts(context, transaction, checked));
  const { isHeld, parties, named, history, prices, known } = facts;
  if (isHeld) return refuse('screening.being_checked');
  const { seller, buyer } = parties;
  const check = await checkTrade(context, transaction, {
    orderId: order.orderId,
    moment,
    decidedOf: decidedOf(order),
    ...named,
    hsCode: order.hsCode,
    countries: [
      { field: 'seller', country: seller.country },
      { field: 'buyer', country: buyer.country },
    ],
    history,
    prices,
    known,
  });
  if (check.result === 'refuse') {
    const isArms = check.hits.some(({ code }) => code === 'arms');
    if (isArms) return refuse('screening.goods_refused', { facts: { hsCode: order.hsCode } });
    return refuse('screening.destination_refused');
  }
  if (check.wasRefused) return refuse('screening.trade_refused');
  if (check.result === 'clear' || !stopsBeforePayment(check.hits)) return accept(check);
  const hold = await openRiskHold(context, transaction, check);
  await notifyOfHold(transaction, { order, hold, step: 'opened' });
  return keeping(refuse('screening.being_checked'));
}

/** Whose decided findings count for an order: its own, and those of the sheet it was agreed on. */
export function decidedOf({ orderId, milestone }: Order): readonly string[] {
  return [orderId, ...(milestone ? [milestone.bundleId] : [])];
}

/** All that `checkOrderTrade` reads, in one question. What it answers stands as the order is at that moment. */
export async function readTradeFacts(
  context: OrderContext,
  transaction: Transaction,
  { order, cardId, now }: Pick<Checked, 'order' | 'cardId' | 'now'>,
): Promise<OrderTradeFacts> {
  const rows = await readTradeRows(transaction, { orderId: order.orderId, cardId, now });
  if (!rows) throw new Error(`Order ${order.orderId} is gone`);
  return tradeFactsOf(context, transaction, { order, rows });
}

type ReadTrade = { readonly order: Order; readonly rows: TradeRows };

/** The same of what was read before, with the lock of the order. */
export async function tradeFactsOf(
  { screening }: Pick<OrderContext, 'screening'>,
  transaction: Transaction,
  { order, rows }: ReadTrade,
): Promise<OrderTradeFacts> {
  return {
    isHeld: rows.isHeld === true,
    parties: partiesOf(order, rows),
    named: namedOf(rows, order),
    history: tradeHistoryOf(rows, order),
    prices: rows.lines.map(({ price, median, count }) => ({ price, median, count })),
    known: await knownBefore({ screening }, transaction, rows),
  };
}

function partiesOf(order: Order, { companies }: TradeRows): OrderTradeFacts['parties'] {
  const found = (companyId: string) => companies.find((company) => company.companyId === companyId);
  const [seller, buyer] = [found(order.sellerCompanyId), found(order.buyerCompanyId)].map(
    (row) => row && companyOf(row),
  );
  if (!seller || !isSeller(seller) || !buyer || !isBuyer(buyer)) {
    throw new Error(`Order ${order.orderId} has lost a party`);
  }
  return { seller, buyer };
}

/** What was found when the order was about to be paid. */
export type CheckOfPayment = Awaited<ReturnType<typeof findLastCheck>>;

export function findCheckOfPayment(database: Database, orderId: string): Promise<CheckOfPayment> {
  return findLastCheck(database, { orderId, moment: 'pay' });
}

/**
 * An order that was just paid, and whose check asked for a person: nothing happens to its money until two have decided.
 * Answers the order as it is then.
 */
export async function holdWhenPaid(
  context: OrderContext,
  transaction: Transaction,
  { order, check }: { readonly order: Order; readonly check: CheckOfPayment },
): Promise<Order> {
  if (check?.result !== 'review') return order;
  const hold = await openRiskHold(context, transaction, { ...check, checkedAt: context.clock.now() });
  const moved = await moveOrder(context, transaction, { order, event: 'hold_for_review', actor: { kind: 'system' } });
  if (!moved.ok) throw new Error(`Order ${order.orderId}, which is ${order.state}, cannot be held: ${moved.code}`);
  await notifyOfHold(transaction, { order: moved.value, hold, step: 'opened' });
  return moved.value;
}
