import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { defaultNow, makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import type { Order } from './move-order.ts';
import { readOrder } from './read-order.ts';
import { remindBuyer } from './remind-buyer.ts';

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());
beforeEach(async () => {
  await made.mails.query('delete from emails');
  seller = await makeSeller(made.database);
  buyer = await makeBuyer(made.database);
});

const contextAfter = (days: number) => createOrderContext(made.database, { now: addDaysToInstant(defaultNow, days) });
const remind = ({ orderId }: Pick<Order, 'orderId'>, days = 0, by = seller) =>
  remindBuyer(contextAfter(days), { caller: by.caller, orderId });
const queued = async () => (await made.mails.query('select template, user_id from emails order by email_id')).rows;
const eventsOf = async ({ orderId }: Pick<Order, 'orderId'>) =>
  (
    await made.pool.query(
      `select event, from_state, to_state from order_events where order_id = $1 and event = 'remind'`,
      [orderId],
    )
  ).rows;

async function readBy({ caller }: MadeCompany, { orderId }: Pick<Order, 'orderId'>, days = 0) {
  const read = await readOrder(contextAfter(days), { caller, orderId, language: 'en' });
  return read.ok ? read.value : undefined;
}

describe('a sent order that is not paid', () => {
  test.each(['requested', 'confirmed', 'payment_failed'] as const)(
    '%s: the buyer is written to again',
    async (state) => {
      const order = await makeOrder(made.database, { seller, buyer, state });
      expect(await remind(order)).toMatchObject({ ok: true, value: { state } });
      expect(await queued()).toEqual([{ template: 'order.reminded', user_id: buyer.userId }]);
      expect(await eventsOf(order)).toEqual([{ event: 'remind', from_state: state, to_state: state }]);
    },
  );

  test('once a day: the second time is refused with when again, and leaves nothing', async () => {
    const order = await makeOrder(made.database, { seller, buyer, state: 'requested' });
    await remind(order);
    expect(await remind(order, 0.99)).toMatchObject({
      code: 'order.reminded_today',
      facts: { at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) },
    });
    expect(await eventsOf(order)).toHaveLength(1);
    expect(await queued()).toHaveLength(1);
    expect((await remind(order, 1)).ok).toBe(true);
  });

  test('two at the same instant send one', async () => {
    const order = await makeOrder(made.database, { seller, buyer, state: 'requested' });
    const both = await Promise.all([remind(order), remind(order)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await queued()).toHaveLength(1);
  });

  test('five times in all', async () => {
    const order = await makeOrder(made.database, { seller, buyer, state: 'requested' });
    for (const day of [0, 1, 2, 3, 4]) expect((await remind(order, day)).ok).toBe(true);
    expect(await remind(order, 6)).toMatchObject({ code: 'order.reminded_enough', facts: { most: '5' } });
    expect((await readBy(seller, order, 6))?.reminders).toMatchObject({ left: 0 });
  });

  test('its page says to the seller, and to nobody else, when the last was and when the next may be', async () => {
    const order = await makeOrder(made.database, { seller, buyer, state: 'requested' });
    expect((await readBy(seller, order))?.reminders).toEqual({ left: 5 });
    await remind(order);
    const nextAt = addDaysToInstant(defaultNow, 1);
    expect((await readBy(seller, order))?.reminders).toEqual({ left: 4, lastAt: defaultNow, nextAt });
    expect((await readBy(seller, order, 1))?.reminders).toEqual({ left: 4, lastAt: defaultNow });
    const buyers = await readBy(buyer, order);
    expect(buyers?.reminders).toBeUndefined();
    expect(buyers?.events.at(-1)).toMatchObject({ event: 'remind' });
  });
});

test.each(['draft', 'change_requested', 'paying', 'held', 'withdrawn'] as const)(
  '%s: there is nothing to remind of',
  async (state) => {
    const order = await makeOrder(made.database, { seller, buyer, state });
    // With the name of whoever acted first, if it was a person.
    expect(await remind(order)).toMatchObject({
      code: expect.stringMatching(/^order\.(not_in_state|moved_by_other)$/),
    });
    expect((await readBy(seller, order))?.reminders).toBeUndefined();
    expect(await queued()).toEqual([]);
  },
);

test('after the deadline it is over', async () => {
  const order = await makeOrder(made.database, { seller, buyer, state: 'requested' });
  expect(await remind(order, 15)).toMatchObject({ code: 'order.time_over' });
});

test('another seller’s order is not found', async () => {
  const order = await makeOrder(made.database, { seller, buyer, state: 'requested' });
  expect(await remind(order, 0, await makeSeller(made.database))).toMatchObject({ code: 'order.not_found' });
});
