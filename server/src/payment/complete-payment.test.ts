import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../test/check-books.ts';
import { makePaymentWorld, type PaymentWorld } from '../../test/make/make-payment-world.ts';
import { findOrder } from '../order/order.ts';
import { completePayment } from './complete-payment.ts';
import { payOrder } from './pay-order.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await makePaymentWorld({ simulators: { captureLaterMs: 1_000 } });
});
afterAll(() => world.close());
afterEach(() => expectBooksInOrder(world.context.database));

/** An order whose payer was sent to the issuer's page, and has not answered there yet. */
async function challenge(last4 = '3000') {
  const order = await world.makeConfirmedOrder();
  const request = await world.request(order, { last4 });
  const begun = await payOrder(world.context, request);
  if (!begun.ok) throw new Error(begun.code);
  const { paymentId, redirectUrl = '' } = begun.value;
  return { order, request, paymentId, redirectUrl, begun: begun.value };
}

/** What the payer does on the issuer's page; answers where the page leads them. */
async function answer(redirectUrl: string, form: Record<string, string>): Promise<string | null> {
  const sent = await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  return sent.headers.get('location');
}

async function complete(paymentId: string) {
  const completed = await completePayment(world.context, paymentId);
  if (!completed.ok) throw new Error(completed.code);
  return completed.value;
}

async function stateOf({ orderId }: { orderId: string }) {
  return (await findOrder(world.context.database, orderId))?.state;
}

describe('3-D Secure', () => {
  test('sends the payer to the issuer, and holds the money once they come back authenticated', async () => {
    const { order, paymentId, redirectUrl, begun } = await challenge();
    expect(begun.state).toBe('three_d_secure');
    expect(await stateOf(order)).toBe('paying');
    const back = await answer(redirectUrl, { action: 'confirm', code: '123456' });
    expect(back).toBe(`https://portal.example/buyer/order-sheet/callback?payment=${paymentId}`);
    expect(await complete(paymentId)).toMatchObject({ state: 'captured', orderId: order.orderId });
    expect(await stateOf(order)).toBe('held');
  });

  test('is completed once however often the payer comes back', async () => {
    const { order, paymentId, redirectUrl } = await challenge();
    await answer(redirectUrl, { action: 'confirm', code: '123456' });
    const states = await Promise.all(Array.from({ length: 10 }, () => complete(paymentId)));
    expect(new Set(states.map((each) => each.state))).toEqual(new Set(['captured']));
    expect(await stateOf(order)).toBe('held');
  });

  test('believes the gateway and not the payer who comes back without having answered', async () => {
    const { order, paymentId, redirectUrl } = await challenge();
    expect(await complete(paymentId)).toMatchObject({ state: 'three_d_secure', redirectUrl });
    expect(await stateOf(order)).toBe('paying');
  });

  test('that the payer cancels leaves the order to be paid again', async () => {
    const { order, paymentId, redirectUrl } = await challenge();
    await answer(redirectUrl, { action: 'cancel' });
    const outcome = await complete(paymentId);
    expect(outcome).toMatchObject({ state: 'declined', decline: { code: 'N', advice: 'not_authenticated' } });
    expect(await stateOf(order)).toBe('payment_failed');
  });

  test('that succeeds may still be followed by a decline', async () => {
    const { paymentId, redirectUrl } = await challenge('3051');
    await answer(redirectUrl, { action: 'confirm', code: '123456' });
    expect(await complete(paymentId)).toMatchObject({ state: 'declined', decline: { advice: 'over_limit' } });
  });

  test('leads a repeat of the request to the same page', async () => {
    const { request, begun } = await challenge();
    expect(await payOrder(world.context, request)).toMatchObject({ value: begun });
  });
});

test('a payment that the acquirer is still working on stays open until it is done', async () => {
  const { order, paymentId, begun } = await challenge('9007');
  expect(begun.state).toBe('created');
  expect((await complete(paymentId)).state).toBe('created');
  world.context.clock.advance(1_000);
  await expect.poll(async () => (await complete(paymentId)).state).toBe('captured');
  expect(await stateOf(order)).toBe('held');
});

test('an acquirer that does not answer leaves the payment as open as it was', async () => {
  const { order, paymentId } = await challenge();
  await world.switchFault({ kind: 'drop_before', call: 'payments.get', times: 1 });
  expect((await complete(paymentId)).state).toBe('unknown');
  expect(await stateOf(order)).toBe('paying');
  expect((await complete(paymentId)).state).toBe('three_d_secure');
});

test('a payment that does not exist is not found', async () => {
  for (const paymentId of ['pay_none', '../../v1/tokens', "' or 1=1 --"]) {
    expect(await completePayment(world.context, paymentId)).toMatchObject({ ok: false, code: 'payment.not_found' });
  }
});
