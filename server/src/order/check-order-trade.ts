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
  readBefore,
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
  /** Where they were read before, together with what else the command reads. */
  readonly facts?: OrderTradeFacts;
};

/** All that the check reads. */
export type OrderTradeFacts = Awaited<ReturnType<typeof readTradeFacts>>;

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
  const namesOf = async (field: 'seller' | 'buyer', companyId: string) =>
    (await readNamesOf(database, companyId)).map((name) => ({ field, name }));
  const [ofSeller, ofBuyer, texts] = await Promise.all([
    namesOf('seller', order.sellerCompanyId),
    namesOf('buyer', order.buyerCompanyId),
    readTexts(database, order),
  ]);
  return { names: [...ofSeller, ...ofBuyer], texts };
}

/**
 * Undefined where the trade goes on. What is forbidden is refused and leaves nothing; what two people have to look at
 * is refused neutrally and leaves the hold that they decide. A weight alone stops nobody here: once the order is paid,
 * its money waits for them (`holdWhenPaid`).
 */
export async function checkOrderTrade(
  context: OrderContext,
  transaction: Transaction,
  { moment, ...checked }: Checked,
): Promise<Refused<ScreeningRefusal> | undefined> {
  const { order } = checked;
  const facts = checked.facts ?? (await readTradeFacts(context, transaction, checked));
  const { open, parties, named, history, prices, known } = facts;
  if (open) return refuse('screening.being_checked');
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
  if (check.result === 'clear' || !stopsBeforePayment(check.hits)) return undefined;
  const hold = await openRiskHold(context, transaction, check);
  await notifyOfHold(transaction, { order, hold, step: 'opened' });
  return keeping(refuse('screening.being_checked'));
}

/** Whose decided findings count for an order: its own, and those of the sheet it was agreed on. */
export function decidedOf({ orderId, milestone }: Order): readonly string[] {
  return [orderId, ...(milestone ? [milestone.bundleId] : [])];
}

/** All that `checkOrderTrade` reads, asked at once. */
export async function readTradeFacts(
  context: OrderContext,
  transaction: Transaction,
  { order, cardId, now }: Pick<Checked, 'order' | 'cardId' | 'now'>,
) {
  const [open, parties, named, history, prices, known] = await Promise.all([
    findOpenHold(transaction, order.orderId),
    findParties(transaction, order),
    readNamed(transaction, order),
    readTradeHistory(transaction, { order, cardId, now }),
    readPrices(transaction, { order, now }),
    readBefore(context, transaction, { decidedOf: decidedOf(order) }),
  ]);
  return { open, parties, named, history, prices, known };
}

async function readTexts(database: Database, order: Order) {
  const [lines, plan] = await Promise.all([
    listLines(database, order.orderId),
    order.milestone ? [order.milestone] : listPlan(database, order),
  ]);
  const goods = [order.goodsName, ...lines.map(({ description }) => description)];
  const notes = [order.note, ...plan.flatMap(({ title, condition }) => [title, condition])];
  return [
    ...goods.map((text) => ({ field: 'goods' as const, text })),
    ...notes.map((text) => ({ field: 'note' as const, text })),
  ];
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
