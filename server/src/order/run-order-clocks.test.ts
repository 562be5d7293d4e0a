import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { makeAgreement } from '../../test/make/make-agreement.ts';
import { makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { defaultNow, makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { inTransaction } from '../platform/database.ts';
import { insertCancellation } from './cancellation-store.ts';
import { findOrder, moveTogether, type TransitionStep } from './move-order.ts';
import { listEvents } from './order-event-store.ts';
import { runOrderClocks } from './run-order-clocks.ts';

let made: TestDatabase;

beforeEach(async () => {
  made = await makeTestDatabase();
});
afterEach(() => made.drop());

describe('when nobody acts', () => {
  test.each([
    ['requested', 14, 'expired'],
    ['change_requested', 14, 'expired'],
    ['confirmed', 11, 'expired'],
    ['payment_failed', 11, 'expired'],
    ['inspection', 7, 'released'],
  ] as const)('an order that is %s is, after %i days and not before, %s', async (state, days, ends) => {
    const { orderId } = await makeOrder(made.database, { state });
    expect(await runAfter(days - 1)).toBe(0);
    expect((await findOrder(made.database, orderId))?.state).toBe(state);
    expect(await runAfter(days)).toBe(1);
    expect(await findOrder(made.database, orderId)).toMatchObject({ state: ends, dueAt: undefined });
    expect((await listEvents(made.database, orderId)).at(-1)).toMatchObject({ actorKind: 'system', toState: ends });
    expect(await runAfter(days + 1)).toBe(0);
  });

  test.each(['held', 'evidence_returned'] as const)(
    'the buyer of an order that is %s for 30 days may take its money back; if it says nothing, 30 more begin',
    async (state) => {
      const { orderId } = await makeOrder(made.database, { state });
      expect(await runAfter(30)).toBe(1);
      const offered = { state: 'cancel_requested', waitsFor: 'buyer', interrupted: { state, elapsedMs: 0 } };
      expect(await findOrder(made.database, orderId)).toMatchObject(offered);
      expect(await runAfter(37)).toBe(1);
      expect(await findOrder(made.database, orderId)).toMatchObject({ state, dueAt: addDaysToInstant(defaultNow, 67) });
    },
  );

  test('milestones that one request is about go on together, even if only one clock has run out', async () => {
    const parties = { seller: await makeSeller(made.database), buyer: await makeBuyer(made.database) };
    const context = createOrderContext(made.database);
    const orders = await makeAgreement(context, parties);
    const now = defaultNow;
    await inTransaction(made.database, async (transaction) => {
      await moveTogether(context, transaction, { orders, event: 'ask_cancel', actor: { kind: 'buyer' } });
      for (const { orderId } of orders) {
        const asked = {
          orderId,
          askedBy: 'buyer',
          fault: 'buyer',
          reason: 'Over',
          now,
          bulkCancellationId: 'cnw_1',
        } as const;
        await insertCancellation(transaction, asked);
      }
    });
    const later = 'update orders set due_at = due_at + interval $$1 day$$ where milestone_number = 3';
    await made.pool.query(later);
    expect(await runAfter(7)).toBe(1);
    for (const { orderId } of orders)
      expect(await findOrder(made.database, orderId)).toMatchObject({ state: 'confirmed' });
  });

  test.each([['paying', 1]] as const)(
    'the operator is asked once about an order that is %s, after %i days',
    async (state, days) => {
      const { orderId } = await makeOrder(made.database, { state });
      expect(await runAfter(days)).toBe(1);
      expect(await runAfter(days + 1)).toBe(0);
      expect((await findOrder(made.database, orderId))?.state).toBe(state);
      const asked = (await listEvents(made.database, orderId)).filter(({ event }) => event === 'ask_operator');
      expect(asked).toHaveLength(1);
      const { rows } = await made.mails.query(
        `select template from emails where template like 'order.payment_unclear%' and facts->>'orderId' = $1 order by template`,
        [orderId],
      );
      const sides = ['order.payment_unclear_to_buyer', 'order.payment_unclear_to_seller'];
      expect(rows.map(({ template }) => template)).toEqual(sides);
    },
  );

  test.each(['draft', 'evidence_submitted', 'released', 'settled'] as const)(
    'an order that is %s stays so',
    async (state) => {
      const order = await makeOrder(made.database, { state });
      expect(await runAfter(365)).toBe(0);
      expect(await findOrder(made.database, order.orderId)).toEqual(order);
    },
  );
});

test('two workers at once move each order once', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => makeOrder(made.database, { state: 'inspection' })));
  const counts = await Promise.all([runAfter(7), runAfter(7), runAfter(7)]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
  for (const { orderId } of orders) {
    const events = (await listEvents(made.database, orderId)).map(({ event }) => event);
    expect(events.filter((event) => event === 'end_inspection')).toHaveLength(1);
  }
});

test('an order that cannot be moved does not keep the others waiting, and is tried again', async () => {
  const stuck = await makeOrder(made.database, { state: 'inspection' });
  const other = await makeOrder(made.database, { state: 'requested' });
  const fail: TransitionStep = async (_, { order }) => {
    if (order.orderId === stuck.orderId) throw new Error('nothing is held');
  };
  expect(await runAfter(14, [fail])).toBe(1);
  expect((await findOrder(made.database, other.orderId))?.state).toBe('expired');
  expect((await findOrder(made.database, stuck.orderId))?.state).toBe('inspection');
  expect(await runAfter(14)).toBe(1);
  expect((await findOrder(made.database, stuck.orderId))?.state).toBe('released');
});

function runAfter(days: number, transitionSteps: readonly TransitionStep[] = []): Promise<number> {
  return runOrderClocks(
    createOrderContext(made.database, { now: addDaysToInstant(defaultNow, days), transitionSteps }),
  );
}
