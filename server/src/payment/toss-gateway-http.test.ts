/** What the adapter makes of Toss Payments' answers, by its published examples and a server that speaks its API. */
import { money } from '@gtp/domain/platform/money.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startToss, type TossSimulator } from '../../test/acquirers/start-toss.ts';
import { abortedExample, messageExample, partCancelledExample } from '../../test/acquirers/toss-examples.ts';
import { makeAdjustableClock } from '../platform/clock.ts';
import { makeLog } from '../platform/log.ts';
import type { CardGateway } from './card-gateway.ts';
import { readCancels, readTossPayment, tossAmount, tossMoney } from './toss-answers.ts';
import { makeTossGateway } from './toss-gateway-http.ts';

const secretKey = 'test_sk_of_the_test';
const clock = makeAdjustableClock(new Date('2026-11-23T03:00:00Z'));
const amount = money(1_104_211n, 'USD');
let toss: TossSimulator;
let gateway: CardGateway;

beforeAll(async () => {
  toss = await startToss({ secretKey, mId: 'mid-1', now: () => clock.now().getTime() });
  const shops = { USD: { clientKey: 'test_ck_1', secretKey } };
  const log = makeLog({ level: 'silent' });
  gateway = makeTossGateway({
    shops,
    url: toss.url,
    timeoutMs: 2_000,
    log,
    clock,
    publicUrl: 'https://portal.example',
  });
});
afterAll(() => toss.stop());
afterEach(() => toss.beSilent(false));

const newId = () => `pay_${crypto.randomUUID()}`;
const inWindow = (paymentId: string, last4 = '0000') =>
  toss.payInWindow({ orderId: paymentId, amount: 11_042.11, currency: 'USD' }, `453900010000${last4}`);
const complete = (paymentId: string, brought: Readonly<Record<string, string>>) =>
  gateway.complete?.({ paymentId, amount, brought });
async function paid(last4?: string): Promise<string> {
  const paymentId = newId();
  await complete(paymentId, inWindow(paymentId, last4));
  return paymentId;
}

describe('published examples', () => {
  test('a refused payment is declined', () => {
    expect(readTossPayment(abortedExample)).toEqual({ answer: { kind: 'declined', code: '05' } });
  });

  test('amounts are decimals, and what was given back changes nothing', () => {
    expect(readTossPayment(partCancelledExample)).toMatchObject({
      answer: { kind: 'captured', amount: money(72_624n, 'USD') },
      gatewayPaymentId: partCancelledExample.paymentKey,
      paidWith: { number: undefined },
    });
    expect(readCancels(partCancelledExample)).toMatchObject({ balance: 544.68, cancels: [{ amount: 181.56 }] });
  });

  test('a message of a payment that Toss does not know is none', async () => {
    const rawBody = Buffer.from(
      JSON.stringify({ ...messageExample, data: { ...messageExample.data, currency: 'USD' } }),
    );
    expect(await gateway.readMessage({ headers: {}, rawBody, now: clock.now() })).toBeUndefined();
  });
});

test('each amount that we may have is one decimal there, and the same again', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 99_999_999_99n), fc.constantFrom('USD', 'JPY', 'KRW'), (minor, currency) => {
      const written = JSON.parse(JSON.stringify(tossAmount(money(minor, currency))));
      expect(tossMoney(written, currency)).toEqual(money(minor, currency));
    }),
  );
  for (const wrong of [0.001, -1, Number.NaN, '5', 1.5])
    expect(tossMoney(wrong, wrong === 1.5 ? 'JPY' : 'USD')).toBeUndefined();
});

describe('begin', () => {
  test('leads to the page of the window, however often', async () => {
    const charge = { paymentId: newId(), token: 'claim-1', amount, returnUrl: '', description: 'T-1' };
    const begin = () => gateway.begin({ ...charge, language: 'sp', threeDSecure: 'when_required' });
    const url = `https://portal.example/fields/toss/pay/${charge.paymentId}?lang=es`;
    expect(await begin()).toEqual({ answer: { kind: 'redirect', url } });
    expect(await begin()).toEqual({ answer: { kind: 'redirect', url } });
    await complete(charge.paymentId, inWindow(charge.paymentId));
    expect(await begin()).toMatchObject({ answer: { kind: 'captured', amount } });
    toss.beSilent(true);
    expect(await begin()).toEqual({ answer: { kind: 'unknown' } });
  });
});

describe('complete', () => {
  test('takes the money once, and what another browser brings takes nothing', async () => {
    const paymentId = newId();
    const brought = inWindow(paymentId);
    for (const forged of [
      {},
      { ...brought, amount: '1' },
      { ...brought, orderId: newId() },
      { ...brought, paymentKey: 'of-nobody' },
      { ...brought, paymentKey: '../cancel' },
    ]) {
      expect(await complete(paymentId, forged)).toEqual({ answer: { kind: 'pending' } });
    }
    const other = newId();
    expect(await complete(other, { ...brought, orderId: other })).toEqual({ answer: { kind: 'pending' } });
    const taken = { answer: { kind: 'captured', amount }, paidWith: { number: '45390001****000*' } };
    expect(await complete(paymentId, brought)).toMatchObject(taken);
    expect(await complete(paymentId, brought)).toMatchObject(taken);
    expect(await complete(paymentId, inWindow(paymentId))).toMatchObject(taken);
    expect([...toss.payments.values()].filter((each) => each.approvedAt && each.orderId === paymentId)).toHaveLength(1);
  });

  test('after ten minutes nothing is taken any more, and the attempt is over', async () => {
    const paymentId = newId();
    const brought = inWindow(paymentId);
    clock.advance(11 * 60_000);
    expect(await complete(paymentId, brought)).toEqual({ answer: { kind: 'expired' } });
  });

  test.each([
    ['0051', { kind: 'declined', code: '51' }],
    ['0005', { kind: 'declined', code: '05' }],
    ['9009', { kind: 'unknown' }],
    ['9006', { kind: 'unknown' }],
  ])('the card that ends in %s: %o', async (last4, answer) => {
    const paymentId = newId();
    expect(await complete(paymentId, inWindow(paymentId, last4))).toMatchObject({ answer });
  });
});

describe('lookUp', () => {
  test('says not_found of what was never named, and nothing of what was', async () => {
    const paymentId = newId();
    expect(await gateway.lookUp({ paymentId, amount })).toBe('not_found');
    expect(await gateway.lookUp({ paymentId, amount, gatewayPaymentId: 'named' })).toEqual({
      answer: { kind: 'unknown' },
    });
    expect(await gateway.lookUp({ paymentId, amount: money(1n, 'JPY') })).toEqual({ answer: { kind: 'unknown' } });
  });
});

describe('refund', () => {
  test('two at once are never more than there is, and a refusal stays one', async () => {
    const paymentId = await paid();
    const part = (minor: bigint) =>
      gateway.refund({
        paymentId,
        refundId: `rfd_${crypto.randomUUID()}`,
        kind: 'refund',
        amount: money(minor, 'USD'),
      });
    const both = await Promise.all([part(600_000n), part(600_000n)]);
    expect(both.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect(await part(600_000n)).toEqual({ kind: 'refused', code: 'NOT_CANCELABLE_AMOUNT' });
    expect(await part(504_211n)).toMatchObject({ kind: 'done' });
  });

  test('silence is unknown, and the same again gives back once', async () => {
    const paymentId = await paid();
    const refund = { paymentId, refundId: `rfd_${crypto.randomUUID()}`, kind: 'void', amount } as const;
    toss.beSilent(true);
    expect(await gateway.refund(refund)).toEqual({ kind: 'unknown' });
    toss.beSilent(false);
    const done = await gateway.refund(refund);
    expect(done).toMatchObject({ kind: 'done' });
    clock.advance(20 * 24 * 60 * 60_000);
    expect(await gateway.refund(refund)).toEqual(done);
  });

  test('what Toss never charged is refused', async () => {
    const refund = { paymentId: newId(), refundId: 'rfd_1', kind: 'refund', amount } as const;
    expect(await gateway.refund(refund)).toEqual({ kind: 'refused', code: 'payment_not_found' });
  });
});

describe('readMessage', () => {
  const read = (body: unknown) =>
    gateway.readMessage({ headers: {}, rawBody: Buffer.from(JSON.stringify(body)), now: clock.now() });

  test('believes what Toss answers, not what was sent, and names one event once', async () => {
    const paymentId = await paid('0051');
    const forged = {
      eventType: 'PAYMENT_STATUS_CHANGED',
      data: { orderId: paymentId, currency: 'USD', status: 'DONE' },
    };
    const message = await read(forged);
    expect(message).toMatchObject({ paymentId, report: { answer: { kind: 'declined', code: '51' } } });
    expect((await read({ ...forged, createdAt: 'later' }))?.messageId).toBe(message?.messageId);
  });

  test.each([
    { createdAt: '2022-01-01T00:00:00.000', secret: 's', status: 'DONE', orderId: 'pay_123456' },
    { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: '../../settlements', currency: 'USD' } },
    { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: 'pay_123456', currency: 'JPY' } },
    'no object',
  ])('takes nothing else: %o', async (body) => {
    expect(await read(body)).toBeUndefined();
  });
});
