import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../test/check-books.ts';
import { makePaymentWorld, type PaymentWorld, webhookSecret } from '../../test/make/make-payment-world.ts';
import { findOrder, type Order } from '../order/order.ts';
import { payOrder } from './pay-order.ts';
import { findPayment } from './payment-store.ts';
import { receiveGatewayMessage } from './receive-gateway-message.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await makePaymentWorld();
});
afterAll(() => world.close());
afterEach(() => expectBooksInOrder(world.context.database));

type Sent = { readonly paymentId: string; readonly status: string; readonly amount?: string };
type Forgery = { readonly secret?: string; readonly agedMs?: number; readonly change?: (body: string) => string };

/** The acquirer's message about a payment, as its bytes arrive. */
function message({ paymentId, status, amount = '11042.11' }: Sent, messageId: string = crypto.randomUUID()): string {
  const data = { id: `acq_${paymentId}`, reference: paymentId, status, amount, currency: 'USD', declineCode: '51' };
  return JSON.stringify({ id: messageId, type: `payment.${status}`, createdAt: '2026-11-02T03:00:00Z', data });
}

async function receive(body: string, { secret = webhookSecret, agedMs = 0, change = (same) => same }: Forgery = {}) {
  const seconds = Math.floor((world.context.clock.now().getTime() - agedMs) / 1_000);
  const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  const received = { headers: { 'acquirer-signature': `t=${seconds},v1=${hex}` }, rawBody: Buffer.from(change(body)) };
  const answer = await receiveGatewayMessage(world.context, received);
  return answer.ok ? 'taken' : answer.code;
}

/** An order whose payment was taken by the acquirer while its answer was lost. */
async function lostAnswer(): Promise<{ order: Order; paymentId: string }> {
  const order = await world.makeConfirmedOrder();
  const begun = await payOrder(world.context, await world.request(order, { last4: '9009' }));
  if (!begun.ok) throw new Error(begun.code);
  return { order, paymentId: begun.value.paymentId };
}

async function stateOf({ orderId }: Order) {
  return (await findOrder(world.context.database, orderId))?.state;
}

describe('a message of the gateway', () => {
  test('completes the payment whose answer was lost', async () => {
    const { order, paymentId } = await lostAnswer();
    expect(await receive(message({ paymentId, status: 'captured' }))).toBe('taken');
    expect(await stateOf(order)).toBe('held');
  });

  test('that comes twice, or ten times at once, is applied once', async () => {
    const { order, paymentId } = await lostAnswer();
    const body = message({ paymentId, status: 'captured' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => receive(body)));
    expect(new Set(answers)).toEqual(new Set(['taken']));
    expect(await stateOf(order)).toBe('held');
    const kept = await world.made.pool.query('select from gateway_messages where payment_id = $1', [paymentId]);
    expect(kept.rowCount).toBe(1);
  });

  test('before the answer changes nothing about it', async () => {
    const order = await world.makeConfirmedOrder();
    const request = await world.request(order);
    const { gateway } = world.context;
    const early: typeof world.context = {
      ...world.context,
      gateway: {
        ...gateway,
        async begin(charge) {
          const report = await gateway.begin(charge);
          await receive(message({ paymentId: charge.paymentId, status: 'captured' }));
          return report;
        },
      },
    };
    expect(await payOrder(early, request)).toMatchObject({ value: { state: 'captured' } });
    expect(await stateOf(order)).toBe('held');
  });

  test.each(['requires_action', 'declined', 'expired', 'processing', 'voided'])(
    'that says %s after the capture comes too late to change anything',
    async (status) => {
      const { order, paymentId } = await lostAnswer();
      await receive(message({ paymentId, status: 'captured' }));
      expect(await receive(message({ paymentId, status }))).toBe('taken');
      expect(await stateOf(order)).toBe('held');
    },
  );

  test('about a payment that is not ours is kept and reported to the operator', async () => {
    expect(await receive(message({ paymentId: 'pay_outsider', status: 'captured' }))).toBe('taken');
    expect(world.logged.at(-1)).toContain('not ours');
  });
});

describe('a message is refused and changes nothing', () => {
  test.each<[string, Forgery]>([
    ['signed with another secret', { secret: 'secret-of-somebody-else' }],
    ['301 seconds old', { agedMs: 301_000 }],
    ['301 seconds early', { agedMs: -301_000 }],
    ['with one byte more', { change: (body) => `${body} ` }],
    ['with one byte less', { change: (body) => body.slice(0, -1) }],
    ['with another status', { change: (body) => body.replace('declined', 'captured') }],
  ])('%s', async (_how, forgery) => {
    const { order, paymentId } = await lostAnswer();
    const warnings = world.logged.length;
    expect(await receive(message({ paymentId, status: 'declined' }), forgery)).toBe('payment.message_not_signed');
    expect(await stateOf(order)).toBe('paying');
    expect(world.logged.length).toBe(warnings + 1);
  });

  test.each(['', 't=1,v1=', 't=abc,v1=00', `t=1,v1=${'0'.repeat(64)}`, 'v1=00,t=1'])(
    'with the signature "%s"',
    async (signature) => {
      const received = { headers: { 'acquirer-signature': signature }, rawBody: Buffer.from('{}') };
      expect(await receiveGatewayMessage(world.context, received)).toMatchObject({
        code: 'payment.message_not_signed',
      });
    },
  );

  test.each(['', '[]', '{}', 'null', '{"id":"a\\u0000b","type":"x","data":{"reference":"y"}}', '{"id":1'])(
    'when it is signed, but says %s',
    async (body) => {
      expect(await receive(body)).toBe('payment.message_not_signed');
    },
  );
});

describe('a contradiction moves no money and becomes the task of the operator', () => {
  test('when the amount differs', async () => {
    const { order, paymentId } = await lostAnswer();
    await receive(message({ paymentId, status: 'captured', amount: '11042.10' }));
    expect(await stateOf(order)).toBe('paying');
    const payment = await findPayment(world.context.database, paymentId);
    expect(payment).toMatchObject({ state: 'unknown', operatorTask: 'payment.amount_differs' });
    expect(world.logged.at(-1)).toContain('"taken":"11042.10 USD"');
  });

  test('when the card is charged after the attempt ended', async () => {
    const { order, paymentId } = await lostAnswer();
    await receive(message({ paymentId, status: 'declined' }));
    expect(await stateOf(order)).toBe('payment_failed');
    await receive(message({ paymentId, status: 'captured' }));
    expect(await stateOf(order)).toBe('payment_failed');
    const payment = await findPayment(world.context.database, paymentId);
    expect(payment).toMatchObject({ state: 'declined', operatorTask: 'payment.captured_after_end' });
  });

  test('and is logged once', async () => {
    const { paymentId } = await lostAnswer();
    for (let copy = 0; copy < 3; copy += 1) {
      await receive(message({ paymentId, status: 'captured', amount: '1.00' }));
    }
    expect(world.logged.filter((line) => line.includes(paymentId) && line.includes('amount_differs'))).toHaveLength(1);
  });
});
