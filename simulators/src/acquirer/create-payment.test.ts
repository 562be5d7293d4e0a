import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, makeCard, makeRequest, makeToken, pay } from '../../test/call-acquirer.ts';
import { type Simulators, startSimulators } from '../start-simulators.ts';
import { declineCodes, testBins, testCards } from './card-behaviours.ts';
import { isCardNumber, testCardNumber } from './card-number.ts';

let simulators: Simulators;
const payments = () => `${simulators.url}/v1/payments`;

beforeAll(async () => {
  simulators = await startSimulators({ slowAnswerMs: 200, hangMs: 4_000, captureLaterMs: 100 });
});
afterAll(() => simulators.stop());

describe('one payment a key', () => {
  it('takes the money once when the same request comes twice, even at the same time', async () => {
    const request = makeRequest(await makeToken(simulators.url), { reference: 'twice' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(payments(), { body: request, key: 'twice' })),
    );
    expect(new Set(answers.map((each) => each.body.id)).size).toBe(1);
    expect(new Set(answers.map((each) => each.status))).toEqual(new Set([200]));
    const { body } = await call(`${payments()}?reference=twice`);
    expect(body.payments).toHaveLength(1);
  });

  it('refuses another body under a used key', async () => {
    const token = await makeToken(simulators.url);
    await call(payments(), { body: makeRequest(token, { reference: 'k2' }), key: 'k2' });
    const other = await call(payments(), { body: makeRequest(token, { reference: 'k2', amount: '1.00' }), key: 'k2' });
    expect(other).toMatchObject({ status: 422, body: { error: { code: 'idempotency_key_reused' } } });
  });

  it('refuses a payment without a key', async () => {
    const body = makeRequest(await makeToken(simulators.url));
    expect((await call(payments(), { body })).status).toBe(400);
  });
});

describe('what each test card does', () => {
  it('lists only numbers that are valid in every range', () => {
    const numbers = testBins.flatMap((bin) => testCards.map(({ last4 }) => testCardNumber(bin, last4)));
    expect(numbers.filter((number) => !isCardNumber(number) || number.length !== 16)).toEqual([]);
    expect(new Set(numbers).size).toBe(testBins.length * testCards.length);
  });

  it('approves at once, with the amount as it was asked', async () => {
    const { status, body } = await pay(simulators.url, '0000', { amount: '1328008', currency: 'JPY' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'captured',
      amount: '1328008',
      currency: 'JPY',
      threeDSecure: { status: 'Y' },
    });
    expect(body.authorisationCode).toMatch(/^\d{6}$/);
  });

  it.each(declineCodes)('declines %s', async (code) => {
    const { body } = await pay(simulators.url, `00${code}`);
    expect(body).toMatchObject({ status: 'declined', declineCode: code });
    expect(body.capturedAt).toBeUndefined();
  });

  it.each([
    ['3001', 'N'],
    ['3002', 'R'],
    ['3003', 'U'],
  ])('refuses %s by 3-D Secure %s', async (last4, code) => {
    expect((await pay(simulators.url, last4)).body).toMatchObject({ status: 'declined', declineCode: code });
  });

  it.each(['9001', '9009'])('takes the money of %s though no answer comes', async (last4) => {
    const reference = `silent-${last4}`;
    const body = makeRequest(await makeToken(simulators.url, last4), { reference });
    await expect(call(payments(), { body, key: reference, timeoutMs: 300 })).rejects.toThrow();
    const found = await call(`${payments()}?reference=${reference}`);
    expect(found.body).toMatchObject({ payments: [{ status: 'captured' }] });
    expect((await call(payments(), { body, key: reference })).body.status).toBe('captured');
  });

  it('takes nothing from 9002, from which no answer comes', async () => {
    const body = makeRequest(await makeToken(simulators.url, '9002'), { reference: 'nothing' });
    await expect(call(payments(), { body, key: 'nothing', timeoutMs: 300 })).rejects.toThrow();
    expect((await call(`${payments()}?reference=nothing`)).body).toEqual({ payments: [] });
  });

  it('answers 9005 late', async () => {
    const begun = Date.now();
    expect((await pay(simulators.url, '9005')).body.status).toBe('captured');
    expect(Date.now() - begun).toBeGreaterThanOrEqual(190);
  });

  it('fails 9006 once with 500 and takes the money when asked again', async () => {
    const body = makeRequest(await makeToken(simulators.url, '9006'), { reference: 'once' });
    expect((await call(payments(), { body, key: 'once' })).status).toBe(500);
    expect((await call(`${payments()}?reference=once`)).body).toEqual({ payments: [] });
    expect((await call(payments(), { body, key: 'once' })).body.status).toBe('captured');
  });

  it('captures 9007 a little later', async () => {
    const { body } = await pay(simulators.url, '9007');
    expect(body.status).toBe('processing');
    await vi.waitFor(async () => {
      expect((await call(`${payments()}/${body.id}`)).body.status).toBe('captured');
    }, 60_000);
  });
});

describe('what is refused', () => {
  it.each([
    ['an amount with too few digits', { amount: '11042.1' }, 'amount'],
    ['an amount with digits that yen do not have', { amount: '1.00', currency: 'JPY' }, 'amount'],
    ['nothing', { amount: '0.00' }, 'amount'],
    ['less than nothing', { amount: '-1.00' }, 'amount'],
    ['a number that is no decimal', { amount: '1e3' }, 'amount'],
    ['a currency that is none', { currency: 'XYZ' }, 'amount'],
    ['a token that nobody made', { token: 'tok_none' }, 'token'],
    ['a way back that is no web address', { returnUrl: 'javascript:alert(1)' }, 'returnUrl'],
    ['a field that nobody knows', { surprise: 1 }, undefined],
  ])('refuses %s', async (_what, changes, field) => {
    const body = makeRequest(await makeToken(simulators.url), changes);
    const answer = await call(payments(), { body, key: `bad-${JSON.stringify(changes)}` });
    expect(answer.status).toBe(422);
    if (field) expect(answer.body).toMatchObject({ error: { field } });
  });

  it.each([
    ['a number with a wrong check digit', { number: '4539000100010001' }, 'card_number_invalid'],
    ['a network that nobody takes', { number: '6011000990139424' }, 'card_brand_not_supported'],
    ['an expired card', { expiryYear: 2024 }, 'card_expired'],
    ['a CVC of the wrong length', { cvc: '1234' }, 'card_cvc_invalid'],
    ['a holder without a name', { holderName: '1' }, 'card_holder_invalid'],
  ])('refuses %s', async (_what, changes, code) => {
    const answer = await call(`${simulators.url}/v1/tokens`, { body: makeCard('0000', changes) });
    expect(answer).toMatchObject({ status: 422, body: { error: { code } } });
  });

  it('answers nobody without the key', async () => {
    const answer = await fetch(`${payments()}?reference=x`, { headers: { authorization: 'Bearer wrong' } });
    expect(answer.status).toBe(401);
  });

  it('makes no token for another site’s page', async () => {
    const answer = await fetch(`${simulators.url}/v1/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify(makeCard()),
    });
    expect(answer.status).toBe(403);
  });
});

it('gives of a card what may be known, and nothing more', async () => {
  const token = await makeToken(simulators.url, '0051');
  const { body } = await call(`${simulators.url}/v1/tokens/${token}`);
  expect(body).toEqual({
    token,
    bin: '45390001',
    last4: '0051',
    brand: 'visa',
    expiryMonth: 12,
    expiryYear: 2039,
    holderName: 'MARIA LOPEZ',
  });
});
