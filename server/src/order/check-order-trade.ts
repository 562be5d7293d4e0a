/** Whether an order may be sent, agreed to or paid, as the lists and the rules of the trade check have it (decision 0130). */

import { type Refused, refuse } from '@gtp/domain/platform/result.ts';
import type { TradeMoment } from '@gtp/domain/screening/risk-hold.ts';
import type { ScreeningRefusal } from '@gtp/domain/screening/screening-refusals.ts';
import { stopsBeforePayment } from '@gtp/domain/screening/trade-rules.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { keeping } from '../platform/database.ts';
import { checkTrade, findLastCheck, findOpenHold, openRiskHold } from '../screening/screening.ts';
import { findParties } from './change-order.ts';
import { listPlan } from './milestone-store.ts';
import { moveOrder, type Order, type OrderContext } from './move-order.ts';
import { notifyOfHold } from './notify-of-hold.ts';
import { listLines } from './order-store.ts';
import { readNamesOf, readPrices, readTradeHistory } from './trade-history-store.ts';

type Checked = { readonly order: Order; readonly moment: TradeMoment; readonly now: Date };

/**
 * Undefined where the trade goes on. What is forbidden is refused and leaves nothing; what two people have to look at
 * is refused neutrally and leaves the hold that they decide. A weight alone stops nobody here: once the order is paid,
 * its money waits for them (`holdWhenPaid`).
 */
export async function checkOrderTrade(
  context: OrderContext,
  transaction: Transaction,
  { order, moment, now }: Checked,
): Promise<Refused<ScreeningRefusal> | undefined> {
  const open = await findOpenHold(transaction, order.orderId);
  if (open) return refuse('screening.being_checked');
  const { seller, buyer } = await findParties(transaction, order);
  const parties = [
    { field: 'seller', ...seller },
    { field: 'buyer', ...buyer },
  ] as const;
  const names = [];
  for (const { field, companyId } of parties) {
    names.push(...(await readNamesOf(transaction, companyId)).map((name) => ({ field, name })));
  }
  const check = await checkTrade(context, transaction, {
    orderId: order.orderId,
    moment,
    decidedOf: [order.orderId, ...(order.milestone ? [order.milestone.bundleId] : [])],
    names,
    hsCode: order.hsCode,
    countries: parties.map(({ field, country }) => ({ field, country })),
    texts: await readTexts(transaction, order),
    history: await readTradeHistory(transaction, { order, now }),
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
