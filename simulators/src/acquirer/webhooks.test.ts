import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call, pay } from '../../test/call-acquirer.ts';
import { dataOf, receiveWebhooks } from '../../test/receive-webhooks.ts';
import { demoSettings } from '../platform/settings.ts';
import { type Simulators, startSimulators } from '../start-simulators.ts';

type Portal = Awaited<ReturnType<typeof receiveWebhooks>>;
let portal: Portal;
let simulators: Simulators;

beforeAll(async () => {
  portal = await receiveWebhooks();
  simulators = await startSimulators({ webhookUrl: portal.url, webhookLateMs: 300 });
});
beforeEach(async () => {
  await call(`${simulators.url}/control/faults`, { method: 'DELETE' });
});
afterAll(async () => {
  await simulators.stop();
  portal.stop();
});

async function expectCount(reference: string, count: number): Promise<void> {
  await vi.waitFor(() => expect(portal.ofPayment(reference)).toHaveLength(count), 60_000);
}

it('signs every notification so that plain HMAC verifies it', async () => {
  const { reference } = await pay(simulators.url);
  await expectCount(reference, 1);
  const [message] = portal.ofPayment(reference);
  const [, time, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(message?.signature ?? '') ?? [];
  const expected = createHmac('sha256', demoSettings.webhookSecret).update(`${time}.${message?.rawBody}`).digest('hex');
  expect(hex).toBe(expected);
  expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60);
});

it('carry what the look-up would answer', async () => {
  const { reference, body } = await pay(simulators.url, '0051');
  await expectCount(reference, 1);
  expect(portal.ofPayment(reference)[0]?.event).toMatchObject({ type: 'payment.declined', data: body });
});

it('loses the notification of 9003 and sends that of 9004 twice under one id', async () => {
  const lost = await pay(simulators.url, '9003');
  const twice = await pay(simulators.url, '9004');
  await expectCount(twice.reference, 2);
  expect(new Set(portal.ofPayment(twice.reference).map(({ event }) => event.id)).size).toBe(1);
  expect(portal.ofPayment(lost.reference)).toEqual([]);
});

it('waits while webhooks are held, and goes out afterwards', async () => {
  const hold = (isHeld: boolean) => call(`${simulators.url}/control/webhooks`, { method: 'POST', body: { isHeld } });
  expect((await hold(true)).status).toBe(200);
  const { reference } = await pay(simulators.url);
  // Longer than several of the turns in which they are sent.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(portal.ofPayment(reference)).toEqual([]);
  await hold(false);
  await expectCount(reference, 1);
});

it('comes back until the portal takes it', async () => {
  portal.receiver.isOpen = false;
  const { reference } = await pay(simulators.url);
  await vi.waitFor(() => expect(portal.receiver.refused).toBeGreaterThan(0), 60_000);
  expect(portal.ofPayment(reference)).toEqual([]);
  portal.receiver.isOpen = true;
  await expectCount(reference, 1);
});

it('are not sent when switched off, and are sent twice when set so', async () => {
  await call(`${simulators.url}/control/faults`, { body: { kind: 'webhook_off', times: 1 } });
  const off = await pay(simulators.url);
  await call(`${simulators.url}/control/faults`, { body: { kind: 'webhook_duplicate', call: 'payment.captured' } });
  const double = await pay(simulators.url);
  await expectCount(double.reference, 2);
  expect(portal.ofPayment(off.reference)).toEqual([]);
});

it('drops the answer of one payment after taking its money', async () => {
  const fault = { kind: 'drop_after', call: 'payments.create', subject: 'dropped', times: 1 };
  await call(`${simulators.url}/control/faults`, { body: fault });
  await expect(pay(simulators.url, '0000', { reference: 'dropped' })).rejects.toThrow();
  await expectCount('dropped', 1);
  expect(dataOf(portal.ofPayment('dropped')[0]?.event ?? {}).status).toBe('captured');
  expect((await pay(simulators.url)).status).toBe(200);
});
