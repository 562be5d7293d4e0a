import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, pay } from '../../test/call-acquirer.ts';
import { type Simulators, startSimulators } from '../start-simulators.ts';

let simulators: Simulators;
let now = Date.parse('2026-11-21T10:00:00+09:00');

beforeAll(async () => {
  simulators = await startSimulators({ now: () => now });
});
afterAll(() => simulators.stop());

const at = (id: string, path = '') => `${simulators.url}/v1/payments/${id}${path}`;

describe('a refund', () => {
  it('gives back a part once a key, never more in sum than was taken', async () => {
    const { body: payment } = await pay(simulators.url);
    const part = { body: { amount: '1000.00' }, key: 'r1' };
    const first = await call(at(payment.id, '/refunds'), part);
    expect(first.body).toMatchObject({ status: 'succeeded', amount: '1000.00', currency: 'USD' });
    expect(await call(at(payment.id, '/refunds'), part)).toEqual(first);
    const tooMuch = await call(at(payment.id, '/refunds'), { body: { amount: '10042.12' }, key: 'r2' });
    expect(tooMuch).toMatchObject({ status: 409, body: { error: { code: 'refund_exceeds_payment' } } });
    const rest = await call(at(payment.id, '/refunds'), { body: {}, key: 'r3' });
    expect(rest.body.amount).toBe('10042.11');
    expect((await call(at(payment.id))).body).toMatchObject({ status: 'captured', refundedAmount: '11042.11' });
    expect((await call(`${simulators.url}/v1/refunds/${first.body.id}`)).body).toEqual(first.body);
  });

  it('is refused for another amount under the same key, and for a declined payment', async () => {
    const { body: payment } = await pay(simulators.url);
    await call(at(payment.id, '/refunds'), { body: { amount: '1.00' }, key: 'r4' });
    expect((await call(at(payment.id, '/refunds'), { body: { amount: '2.00' }, key: 'r4' })).status).toBe(422);
    const { body: declined } = await pay(simulators.url, '0005');
    expect((await call(at(declined.id, '/refunds'), { body: {}, key: 'r5' })).status).toBe(409);
  });

  it.each(['refunds', 'void'])('by %s is refused to a card that was closed, and nothing is given', async (how) => {
    const { body: payment } = await pay(simulators.url, '9014');
    expect(payment.status).toBe('captured');
    const refused = await call(at(payment.id, `/${how}`), { body: {}, key: `closed-${how}` });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'card_closed' } } });
    expect((await call(at(payment.id))).body).toMatchObject({ status: 'captured', refundedAmount: '0.00' });
  });
});

describe('a void', () => {
  it('undoes the whole payment, and doing it again changes nothing', async () => {
    const { body: payment } = await pay(simulators.url);
    const first = await call(at(payment.id, '/void'), { body: {} });
    expect(first.body.status).toBe('voided');
    now += 60_000;
    expect(await call(at(payment.id, '/void'), { body: {} })).toEqual(first);
  });

  it('is refused after a refund', async () => {
    const { body: payment } = await pay(simulators.url);
    await call(at(payment.id, '/refunds'), { body: { amount: '1.00' }, key: 'r6' });
    expect((await call(at(payment.id, '/void'), { body: {} })).status).toBe(409);
  });
});

it('reports a day’s takings less its cost, without what was voided the same day', async () => {
  const own = await startSimulators({ now: () => now });
  now = Date.parse('2026-12-01T10:00:00+09:00');
  const { body: kept } = await pay(own.url, '0000', { amount: '100.33' });
  const { body: voided } = await pay(own.url, '0000', { amount: '7.00' });
  const { body: later } = await pay(own.url, '0000', { amount: '50.00' });
  await call(`${own.url}/v1/payments/${voided.id}/void`, { body: {} });
  now = Date.parse('2026-12-02T10:00:00+09:00');
  await call(`${own.url}/v1/payments/${kept.id}/refunds`, { body: { amount: '0.33' }, key: 'refund' });
  await call(`${own.url}/v1/payments/${later.id}/void`, { body: {} });

  const first = await call(`${own.url}/v1/settlement-reports?date=2026-12-01`);
  const figures = { currency: 'USD', grossAmount: '150.33', costAmount: '2.25', netAmount: '148.08' };
  expect(first.body).toMatchObject({ isFinal: true, currencies: [figures] });
  const second = await call(`${own.url}/v1/settlement-reports?date=2026-12-02`);
  expect(second.body).toMatchObject({ isFinal: false, currencies: [{ grossAmount: '-50.33', costAmount: '0.00' }] });
  expect((await call(`${own.url}/v1/settlement-reports?date=2026-02-30`)).status).toBe(422);
  await own.stop();
});
