import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { defaultNow, makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());
beforeEach(async () => {
  await made.mails.query('delete from emails; update orders set due_at = null');
  seller = await makeSeller(made.database);
  buyer = await makeBuyer(made.database);
});

const remindAfter = (days: number) =>
  remindOfDeadlines(createOrderContext(made.database, { now: addDaysToInstant(defaultNow, days) }));
const queued = async () => (await made.mails.query('select template, user_id from emails order by email_id')).rows;

test('the seller is reminded of evidence 7, 3 and 1 days before it is due, once each', async () => {
  await makeOrder(made.database, { seller, buyer, state: 'held' });
  for (const [days, count] of [
    [22, 0],
    [23.1, 1],
    [24, 1],
    [27.1, 2],
    [28, 2],
    [29.1, 3],
    [29.9, 3],
    [31, 3],
  ] as const) {
    await remindAfter(days);
    expect([days, (await queued()).length]).toEqual([days, count]);
  }
  for (const each of await queued()) expect(each).toEqual({ template: 'order.evidence_due', user_id: seller.userId });
});

test('a worker that slept sends only what is true now', async () => {
  await makeOrder(made.database, { seller, buyer, state: 'held' });
  await remindAfter(29.5);
  expect(await queued()).toHaveLength(1);
});

test('the buyer is reminded two days before the inspection ends', async () => {
  await makeOrder(made.database, { seller, buyer, state: 'inspection', inspectionDays: 7 });
  for (const days of [4.9, 5.1, 6]) await remindAfter(days);
  expect(await queued()).toEqual([{ template: 'order.inspection_ends_soon', user_id: buyer.userId }]);
});

test('a period that is shorter than its warning begins without one', async () => {
  await makeOrder(made.database, { seller, buyer, state: 'inspection', inspectionDays: 1 });
  await remindAfter(0.1);
  expect(await queued()).toEqual([]);
});

test('the side whose answer about a cancellation is waited for is reminded two days before, once', async () => {
  const { orderId } = await makeOrder(made.database, { seller, buyer, state: 'cancel_requested' });
  await made.pool.query(`update orders set waits_for = 'seller' where order_id = $1`, [orderId]);
  for (const days of [4.9, 5.1, 6]) await remindAfter(days);
  expect(await queued()).toEqual([{ template: 'order.cancel_due_to_seller', user_id: seller.userId }]);
});
