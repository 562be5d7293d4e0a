/** A gateway that takes no money before we have kept its name for the payment: whatever breaks, nobody pays unseen. */
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../test/check-books.ts';
import { defaultNow } from '../../test/make/make-order.ts';
import { makePaymentWorld, type PaymentWorld } from '../../test/make/make-payment-world.ts';
import { findOrder, type Order } from '../order/order.ts';
import type { CardGateway, GatewayReport, KnownPayment } from './card-gateway.ts';
import { noAnswer } from './card-gateway.ts';
import { type PayOrder, payOrder } from './pay-order.ts';
import type { PaymentContext } from './payment-context.ts';
import { findPayment } from './payment-store.ts';
import { sweepPayments } from './sweep-payments.ts';

let world: PaymentWorld;
let context: PaymentContext;
/** What the gateway was asked, and with which name of its own. */
let asked: string[];
let confirmed: GatewayReport | undefined;
let isBeginLost: boolean;

beforeAll(async () => {
  world = await makePaymentWorld();
});
afterAll(async () => {
  await expectBooksInOrder(world.context.database);
  await world.close();
});
beforeEach(() => {
  world.context.clock.set(defaultNow);
  asked = [];
  isBeginLost = false;
  context = { ...world.context, gateway: { ...world.context.gateway, ...gatewayOfTwoSteps() } };
});

function gatewayOfTwoSteps(): Partial<CardGateway> {
  const say = (what: string, { gatewayPaymentId }: KnownPayment) => asked.push(`${what} ${gatewayPaymentId ?? '-'}`);
  const gatewayPaymentId = `pi_${crypto.randomUUID()}`;
  const ready = { answer: { kind: 'ready' }, gatewayPaymentId } as const;
  return {
    async begin(charge) {
      say('begin', charge);
      return isBeginLost ? noAnswer : ready;
    },
    async lookUp(payment) {
      say('lookUp', payment);
      if (!payment.gatewayPaymentId) return 'not_found';
      return confirmed ?? ready;
    },
    secondStep: {
      async confirm(charge) {
        const kept = await findPayment(world.context.database, charge.paymentId);
        say(kept?.gatewayPaymentId === charge.gatewayPaymentId ? 'confirm' : 'confirm unseen', charge);
        return confirmed ?? noAnswer;
      },
      async withdraw(payment) {
        say('withdraw', payment);
        return { answer: { kind: 'expired' } };
      },
    },
  };
}

async function begin(): Promise<{ order: Order; request: PayOrder; paymentId: string }> {
  const order = await world.makeConfirmedOrder();
  const request = await world.request(order);
  const begun = await payOrder(context, request);
  return { order, request, paymentId: begun.ok ? begun.value.paymentId : begun.code };
}

const statesOf = async ({ order, paymentId }: { order: Order; paymentId: string }) => [
  (await findPayment(world.context.database, paymentId))?.state,
  (await findOrder(world.context.database, order.orderId))?.state,
];
const calls = () => asked.map((each) => each.replace(/ pi_.*/, ' its name'));
const later = (minutes: number) => world.context.clock.advance(minutes * 60_000);

test('the second step comes after the name is kept, and takes the money', async () => {
  confirmed = { answer: { kind: 'captured', amount: money(1_104_211n, 'USD') } };
  expect(await statesOf(await begin())).toEqual(['captured', 'held']);
  expect(calls()).toEqual(['begin -', 'confirm its name']);
});

test('without an answer to the first step nothing is confirmed, and it is over when nobody can send it any more', async () => {
  isBeginLost = true;
  const payment = await begin();
  expect(calls()).toEqual(['begin -']);
  later(16);
  await sweepPayments(context);
  expect(await statesOf(payment)).toEqual(['expired', 'payment_failed']);
});

test('an answer to the second step that is lost leaves the outcome open until it is known', async () => {
  confirmed = undefined;
  const payment = await begin();
  expect(await statesOf(payment)).toEqual(['unknown', 'paying']);
  confirmed = { answer: { kind: 'captured', amount: money(1_104_211n, 'USD') } };
  later(2);
  await sweepPayments(context);
  expect(await statesOf(payment)).toEqual(['captured', 'held']);
});

test('one that stays ready is confirmed by a repeat, and withdrawn when nobody repeats it', async () => {
  confirmed = undefined;
  const payment = await begin();
  later(2);
  await sweepPayments(context);
  expect(await statesOf(payment)).toEqual(['unknown', 'paying']);
  await payOrder(context, payment.request);
  expect(calls().slice(-2)).toEqual(['begin its name', 'confirm its name']);
  later(16);
  await sweepPayments(context);
  expect(calls().at(-1)).toBe('withdraw its name');
  expect(await statesOf(payment)).toEqual(['expired', 'payment_failed']);
});

test('an amount outside the limits of the gateway is refused with both of them, and nothing is begun', async () => {
  const limits = { least: money(50n, 'USD'), most: money(99_999n, 'USD') };
  const order = await world.makeConfirmedOrder();
  const limited = { ...context, gateway: { ...context.gateway, amountLimits: () => limits } };
  expect(await payOrder(limited, await world.request(order))).toMatchObject({
    code: 'payment.amount_not_chargeable',
    field: 'amount',
    facts: { least: 'USD 0.50', most: 'USD 999.99' },
  });
  expect(asked).toEqual([]);
  expect((await findOrder(world.context.database, order.orderId))?.state).toBe('confirmed');
});
