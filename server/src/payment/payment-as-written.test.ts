/** A request goes on from what it has written itself, unless somebody wrote it anew meanwhile (decision 0181). */

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../test/check-books.ts';
import { makeCaptureMessage } from '../../test/make/make-capture-message.ts';
import { makePaymentWorld, type PaymentWorld } from '../../test/make/make-payment-world.ts';
import { findOrder, type Order } from '../order/order.ts';
import { inTransaction } from '../platform/database.ts';
import { payOrder } from './pay-order.ts';
import { isWrittenAnew, lockAsWritten } from './payment-store.ts';
import { receiveGatewayMessage } from './receive-gateway-message.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await makePaymentWorld();
});
afterAll(() => world.close());
afterEach(() => expectBooksInOrder(world.context.database));

/** Pays, and does something once the acquirer has answered, before the request has. */
async function payWhile(order: Order, meanwhile: (paymentId: string) => Promise<void>) {
  const { gateway } = world.context;
  const begin: typeof gateway.begin = async (charge) => {
    const report = await gateway.begin(charge);
    await meanwhile(charge.paymentId);
    return report;
  };
  return payOrder({ ...world.context, gateway: { ...gateway, begin } }, await world.request(order));
}

/** How often each was written: the order's steps, its journals and its holds. */
async function writtenOf({ orderId }: Order): Promise<object> {
  const { rows } = await world.made.pool.query(
    `select (select count(*)::int from order_events where order_id = $1 and event = 'capture') as captures,
      (select count(*)::int from journals where order_id = $1) as journals,
      (select count(*)::int from holds where order_id = $1) as holds`,
    [orderId],
  );
  return rows[0];
}

const once = { captures: 1, journals: 1, holds: 1 };

test('what nobody has touched is made true as it was written', async () => {
  const order = await world.makeConfirmedOrder();
  expect(await payWhile(order, async () => undefined)).toMatchObject({ value: { state: 'captured' } });
  expect(await writtenOf(order)).toEqual(once);
});

test.each([
  ['the order', 'update orders set note = note where order_id = $1'],
  ['its payment', 'update payments set check_at = check_at where order_id = $1'],
])('%s that was written anew is read again, and the money counts once', async (_, change) => {
  const order = await world.makeConfirmedOrder();
  const paid = await payWhile(order, async () => void (await world.made.pool.query(change, [order.orderId])));
  expect(paid).toMatchObject({ value: { state: 'captured' } });
  expect(await writtenOf(order)).toEqual(once);
});

test('what is written behind the lock is written only where nothing has changed', async () => {
  const order = await world.makeConfirmedOrder();
  const { rows } = await sql<{ name: string; stale: string }>`
    select xmin::text as name, (xmin::text::bigint - 1)::text as stale from orders where order_id = ${order.orderId}
  `.execute(world.context.database);
  const paymentId = 'pay_nobodys';
  const write = (writtenBy: string) =>
    inTransaction(world.context.database, async (transaction) => {
      await lockAsWritten(transaction, { orderId: order.orderId, paymentId, writtenBy });
      await sql`update orders set note = 'written' where order_id = ${order.orderId}`.execute(transaction);
    });
  for (const writtenBy of [rows[0]?.stale ?? '', rows[0]?.name ?? '']) {
    const error = await write(writtenBy).catch((thrown: unknown) => thrown);
    expect(isWrittenAnew(error)).toBe(true);
  }
  expect((await findOrder(world.context.database, order.orderId))?.note).not.toBe('written');
});

test('a message waits for the request at work without a connection, and then says what is known', async () => {
  const order = await world.makeConfirmedOrder();
  const keptOf = async (paymentId: string) =>
    (await world.made.pool.query('select 1 from gateway_messages where payment_id = $1', [paymentId])).rowCount;
  let taking: Promise<unknown> = Promise.resolve();
  let paid = '';
  await payWhile(order, async (paymentId) => {
    paid = paymentId;
    taking = sendMessage(paymentId);
    await sleep(100);
    expect(await keptOf(paymentId)).toBe(0);
  });
  expect(await taking).toMatchObject({ ok: true });
  expect(await keptOf(paid)).toBe(1);
  expect(await writtenOf(order)).toEqual(once);
});

async function sendMessage(paymentId: string) {
  const { headers, payload } = makeCaptureMessage(world.context.clock, paymentId);
  return receiveGatewayMessage(world.context, { headers, rawBody: Buffer.from(payload) });
}
