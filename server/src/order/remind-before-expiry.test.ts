import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { defaultNow, makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { remindBeforeExpiry } from './remind-of-deadlines.ts';

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());
beforeEach(async () => {
  await made.pool.query('delete from order_reminders; update orders set due_at = null');
  seller = await makeSeller(made.database);
  buyer = await makeBuyer(made.database);
});

const both = ['order.expires_soon_to_buyer', 'order.expires_soon_to_seller'];

describe('three days before an order sheet expires', () => {
  test.each([
    ['requested', 14, both],
    ['confirmed', 11, both],
    ['payment_failed', 11, both],
    ['change_requested', 14, ['order.expires_soon_to_seller']],
  ] as const)('those who can act on one that is %s are notified, once', async (state, days, templates) => {
    await makeOrder(made.database, { seller, buyer, state });
    expect(await remindAfter(days - 4)).toBe(0);
    expect(await remindAfter(days - 2.9)).toBe(1);
    expect(await remindAfter(days - 1)).toBe(0);
    expect(await listQueuedTemplates()).toEqual(templates);
  });

  test('two workers at once send it once', async () => {
    await makeOrder(made.database, { seller, buyer, state: 'requested' });
    const counts = await Promise.all([remindAfter(12), remindAfter(12), remindAfter(12)]);
    expect(counts.toSorted((left, right) => left - right)).toEqual([0, 0, 1]);
    expect(await listQueuedTemplates()).toEqual(both);
  });
});

test.each(['inspection', 'held', 'paying'] as const)(
  'an order that is %s gets no reminder of its expiry',
  async (state) => {
    await makeOrder(made.database, { seller, buyer, state });
    for (const days of [0.5, 5, 28]) expect(await remindAfter(days)).toBe(0);
  },
);

test('what has expired already is not announced', async () => {
  await makeOrder(made.database, { seller, buyer, state: 'requested' });
  expect(await remindAfter(15)).toBe(0);
});

function remindAfter(days: number): Promise<number> {
  return remindBeforeExpiry(createOrderContext(made.database, { now: addDaysToInstant(defaultNow, days) }));
}

async function listQueuedTemplates(): Promise<string[]> {
  const { rows } = await made.mails.query<{ template: string }>(
    'select template from emails where company_id in ($1, $2) order by template',
    [seller.companyId, buyer.companyId],
  );
  return rows.map(({ template }) => template);
}
