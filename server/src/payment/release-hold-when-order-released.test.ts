import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../test/check-books.ts';
import { makeOrder } from '../../test/make/make-order.ts';
import { makePaymentWorld, type PaymentWorld } from '../../test/make/make-payment-world.ts';
import { readOwed } from '../ledger/ledger.ts';
import { lockOrder, moveOrder } from '../order/order.ts';
import { decideIn } from '../platform/database.ts';
import { payOrder } from './pay-order.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await makePaymentWorld();
});
afterAll(() => world.close());
afterEach(() => expectBooksInOrder(world.context.database));

function acceptGoods(orderId: string) {
  const { userId, companyId } = world.buyer;
  return decideIn(world.context.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Error(orderId);
    const actor = { kind: 'buyer', userId, companyId } as const;
    return moveOrder(world.context, transaction, { order, event: 'accept_goods', actor });
  });
}

test('an order that is released owes the seller its settlement, once', async () => {
  const order = await world.makeConfirmedOrder();
  await payOrder(world.context, await world.request(order));
  const releases = await Promise.all(Array.from({ length: 5 }, () => acceptGoods(order.orderId)));
  expect(releases.filter((release) => release.ok)).toHaveLength(1);
  const { database } = world.context;
  const owner = world.seller.companyId;
  expect(await readOwed(database, { kind: 'payable', owner, currency: 'USD' })).toEqual(order.settlement);
  expect(await readOwed(database, { kind: 'hold', owner: order.orderId, currency: 'USD' })).toMatchObject({
    minor: 0n,
  });
  const { rows } = await world.made.pool.query('select state, closed_at from holds where order_id = $1', [
    order.orderId,
  ]);
  expect(rows).toEqual([{ state: 'released', closed_at: world.context.clock.now() }]);
});

test('an order that nothing is held for is not released', async () => {
  const { database } = world.context;
  const order = await makeOrder(database, { state: 'held', seller: world.seller, buyer: world.buyer });
  await expect(acceptGoods(order.orderId)).rejects.toThrow('nothing is held');
  await world.made.pool.query('update orders set paid_at = null where order_id = $1', [order.orderId]);
});
