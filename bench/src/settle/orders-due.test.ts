import { expect, it } from 'vitest';
import { ordersDueTo, sellersOf } from './orders-due.ts';

it('adds up to the orders that were asked for, in more than one currency', () => {
  const due = Array.from({ length: sellersOf(1_000) }, (_, index) => ordersDueTo(index + 1)).flat();
  expect(due.reduce((sum, { orders }) => sum + orders, 0)).toBe(1_000);
  expect(new Set(due.map(({ currency }) => currency))).toEqual(new Set(['USD', 'JPY', 'KRW']));
  const sizes = due.map(({ orders }) => orders);
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([1, 60]);
});
