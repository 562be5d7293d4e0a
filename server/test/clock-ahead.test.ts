import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { closeContext, createContext } from '../src/context.ts';
import { silentLog } from '../src/platform/log.ts';
import { readSettings } from '../src/platform/settings.ts';

const minuteMs = 60_000;

test('an acquirer’s message is fresh by the true time, also while the demo’s clock runs ahead', async () => {
  const settings = readSettings({ DEMO_MODE: 'on', CLOCK_OFFSET_DAYS: '14' });
  const context = createContext({ settings, databaseUrl: 'postgres://nobody@127.0.0.1:1/none', log: silentLog });
  const rawBody = Buffer.from(JSON.stringify({ id: 'evt_1', type: 'payment.captured', data: { reference: 'pay_1' } }));
  const signedAt = (sentAt: number) => {
    const seconds = Math.floor(sentAt / 1_000);
    const hmac = createHmac('sha256', settings.acquirerWebhookSecret).update(`${seconds}.`).update(rawBody);
    return `t=${seconds},v1=${hmac.digest('hex')}`;
  };
  const read = (sentAt: number) =>
    context.gateway.readMessage({
      headers: { 'acquirer-signature': signedAt(sentAt) },
      rawBody,
      now: context.clock.now(),
    });
  expect(context.clock.now().getTime()).toBeGreaterThan(Date.now() + 13 * 24 * 60 * minuteMs);
  expect(await read(Date.now())).toBeDefined();
  expect(await read(Date.now() - 10 * minuteMs)).toBeUndefined();
  expect(await read(context.clock.now().getTime())).toBeUndefined();
  await closeContext(context);
});
