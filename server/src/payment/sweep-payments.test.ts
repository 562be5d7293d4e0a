import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../test/check-books.ts';
import { defaultNow } from '../../test/make/make-order.ts';
import { makePaymentWorld, type PaymentWorld } from '../../test/make/make-payment-world.ts';
import { findOrder, type Order } from '../order/order.ts';
import { payOrder } from './pay-order.ts';
import { findPayment } from './payment-store.ts';
import { sweepPayments } from './sweep-payments.ts';

const minuteMs = 60_000;
let world: PaymentWorld;

beforeAll(async () => {
  world = await makePaymentWorld();
});
afterAll(() => world.close());
beforeEach(() => world.context.clock.set(defaultNow));
afterEach(() => expectBooksInOrder(world.context.database));
/** So that a sweep meets the payments of its own test alone. */
afterEach(() =>
  world.made.pool.query(
    'update payments set check_at = null, operator_task = $1, operator_task_at = now() where check_at is not null',
    ['payment.outcome_unknown'],
  ),
);

async function pay(last4: string): Promise<{ order: Order; paymentId: string }> {
  const order = await world.makeConfirmedOrder();
  const begun = await payOrder(world.context, await world.request(order, { last4 }));
  if (!begun.ok) throw new Error(begun.code);
  return { order, paymentId: begun.value.paymentId };
}

/** Sweeps `minutes` after the payment began. */
async function sweepAfter(minutes: number): Promise<number> {
  world.context.clock.set(new Date(defaultNow.getTime() + minutes * minuteMs));
  return sweepPayments(world.context);
}

async function statesOf({ order, paymentId }: { order: Order; paymentId: string }) {
  const { database } = world.context;
  return [(await findPayment(database, paymentId))?.state, (await findOrder(database, order.orderId))?.state];
}

describe('the sweeper', () => {
  test('finds the charge whose answer timed out within two minutes', async () => {
    const payment = await pay('9001');
    expect(await statesOf(payment)).toEqual(['unknown', 'paying']);
    expect(await sweepAfter(2)).toBe(1);
    expect(await statesOf(payment)).toEqual(['captured', 'held']);
  });

  test('asks about nothing that is not due, and about nothing that is over', async () => {
    await pay('0000');
    await pay('9001');
    expect(await sweepAfter(0)).toBe(0);
    expect(await sweepAfter(2)).toBe(1);
    expect(await sweepAfter(60)).toBe(0);
  });

  test('gives up a payment that is unknown to the acquirer, but not before it is certain', async () => {
    const payment = await pay('9002');
    await sweepAfter(2);
    await sweepAfter(14);
    expect(await statesOf(payment)).toEqual(['unknown', 'paying']);
    await sweepAfter(16);
    expect(await statesOf(payment)).toEqual(['expired', 'payment_failed']);
  });

  test('ends an attempt whose payer never answered the issuer', async () => {
    const payment = await pay('3000');
    await sweepAfter(2);
    expect(await statesOf(payment)).toEqual(['three_d_secure', 'paying']);
    world.context.clock.set(new Date(defaultNow.getTime() + 20 * minuteMs));
    await expect.poll(async () => (await world.chargesOf(payment.paymentId))[0]?.status).toBe('expired');
    await sweepAfter(20);
    expect(await statesOf(payment)).toEqual(['expired', 'payment_failed']);
  });

  test('applies each answer once when several sweep at the same time', async () => {
    const payments = await Promise.all(Array.from({ length: 12 }, () => pay('9009')));
    world.context.clock.set(new Date(defaultNow.getTime() + 2 * minuteMs));
    const asked = await Promise.all(Array.from({ length: 4 }, () => sweepPayments(world.context)));
    expect(asked.reduce((sum, each) => sum + each, 0)).toBe(12);
    // On a busy machine an answer may come too late; it is asked for again, as in the portal.
    await sweepAfter(4);
    for (const payment of payments) expect(await statesOf(payment)).toEqual(['captured', 'held']);
  });

  test('goes on with the others when one cannot be swept', async () => {
    const broken = await pay('9009');
    const sound = await pay('9009');
    await world.made.pool.query('update orders set state = $1 where order_id = $2', [
      'under_review',
      broken.order.orderId,
    ]);
    await sweepAfter(2);
    expect(await statesOf(sound)).toEqual(['captured', 'held']);
    expect(world.logged.at(-1)).toContain('could not be swept');
    await world.made.pool.query('update orders set state = $1 where order_id = $2', ['paying', broken.order.orderId]);
    await sweepAfter(4);
    expect(await statesOf(broken)).toEqual(['captured', 'held']);
  });

  test('keeps asking while the acquirer is down, and alerts the operator after a day', async () => {
    const payment = await pay('9009');
    await world.switchFault({ kind: 'drop_before', call: 'payments.list', times: 3 });
    await sweepAfter(2);
    await sweepAfter(23 * 60);
    expect((await findPayment(world.context.database, payment.paymentId))?.operatorTask).toBeUndefined();
    await sweepAfter(25 * 60);
    expect((await findPayment(world.context.database, payment.paymentId))?.operatorTask).toBe(
      'payment.outcome_unknown',
    );
    expect(world.logged.at(-1)).toContain('open for a day');
    await sweepAfter(26 * 60);
    expect(await statesOf(payment)).toEqual(['captured', 'held']);
    expect((await findPayment(world.context.database, payment.paymentId))?.operatorTask).toBeUndefined();
  });
});

test('an attempt that was just sent again is not given up', async () => {
  const order = await world.makeConfirmedOrder();
  const request = await world.request(order, { last4: '9009' });
  await world.switchFault({ kind: 'drop_before', call: 'payments.create', times: 2 });
  const begun = await payOrder(world.context, request);
  world.context.clock.set(new Date(defaultNow.getTime() + 14 * minuteMs));
  await payOrder(world.context, request);
  await sweepAfter(16);
  const paymentId = begun.ok ? begun.value.paymentId : '';
  expect(await statesOf({ order, paymentId })).toEqual(['unknown', 'paying']);
});
