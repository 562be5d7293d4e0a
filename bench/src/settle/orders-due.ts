/** What is due on a day, as real days are: a few sellers with much, many with little, in all currencies. */
import type { Currency } from '@gtp/domain/platform/money.ts';

export type DueOrders = { readonly seller: number; readonly currency: Currency; readonly orders: number };

const sellersOfPattern = 20;
const ordersOfPattern = 200;

/** How many sellers have so many orders due together, in whole twenties. */
export function sellersOf(orders: number): number {
  return Math.max(1, Math.round(orders / ordersOfPattern)) * sellersOfPattern;
}

/** Of twenty sellers one sells a lot in three currencies, four sell regularly in two, the others now and then. */
export function ordersDueTo(seller: number): readonly DueOrders[] {
  const place = seller % sellersOfPattern;
  if (place === 0) return [due('USD', 60), due('JPY', 25), due('KRW', 5)];
  if (place < 5) return [due('USD', 16), due('JPY', 4)];
  const currency = place % 5 === 0 ? 'JPY' : place % 7 === 0 ? 'KRW' : 'USD';
  return [due(currency, 1 + (place % 3))];

  function due(inCurrency: Currency, orders: number): DueOrders {
    return { seller, currency: inCurrency, orders };
  }
}
