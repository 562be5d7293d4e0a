import { orderStates } from '@gtp/domain/order/order-states.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { findOrder } from './order.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

const reachable = orderStates.filter(
  (s) =>
    ![
      'under_review',
      'disputed',
      'chargeback',
      'cancel_requested',
      'cancelled',
      'refunding',
      'partly_refunded',
      'refunded',
    ].includes(s),
);

describe('trial', () => {
  test.each(reachable)('%s', async (state) => {
    const order = await makeOrder(made.database, { state });
    expect(await findOrder(made.database, order.orderId)).toEqual(order);
  });
});
