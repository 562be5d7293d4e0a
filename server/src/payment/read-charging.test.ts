/** Who charges a card: before paying to the buyer alone, afterwards to all who read the payment but the seller (0163). */
import type { AcquirerRule } from '@gtp/domain/payment/acquirer-rules.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer, makeInstitution } from '../../test/make/make-company.ts';
import { makePaymentWorld, type PaymentWorld } from '../../test/make/make-payment-world.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import type { AmountLimits } from './card-gateway.ts';
import { payOrder } from './pay-order.ts';
import type { PaymentContext } from './payment-context.ts';
import { bindPayment } from './payment-routes.ts';

let world: PaymentWorld;
let portal: TestPortal;
let context: PaymentContext;
let watching: readonly MadeCompany[];
let otherBuyer: MadeCompany;
let cardId: string;
let rules: readonly AcquirerRule[];
let limits: AmountLimits | undefined;

beforeAll(async () => {
  world = await makePaymentWorld();
  const { database } = world.context;
  watching = [await makeInstitution(database, 'KOTRA'), await makeInstitution(database, 'VISA'), world.issuer];
  otherBuyer = await makeBuyer(database);
  cardId = await world.makeCard();
  const amountLimits = () => limits ?? { least: money(1n, 'USD'), most: money(10_000_000_000n, 'USD') };
  const stripe = { ...world.context.gateway, amountLimits };
  const acquirers = {
    first: 'stripe' as const,
    gateways: { stripe },
    get rules() {
      return rules;
    },
  };
  context = { ...world.context, gateway: stripe, acquirers };
  const callers = [world.seller, world.buyer, otherBuyer, ...watching].map(({ caller }) => caller);
  portal = await startTestPortal({ ...context, callers, bind: (bound) => bindPayment(bound, context) });
});
beforeEach(() => {
  rules = [{ acquirers: ['stripe'] }];
  limits = undefined;
});
afterAll(async () => {
  await portal.close();
  await world.close();
});

describe('GET /orders/{orderId}/charging/{cardId}', () => {
  const ask = async (about: { as?: MadeCompany; orderId?: string; cardId?: string } = {}) => {
    const { as = world.buyer, orderId = (await world.makeConfirmedOrder()).orderId } = about;
    return portal.call({ method: 'GET', path: `/orders/${orderId}/charging/${about.cardId ?? cardId}`, as });
  };

  test('200 with who would charge the card, and nothing is begun', async () => {
    expect(await ask()).toMatchObject({ status: 200, body: { result: { acquirerCd: 'stripe' } } });
    expect((await world.made.pool.query('select from payments')).rowCount).toBe(0);
  });

  test('403 for who does not pay, 404 for another buyer and for another’s card', async () => {
    const { orderId } = await world.makeConfirmedOrder();
    expect((await ask({ orderId, as: world.seller })).status).toBe(403);
    expect(await ask({ orderId, as: otherBuyer })).toMatchObject({ status: 404, body: { code: 'order.not_found' } });
    expect(await ask({ orderId, cardId: 'card_of_another' })).toMatchObject({
      status: 404,
      body: { code: 'card.not_found', field: 'cardId' },
    });
  });

  test('422 where nobody would, or none so much, before the buyer tries', async () => {
    rules = [{ acquirers: ['stripe'], currencies: ['JPY'] }];
    expect(await ask()).toMatchObject({ status: 422, body: { code: 'payment.no_acquirer', field: 'cardId' } });
    rules = [{ acquirers: ['stripe'] }];
    limits = { least: money(50n, 'USD'), most: money(100n, 'USD') };
    expect(await ask()).toMatchObject({ status: 422, body: { code: 'payment.amount_not_chargeable' } });
  });
});

test('a payment says who charged it to all who read it, but not to the seller', async () => {
  const order = await world.makeConfirmedOrder();
  const paid = await payOrder(context, await world.request(order, { cardId }));
  if (!paid.ok) throw new Error(paid.code);
  const read = async (as: MadeCompany) => {
    const { body } = await portal.call({ method: 'GET', path: `/payments/${paid.value.paymentId}`, as });
    return (body as { result: Record<string, unknown> }).result;
  };
  for (const as of [world.buyer, ...watching]) expect((await read(as)).acquirerCd).toBe('stripe');
  expect(await read(world.seller)).toMatchObject({ paymentId: paid.value.paymentId });
  expect(await read(world.seller)).not.toHaveProperty('acquirerCd');
});
