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

const report = (order: Order, kind: ChargebackReport['kind'], differences: Partial<ChargebackReport> = {}) =>
  reportChargeback(world, order, { kind, ...differences });
const stateOf = async ({ orderId }: Order) => (await findOrder(world.context.database, orderId))?.state;

const held = async ({ orderId }: Order) => {
  const query =
    'select amount_minor - released_minor - refunded_minor - frozen_minor as held from holds where order_id = $1';
  return (await world.made.pool.query(query, [orderId])).rows[0]?.held;
};

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

test('of another attempt than the one whose money is held, it touches nothing, and the agency reads of it', async () => {
  const order = await world.makeOrderIn('inspection');
  const paymentId = `before-${order.orderId}`;
  // Charged after it had ended, as the acquirer said too late; the buyer had paid again by then.
  await world.made.pool.query(
    `insert into payments select (jsonb_populate_record(p, jsonb_build_object('payment_id', $2::text, 'state', 'declined',
       'request_key', $2::text, 'gateway_payment_id', $2::text,
       'operator_task', 'payment.captured_after_end', 'operator_task_at', now()))).* from payments p where order_id = $1`,
    [order.orderId, paymentId],
  );
  const about = { paymentId, chargebackId: `cbk_${paymentId}` };
  for (const kind of ['received', 'evidence_sent', 'lost', 'lost'] as const) await report(order, kind, about);
  expect([await stateOf(order), await mailed(order)]).toEqual(['inspection', [0, 0, 0, 0]]);
  const { rows } = await world.made.pool.query('select state, problem from chargebacks where payment_id = $1', [
    paymentId,
  ]);
  expect(rows).toEqual([{ state: 'alert', problem: 'the payment is not the one that is held' }]);
  expect(await held(order)).toBe(order.trade.minor);
  expect(await world.countEmails(order, 'chargeback.contradicted')).toBeGreaterThan(0);
});
