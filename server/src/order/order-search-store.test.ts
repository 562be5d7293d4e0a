/** Orders by their numbers among all, as the search finds those that are not new any more. */
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { parseSearchQuery } from '@gtp/domain/platform/search-query.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { defaultNow, makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import type { Order } from './move-order.ts';
import { findOrdersByNumber } from './order-search-store.ts';

let made: TestDatabase;
let seller: MadeCompany;
let other: MadeCompany;
let orders: readonly Order[];

beforeAll(async () => {
  made = await makeTestDatabase();
  seller = await makeSeller(made.database);
  other = await makeSeller(made.database);
  const buyer = await makeBuyer(made.database);
  const make = (days: number, about: object = {}) =>
    makeOrder(made.database, { seller, buyer, state: 'held', now: addDaysToInstant(defaultNow, -days), ...about });
  orders = [
    await make(400),
    await make(300),
    await make(300),
    await make(0, { tradeNumber: 'ORD-990101-ABCDEF' }),
    await make(300, { seller: other }),
  ];
});
afterAll(() => made.drop());

async function find(typed: string, as = seller): Promise<readonly string[]> {
  const searchQuery = parseSearchQuery(typed);
  if (!searchQuery) throw new Error(`Nothing is looked for by ${typed}`);
  const found = await findOrdersByNumber(made.database, { scope: as.caller, searchQuery, companyIds: [], limit: 10 });
  return found.map(({ orderId }) => orderId);
}
const idOf = (place: number) => orders[place]?.orderId ?? '';

test('by the whole number, however typed, and by its end', async () => {
  const typings = [idOf(0), idOf(0).toLowerCase(), idOf(0).replaceAll('-', ''), idOf(0).slice(-6)];
  for (const typed of typings) expect([typed, await find(typed)]).toEqual([typed, [idOf(0)]]);
});

test('by the beginning with the day, the own ones alone', async () => {
  const day = idOf(1).slice(0, 10);
  expect(idOf(2).slice(0, 10)).toBe(day);
  expect(new Set(await find(day))).toEqual(new Set([idOf(1), idOf(2)]));
  expect(await find(day, other)).toEqual([idOf(4)]);
  expect(await find(idOf(1).slice(0, -1))).toEqual([idOf(1)]);
});

test("a trade number that looks like one of ours is found where no order's own begins so", async () => {
  expect(await find('ORD-990101-ABCDEF')).toEqual([idOf(3)]);
});

test('what begins like a number of another is nothing of the own', async () => {
  expect(await find(idOf(0), other)).toEqual([]);
});
