/** Whether an order may be sent, agreed to or paid, as the lists and the rules of the trade check have it (decision 0130). */

import { type Refused, refuse } from '@gtp/domain/platform/result.ts';
import type { TradeMoment } from '@gtp/domain/screening/risk-hold.ts';
import type { ScreeningRefusal } from '@gtp/domain/screening/screening-refusals.ts';
import { stopsBeforePayment } from '@gtp/domain/screening/trade-rules.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { keeping } from '../platform/database.ts';
import {
  askScreening,
  checkTrade,
  findLastCheck,
  findOpenHold,
  type NamedTrade,
  namesToAsk,
  openRiskHold,
} from '../screening/screening.ts';
import { findParties } from './change-order.ts';
import { listPlan } from './milestone-store.ts';
import { findOrder, moveOrder, type Order, type OrderContext } from './move-order.ts';
import { notifyOfHold } from './notify-of-hold.ts';
import { listLines } from './order-store.ts';
import { readNamesOf, readPrices, readTradeHistory } from './trade-history-store.ts';

type Checked = {
  readonly order: Order;
  readonly moment: TradeMoment;
  /** The card that pays, once one is chosen. */
  readonly cardId?: string;
  readonly now: Date;
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
  await askScreening(context, namesToAsk(await readNamed(context.database, order)));
}

/** What of an order sheet and its two parties is compared with lists. */
export async function readNamed(database: Database, order: Order): Promise<NamedTrade> {
  const names = [];
  for (const [field, companyId] of [
    ['seller', order.sellerCompanyId],
    ['buyer', order.buyerCompanyId],
  ] as const) {
    names.push(...(await readNamesOf(database, companyId)).map((name) => ({ field, name })));
  }
  return { names, texts: await readTexts(database, order) };
}

/**
 * Undefined where the trade goes on. What is forbidden is refused and leaves nothing; what two people have to look at
 * is refused neutrally and leaves the hold that they decide. A weight alone stops nobody here: once the order is paid,
 * its money waits for them (`holdWhenPaid`).
 */
export async function checkOrderTrade(
  context: OrderContext,
  transaction: Transaction,
  { order, moment, cardId, now }: Checked,
): Promise<Refused<ScreeningRefusal> | undefined> {
  const open = await findOpenHold(transaction, order.orderId);
  if (open) return refuse('screening.being_checked');
  const { seller, buyer } = await findParties(transaction, order);
  const check = await checkTrade(context, transaction, {
    orderId: order.orderId,
    moment,
    decidedOf: decidedOf(order),
    ...(await readNamed(transaction, order)),
    hsCode: order.hsCode,
    countries: [
      { field: 'seller', country: seller.country },
      { field: 'buyer', country: buyer.country },
    ],
    history: await readTradeHistory(transaction, { order, cardId, now }),
    prices: await readPrices(transaction, { order, now }),
  });
  if (check.result === 'refuse') {
    const isArms = check.hits.some(({ code }) => code === 'arms');
    if (isArms) return refuse('screening.goods_refused', { facts: { hsCode: order.hsCode } });
    return refuse('screening.destination_refused');
  }
  if (check.wasRefused) return refuse('screening.trade_refused');
  if (check.result === 'clear' || !stopsBeforePayment(check.hits)) return undefined;
  const hold = await openRiskHold(context, transaction, check);
  await notifyOfHold(transaction, { order, hold, step: 'opened' });
  return keeping(refuse('screening.being_checked'));
}

/** Whose decided findings count for an order: its own, and those of the sheet it was agreed on. */
export function decidedOf({ orderId, milestone }: Order): readonly string[] {
  return [orderId, ...(milestone ? [milestone.bundleId] : [])];
}

async function readTexts(database: Database, order: Order) {
  const lines = await listLines(database, order.orderId);
  const plan = order.milestone ? [order.milestone] : await listPlan(database, order);
  const goods = [order.goodsName, ...lines.map(({ description }) => description)];
  const notes = [order.note, ...plan.flatMap(({ title, condition }) => [title, condition])];
  return [
    ...goods.map((text) => ({ field: 'goods' as const, text })),
    ...notes.map((text) => ({ field: 'note' as const, text })),
  ];
}

/**
 * An order that was just paid, and whose check asked for a person: nothing happens to its money until two have decided.
 * Answers the order as it is then.
 */
export async function holdWhenPaid(context: OrderContext, transaction: Transaction, order: Order): Promise<Order> {
  const check = await findLastCheck(transaction, { orderId: order.orderId, moment: 'pay' });
  if (check?.result !== 'review') return order;
  const hold = await openRiskHold(context, transaction, { ...check, checkedAt: context.clock.now() });
  const moved = await moveOrder(context, transaction, { order, event: 'hold_for_review', actor: { kind: 'system' } });
  if (!moved.ok) throw new Error(`Order ${order.orderId}, which is ${order.state}, cannot be held: ${moved.code}`);
  await notifyOfHold(transaction, { order: moved.value, hold, step: 'opened' });
  return moved.value;
}
