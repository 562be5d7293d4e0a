/** Orders by their numbers among all, as the search finds those that are not new any more. */
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { parseSearchQuery } from '@gtp/domain/platform/search-query.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { defaultNow, makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { searchOrders } from './list-orders.ts';
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

describe('of somebody with more orders than are looked at one by one', () => {
  const search = (typed: string, as = seller) => {
    const searchQuery = parseSearchQuery(typed);
    if (!searchQuery) throw new Error(`Nothing is looked for by ${typed}`);
    return searchOrders(made.database, { caller: as.caller, language: 'en', searchQuery, companyIds: [], limit: 5 });
  };
  const foundBy = async (typed: string, as = seller) => (await search(typed, as)).list.map(({ orderId }) => orderId);

  beforeAll(async () => {
    await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('order_id', 'ORD-261127-' || lpad(n::text, 6, '0'),
        'trade_number', 'PI-' || n, 'created_at', now() + n * interval '1 second'))).*
      from orders o, generate_series(1, 2100) n where o.order_id = ${idOf(3)}`.execute(made.database);
  });

  test('an old one is found by its number and by its end', async () => {
    expect(await foundBy(idOf(0))).toEqual([idOf(0)]);
    expect(await foundBy(idOf(0).slice(-6))).toContain(idOf(0));
  });

  test('of what every other number has, the newest are found', async () => {
    const newest = Array.from({ length: 5 }, (_, back) => `ORD-261127-00${2100 - back}`);
    expect(await foundBy('261127')).toEqual(newest);
    expect(await foundBy('127')).toEqual(newest);
  });

  test('somebody else, with few, is shown none of them', async () => {
    expect(await foundBy('261127', other)).toEqual([]);
    expect(await foundBy(idOf(4).slice(4, 10), other)).toEqual([idOf(4)]);
  });
});
