/** The acquirer goes away and comes back: buyers read so at once, nothing starts meanwhile, and nobody pays twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../test/check-books.ts';
import {
  acquirerApiKey,
  makePaymentWorld,
  type PaymentWorld,
  webhookSecret,
} from '../../test/make/make-payment-world.ts';
import { findOrder } from '../order/order.ts';
import { makeBreaker } from '../platform/breaker.ts';
import { makeCardGateway, probeAcquirer } from './card-gateway-http.ts';
import { payOrder } from './pay-order.ts';
import type { PaymentContext } from './payment-context.ts';
import { findPayment } from './payment-store.ts';
import { sweepPayments } from './sweep-payments.ts';

let world: PaymentWorld;
let context: PaymentContext;

beforeAll(async () => {
  world = await makePaymentWorld();
  const access = { url: world.acquirerUrl, apiKey: acquirerApiKey, log: world.context.log };
  const breaker = makeBreaker({
    name: 'acquirer',
    log: access.log,
    probe: () => probeAcquirer(access),
    probeEveryMs: 20,
  });
  context = { ...world.context, gateway: makeCardGateway({ ...access, webhookSecret, breaker }) };
});
afterAll(async () => {
  await expectBooksInOrder(world.context.database);
  await world.close();
});

async function mendAcquirer(): Promise<void> {
  const headers = { authorization: `Bearer ${acquirerApiKey}` };
  await fetch(`${world.acquirerUrl}/control/faults`, { method: 'DELETE', headers });
  await expect.poll(() => context.gateway.isAnswering()).toBe(true);
}

test('while it is away a payment is refused at once and begins nothing; one under way stays safe and is charged once', async () => {
  const [first, second] = [await world.makeConfirmedOrder(), await world.makeConfirmedOrder()];
  const [request, refused] = [await world.request(first), await world.request(second)];
  // The charge is made, its answer lost, and then nothing answers any more.
  await world.switchFault({ kind: 'drop_after', call: 'payments.create', times: 1 });
  await world.switchFault({ kind: 'drop_before', call: 'payments.list' });
  const begun = await payOrder(context, request);
  expect(begun).toMatchObject({ ok: true, value: { state: 'unknown' } });
  const paymentId = begun.ok ? begun.value.paymentId : '';
  await Promise.all(Array.from({ length: 5 }, () => context.gateway.lookUp({ paymentId })));
  expect(context.gateway.isAnswering()).toBe(false);

  expect(await payOrder(context, refused)).toMatchObject({ ok: false, code: 'payment.acquirer_silent' });
  expect((await findOrder(context.database, second.orderId))?.state).toBe('confirmed');
  expect(await payOrder(context, request)).toMatchObject({ ok: true, value: { paymentId, state: 'unknown' } });
  expect((await findOrder(context.database, first.orderId))?.state).toBe('paying');

  await mendAcquirer();
  world.context.clock.set(new Date(context.clock.now().getTime() + 2 * 60_000));
  await sweepPayments(context);
  expect((await findPayment(context.database, paymentId))?.state).toBe('captured');
  expect(await world.chargesOf(paymentId)).toHaveLength(1);
  expect(await payOrder(context, refused)).toMatchObject({ ok: true, value: { state: 'captured' } });
});
