import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DisputeWorld, makeDisputeWorld } from '../../test/make/make-dispute-world.ts';
import { findOrder, type Order } from '../order/order.ts';
import type { ChargebackReport } from '../payment/payment.ts';
import { makeApplyChargeback } from './apply-chargeback.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await makeDisputeWorld();
});
afterAll(() => world.close());

async function report({ orderId, charge }: Order, kind: ChargebackReport['kind']): Promise<void> {
  const { rows } = await world.made.pool.query('select payment_id from holds where order_id = $1', [orderId]);
  const amountMinor = charge.minor.toString();
  const reported = { chargebackId: `cbk_${orderId}`, paymentId: rows[0].payment_id, kind, reason: '13.1', amountMinor };
  await makeApplyChargeback(world.context)({ ...reported, currency: 'USD' });
}

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
