/** Several acquirers at once (0156): each payment has one, chosen before anything was asked, whatever happens after. */
import type { AcquirerName } from '@gtp/domain/card/acquirers.ts';
import type { AcquirerRule } from '@gtp/domain/payment/acquirer-rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePracticeAcquirer } from '../../test/acquirers/make-practice-acquirer.ts';
import { makeStripeAcquirer } from '../../test/acquirers/make-stripe-acquirer.ts';
import { makeTossAcquirer } from '../../test/acquirers/make-toss-acquirer.ts';
import type { TestAcquirer } from '../../test/acquirers/test-acquirer.ts';
import { expectBooksInOrder } from '../../test/check-books.ts';
import { makeCard } from '../../test/make/make-card.ts';
import { defaultNow } from '../../test/make/make-order.ts';
import type { PaymentWorld } from '../../test/make/make-payment-world.ts';
import { findOrder } from '../order/order.ts';
import type { CardGateway } from './card-gateway.ts';
import { completePayment, completeReturned } from './complete-payment.ts';
import { type PayOrder, payOrder } from './pay-order.ts';
import type { PaymentContext } from './payment-context.ts';
import { findPayment } from './payment-store.ts';
import { receiveGatewayMessage } from './receive-gateway-message.ts';
import { sweepPayments } from './sweep-payments.ts';

let world: PaymentWorld;
let of: Readonly<Record<'simulator' | 'stripe' | 'toss', TestAcquirer>>;
/** Whose breaker is open. */
let silent: AcquirerName[] = [];
let rules: readonly AcquirerRule[];
/** What each was asked about which payment, in order. */
let asked: { readonly what: string; readonly paymentId: string }[] = [];
const note = (name: string, call: string, { paymentId }: { readonly paymentId: string }) => {
  asked.push({ what: `${name} ${call}`, paymentId });
};
const askedAbout = (paymentId: string) => asked.filter((each) => each.paymentId === paymentId).map(({ what }) => what);

beforeAll(async () => {
  const made = await makePracticeAcquirer();
  world = made.world;
  of = { simulator: made.practice, stripe: await makeStripeAcquirer(world), toss: await makeTossAcquirer(world) };
});
afterAll(async () => {
  await expectBooksInOrder(world.context.database);
  for (const each of [of.toss, of.stripe, of.simulator]) await each.close();
});
beforeEach(() => {
  world.context.clock.set(defaultNow);
  silent = [];
  asked = [];
  rules = [{ acquirers: ['stripe', 'toss'], brands: ['visa'] }, { acquirers: ['simulator'] }];
});

function context(without: readonly AcquirerName[] = []): PaymentContext {
  const listening = (Object.keys(of) as (keyof typeof of)[]).map((name) => {
    const { gateway } = of[name];
    const { begin, lookUp, refund } = gateway;
    const heard = {
      ...gateway,
      isAnswering: () => !silent.includes(name),
      begin(charge) {
        note(name, 'begin', charge);
        return begin(charge);
      },
      lookUp(payment) {
        note(name, 'lookUp', payment);
        return lookUp(payment);
      },
      refund(each) {
        note(name, 'refund', each);
        return refund(each);
      },
    } satisfies typeof gateway;
    return [name, heard] as const;
  });
  const gateways = Object.fromEntries(listening.filter(([name]) => !without.includes(name)));
  return { ...world.context, gateway: of.simulator.gateway, acquirers: { first: 'simulator', gateways, rules } };
}

function contextWith(name: AcquirerName, gateway: CardGateway): PaymentContext {
  const own = context();
  const { first, gateways } = own.acquirers ?? { first: name, gateways: {} };
  return { ...own, acquirers: { first, rules, gateways: { ...gateways, [name]: gateway } } };
}

type CardOf = { readonly acquirer?: keyof typeof of; readonly brand?: string; readonly last4?: string };

async function prepare({ acquirer = 'stripe', brand = 'visa', last4 = '0000' }: CardOf = {}): Promise<PayOrder> {
  const order = await world.makeConfirmedOrder();
  const owner = { companyId: world.buyer.companyId, issuerCompanyId: world.issuer.companyId, isDefault: false };
  const token = acquirer === 'toss' ? `claim-${crypto.randomUUID()}` : await of[acquirer].makeToken(last4);
  const cardId = await makeCard(world.context.database, { ...owner, token, bin: '45390001', last4, brand, acquirer });
  return world.request(order, { cardId });
}

async function pay(request: PayOrder) {
  const paid = await payOrder(context(), request);
  return paid.ok ? paid.value.paymentId : paid.code;
}

async function stateOf(paymentId: string) {
  const payment = await findPayment(world.context.database, paymentId);
  const order = payment && (await findOrder(world.context.database, payment.orderId));
  return [payment?.acquirer, payment?.state, order?.state];
}

describe('who charges', () => {
  test('is the first of the row that fits the card, and is kept', async () => {
    expect(await stateOf(await pay(await prepare()))).toEqual(['stripe', 'captured', 'held']);
    const other = await prepare({ acquirer: 'simulator', brand: 'jcb' });
    expect(await stateOf(await pay(other))).toEqual(['simulator', 'captured', 'held']);
  });

  test('is never one whose the card is not, unless its window takes any', async () => {
    const paymentId = await pay(await prepare({ acquirer: 'simulator' }));
    expect(await stateOf(paymentId)).toEqual(['toss', 'three_d_secure', 'paying']);
    const brought = await of.toss.authenticate(paymentId, '', '0000');
    await completeReturned(context(), { paymentId, brought: brought ?? {} });
    expect(await stateOf(paymentId)).toEqual(['toss', 'captured', 'held']);
  });

  test('is nobody where no row fits, or none can: the buyer reads that, and nothing is begun', async () => {
    rules = [{ acquirers: ['stripe'], currencies: ['JPY'] }];
    const request = await prepare();
    expect(await payOrder(context(), request)).toMatchObject({ code: 'payment.no_acquirer', field: 'cardId' });
    rules = [{ acquirers: ['simulator'] }];
    expect(await payOrder(context(), request)).toMatchObject({ code: 'payment.no_acquirer' });
    expect(asked).toEqual([]);
    expect((await findOrder(world.context.database, request.orderId))?.state).toBe('confirmed');
  });
});

describe('failover', () => {
  test('goes to the next of the row while the first is known to be silent', async () => {
    silent = ['stripe'];
    expect(await stateOf(await pay(await prepare()))).toEqual(['toss', 'three_d_secure', 'paying']);
    silent = ['stripe', 'toss'];
    expect(await pay(await prepare())).toBe('payment.acquirer_silent');
    expect(asked.filter(({ what }) => what.startsWith('stripe'))).toEqual([]);
  });

  test('never happens after a request of which the outcome is not known', async () => {
    const request = await prepare({ last4: '9009' });
    const paymentId = await pay(request);
    expect(await stateOf(paymentId)).toEqual(['stripe', 'unknown', 'paying']);
    silent = ['stripe'];
    expect(await pay(request)).toBe(paymentId);
    expect(await payOrder(context(), { ...request, requestKey: crypto.randomUUID() })).toMatchObject({
      code: 'payment.already_open',
    });
    silent = [];
    world.context.clock.advance(2 * 60_000);
    await sweepPayments(context());
    expect(await stateOf(paymentId)).toEqual(['stripe', 'captured', 'held']);
    expect(askedAbout(paymentId).filter((what) => !what.startsWith('stripe'))).toEqual([]);
  });

  test('is chosen once, however many ask at once while it comes and goes', async () => {
    const request = await prepare();
    const begun = [1, 2, 3, 4, 5, 6].map((each) => {
      silent = each % 2 === 0 ? ['stripe'] : [];
      return payOrder(context(), request);
    });
    const paid = await Promise.all(begun);
    const ids = new Set(paid.map((each) => (each.ok ? each.value.paymentId : each.code)));
    expect(ids.size).toBe(1);
    const [paymentId = ''] = ids;
    const [acquirer] = await stateOf(paymentId);
    expect(askedAbout(paymentId).every((what) => what.startsWith(String(acquirer)))).toBe(true);
    expect(await of.stripe.countCaptures(paymentId)).toBeLessThanOrEqual(1);
  });

  test('after a crash between choosing and asking the chosen one is asked, and no other', async () => {
    const request = await prepare();
    const dying = { ...of.stripe.gateway, begin: () => Promise.reject(new Error('the process is killed')) };
    await expect(payOrder(contextWith('stripe', dying), request)).rejects.toThrow('killed');
    // The rules and the breakers say something else by now.
    rules = [{ acquirers: ['toss'] }];
    expect(await stateOf(await pay(request))).toEqual(['stripe', 'captured', 'held']);
    const lost = await prepare();
    rules = [{ acquirers: ['stripe'] }];
    await expect(payOrder(contextWith('stripe', dying), lost)).rejects.toThrow('killed');
    rules = [{ acquirers: ['toss'] }];
    const { rows } = await world.made.pool.query('select payment_id from payments where order_id = $1', [lost.orderId]);
    world.context.clock.advance(20 * 60_000);
    await sweepPayments(context());
    expect((await findOrder(world.context.database, lost.orderId))?.state).toBe('payment_failed');
    expect(new Set(askedAbout(rows[0].payment_id))).toEqual(new Set(['stripe lookUp']));
  });
});

describe('a payment', () => {
  test('of an acquirer that is not set any more waits, and nobody else is asked about it', async () => {
    const request = await prepare({ last4: '9009' });
    const paymentId = await pay(request);
    asked = [];
    world.context.clock.advance(60 * 60_000);
    await sweepPayments(context(['stripe']));
    expect((await completePayment(context(['stripe']), paymentId)).ok).toBe(true);
    expect(await stateOf(paymentId)).toEqual(['stripe', 'unknown', 'paying']);
    expect(askedAbout(paymentId)).toEqual([]);
    await sweepPayments(context());
    world.context.clock.advance(60 * 60_000);
    await sweepPayments(context());
    expect(await stateOf(paymentId)).toEqual(['stripe', 'captured', 'held']);
  });

  test('is completed by its own acquirer’s message, and another one’s word of it counts for nothing', async () => {
    const paymentId = await pay(await prepare({ last4: '9009' }));
    const [message] = (await of.stripe.messagesAbout(paymentId)).slice(-1);
    if (!message) throw new Error('Stripe said nothing');
    const said = { messageId: 'forged', kind: 'x', paymentId, report: { answer: { kind: 'expired' } } } as const;
    const lying = contextWith('toss', { ...of.toss.gateway, readMessage: async () => said });
    const taken = await receiveGatewayMessage(lying, { ...message, acquirer: 'toss' });
    expect(taken).toMatchObject({ code: 'payment.message_not_signed' });
    expect(await stateOf(paymentId)).toEqual(['stripe', 'unknown', 'paying']);
    expect(await receiveGatewayMessage(context(), { ...message, acquirer: 'stripe' })).toMatchObject({ ok: true });
    expect(await stateOf(paymentId)).toEqual(['stripe', 'captured', 'held']);
  });
});
