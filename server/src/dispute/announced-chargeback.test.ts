import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DisputeWorld, makeDisputeWorld } from '../../test/make/make-dispute-world.ts';
import { reportChargeback } from '../../test/make/report-chargeback.ts';
import { findOrder, type Order } from '../order/order.ts';
import type { ChargebackReport } from '../payment/payment.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await makeDisputeWorld();
});
afterAll(() => world.close());

const report = (order: Order, kind: ChargebackReport['kind']) => reportChargeback(world, order, { kind });
const stateOf = async ({ orderId }: Order) => (await findOrder(world.context.database, orderId))?.state;

const mailed = async (order: Order) =>
  Promise.all(
    ['alert', 'received', 'passed', 'won'].map((step) => world.countEmails(order, `chargeback.${step}_to_seller`)),
  );

test('an announcement stops nothing, and its e-mail is another one than that of the chargeback', async () => {
  const order = await world.makeOrderIn('inspection');
  await report(order, 'alert');
  expect([await stateOf(order), await mailed(order)]).toEqual(['inspection', [1, 0, 0, 0]]);
  await report(order, 'received');
  expect([await stateOf(order), await mailed(order)]).toEqual(['chargeback', [1, 1, 0, 0]]);
});

test('an announcement that nothing follows says so', async () => {
  const order = await world.makeOrderIn('inspection');
  await report(order, 'alert');
  await report(order, 'expired');
  expect([await stateOf(order), await mailed(order)]).toEqual(['inspection', [1, 0, 1, 0]]);
});
