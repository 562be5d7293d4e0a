/** The measurements' own rows follow the tables: a table that grows a rule is met here, not on the day of measuring. */
import { inspect } from 'node:util';
import { listOfOrders } from '@gtp/server/order/list-orders.ts';
import { searchEverything } from '@gtp/server/search/search-everything.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callers, startTradeWorld } from './trade-world.ts';

let world: Awaited<ReturnType<typeof startTradeWorld>>;

beforeAll(async () => {
  world = await startTradeWorld({ orderCount: 500, settings: { fsync: 'off' } });
});
afterAll(() => world.stop());

test('years of trade are seeded, listed and found', async () => {
  const agency = callers.agency;
  if (!agency) throw new Error('There is no agency');
  const { rows } = await sql<{ id: string; n: number }>`
    select max(order_id) as id, count(*)::int as n from orders`.execute(world.context.database);
  expect(rows[0]?.n).toBeGreaterThan(450);
  const listed = await listOfOrders.read(world.context, { caller: agency, query: {}, language: 'en' });
  expect(listed.ok && listed.value.nextCursor).toBeTruthy();
  const text = rows[0]?.id ?? '';
  const found = await searchEverything(world.context, { caller: agency, text, language: 'en' });
  expect(inspect(found, { depth: 10 })).toContain(text);
});
