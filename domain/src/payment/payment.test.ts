import { describe, expect, test } from 'vitest';
import { buyerStateRecords } from '../company/member-states.ts';
import { orderStates } from '../order/order-state-records.ts';
import { nextOrderState } from '../order/order-states.ts';
import { addDaysToInstant } from '../platform/instant.ts';
import { money } from '../platform/money.ts';
import {
  applyGatewayAnswer,
  askGatewayAgainAfterMs,
  type GatewayAnswer,
  operatorDueAt,
  type PaymentAttempt,
  type PaymentRequest,
  startPayment,
} from './payment.ts';
import { openPaymentStates, type PaymentState, paymentStates } from './payment-states.ts';

const now = new Date('2026-11-20T05:00:00Z');
const charge = money(11_042_11n, 'USD');

function makeRequest(different: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    order: makeOrder(),
    buyer: 'active',
    card: { state: 'active', expiry: { year: 2028, month: 4 }, issuer: 'active' },
    amount: charge,
    hasOpenPayment: false,
    ...different,
  };
}

function makeOrder(different: Partial<PaymentRequest['order']> = {}): PaymentRequest['order'] {
  return {
    state: 'confirmed',
    since: addDaysToInstant(now, -1),
    releaseMode: 'delivery',
    inspectionDays: 7,
    paymentDueOn: undefined,
    charge,
    ...different,
  };
}

describe('starting a payment', () => {
  test('the order is paying, and after a day without an outcome the operator is asked', () => {
    expect(startPayment(makeRequest(), now)).toEqual({
      ok: true,
      value: { state: 'created', orderState: 'paying', orderDueAt: new Date('2026-11-21T05:00:00Z'), amount: charge },
    });
  });

  test.each(orderStates)('an order in state %s', (state) => {
    const started = startPayment(makeRequest({ order: makeOrder({ state }) }), now);
    if (['confirmed', 'payment_failed'].includes(state)) expect(started.ok).toBe(true);
    else expect(started).toMatchObject({ ok: false, code: 'payment.order_not_payable' });
  });

  test.each(Object.keys(buyerStateRecords) as (keyof typeof buyerStateRecords)[])('a buyer in state %s', (buyer) => {
    const started = startPayment(makeRequest({ buyer }), now);
    if (['active', 'recheck_due'].includes(buyer)) expect(started.ok).toBe(true);
    else expect(started).toMatchObject({ ok: false, code: 'payment.buyer_not_active' });
  });

  const card = makeRequest().card;
  test.each([
    ['payment.already_open', { hasOpenPayment: true }],
    ['payment.time_over', { order: makeOrder({ since: addDaysToInstant(now, -7) }) }],
    ['payment.card_not_active', { card: { ...card, state: 'blocked' } }],
    ['payment.card_not_active', { card: { ...card, state: 'removed' } }],
    ['payment.card_expired', { card: { ...card, expiry: { year: 2026, month: 10 } } }],
    ['payment.issuer_not_active', { card: { ...card, issuer: 'suspended' } }],
    ['payment.amount_changed', { amount: money(11_042_12n, 'USD') }],
    ['payment.amount_changed', { amount: money(11_042_11n, 'KRW') }],
  ] as const)('%s', (code, different) => {
    expect(startPayment(makeRequest(different), now)).toMatchObject({ ok: false, code });
  });

  test('a card is good until the end of its month in Seoul', () => {
    const request = makeRequest({ card: { ...card, expiry: { year: 2026, month: 11 } } });
    const order = makeOrder({ since: new Date('2026-11-29T00:00:00Z') });
    expect(startPayment({ ...request, order }, new Date('2026-11-30T14:59:59Z')).ok).toBe(true);
    expect(startPayment({ ...request, order }, new Date('2026-11-30T15:00:00Z'))).toMatchObject({
      code: 'payment.card_expired',
    });
  });

  test('an open payment is the first refusal, so that a second click never reads as a fault', () => {
    const request = makeRequest({ hasOpenPayment: true, order: makeOrder({ state: 'paying' }) });
    expect(startPayment(request, now)).toMatchObject({ code: 'payment.already_open' });
  });
});

describe('every state × every answer of the gateway', () => {
  const answers: readonly GatewayAnswer[] = [
    { kind: 'captured', amount: charge },
    { kind: 'declined', code: '51' },
    { kind: 'redirect', url: 'https://acquirer.example/3ds/1' },
    { kind: 'pending' },
    { kind: 'expired' },
    { kind: 'unknown' },
  ];
  /** Where the answers lead in the order of `answers`; a dot changes nothing. */
  const leadsTo: Readonly<Record<PaymentState, string>> = {
    created: 'captured declined three_d_secure . expired unknown',
    three_d_secure: 'captured declined . . expired unknown',
    authorised: 'captured declined . . expired unknown',
    unknown: 'captured declined three_d_secure three_d_secure expired .',
    captured: '. . . . . .',
    declined: 'refused . . . . .',
    voided: '. . . . . .',
    expired: 'refused . . . . .',
    corrected: 'refused . . . . .',
  };
  const orderEvents: Readonly<Record<string, readonly string[]>> = {
    captured: ['capture'],
    declined: ['fail_payment'],
    expired: ['fail_payment'],
  };
  const pairs = paymentStates.flatMap((state) => {
    const expected = leadsTo[state].split(' ');
    return answers.map((answer, index) => ({ state, answer, kind: answer.kind, expected: expected[index] ?? '' }));
  });

  test.each(pairs)('$state, $kind: $expected', ({ state, answer, expected }) => {
    const applied = applyGatewayAnswer({ state, amount: charge, releaseMode: 'delivery' }, answer);
    if (expected === 'refused') expect(applied).toEqual({ ok: false, code: 'payment.captured_after_end' });
    else if (expected === '.')
      expect(applied).toEqual({ ok: true, value: { hasChanged: false, state, orderEvents: [] } });
    else {
      const value = { hasChanged: true, state: expected, orderEvents: orderEvents[expected] ?? [] };
      expect(applied).toEqual({ ok: true, value });
    }
  });

  test.each(paymentStates)('another amount than was asked for is never taken as paid, in state %s', (state) => {
    const payment: PaymentAttempt = { state, amount: charge, releaseMode: 'delivery' };
    for (const amount of [money(11_042_10n, 'USD'), money(11_042_11n, 'JPY')]) {
      const applied = applyGatewayAnswer(payment, { kind: 'captured', amount });
      expect(applied).toEqual({ ok: false, code: 'payment.amount_differs' });
    }
  });

  test('in direct mode the release follows the capture at once', () => {
    const applied = applyGatewayAnswer(
      { state: 'created', amount: charge, releaseMode: 'direct' },
      { kind: 'captured', amount: charge },
    );
    expect(applied).toMatchObject({ value: { orderEvents: ['capture', 'release'] } });
  });

  test('the same answer twice happens once', () => {
    for (const state of openPaymentStates) {
      for (const answer of answers) {
        const once = applyGatewayAnswer({ state, amount: charge, releaseMode: 'delivery' }, answer);
        if (!once.ok) throw new Error(`${state} refused ${answer.kind}`);
        const twice = applyGatewayAnswer({ state: once.value.state, amount: charge, releaseMode: 'delivery' }, answer);
        expect(twice).toEqual({ ok: true, value: { hasChanged: false, state: once.value.state, orderEvents: [] } });
      }
    }
  });

  test('every event for the order is one that a paying order takes', () => {
    for (const releaseMode of ['direct', 'delivery'] as const) {
      for (const answer of answers) {
        const applied = applyGatewayAnswer({ state: 'created', amount: charge, releaseMode }, answer);
        if (!applied.ok) throw new Error(`${answer.kind} was refused`);
        const end = applied.value.orderEvents.reduce(
          (state, event) => {
            const next = nextOrderState(state, event);
            if (!next.ok) throw new Error(`${event} in ${state}`);
            return next.value;
          },
          'paying' as (typeof orderStates)[number],
        );
        expect(['paying', 'payment_failed', 'held', 'released']).toContain(end);
      }
    }
  });
});

test('an unknown outcome is asked after every five minutes and is the operator’s task after a day (reference 4-a)', () => {
  expect(askGatewayAgainAfterMs).toBe(300_000);
  expect(operatorDueAt(now).getTime() - now.getTime()).toBe(24 * 3_600_000);
});
