/** The line of the morning about the day before: to the institutions, once, and to an issuer about its own cards. */
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyDayTotals } from '../src/operations/notify-day-totals.ts';
import { payOrder } from '../src/payment/pay-order.ts';
import { makeInstitution } from './make/make-company.ts';
import { makePaymentWorld, type PaymentWorld } from './make/make-payment-world.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await makePaymentWorld();
});
afterAll(() => world.close());

test('e-mails agency, network and the card’s issuer what was paid yesterday, once, if anything was', async () => {
  const { database, clock } = world.context;
  const kotra = await makeInstitution(database, 'KOTRA', { language: 'ko' });
  const visa = await makeInstitution(database, 'VISA');
  const rival = await makeInstitution(database, 'ISSUER');
  for (const _ of ['one', 'two']) {
    const order = await world.makeConfirmedOrder();
    expect((await payOrder(world.context, await world.request(order))).ok).toBe(true);
  }
  expect(await notifyDayTotals(world.context)).toBe(0);
  const tomorrow = { database, clock: { now: () => addDaysToInstant(clock.now(), 1) } };
  for (const _ of ['once', 'twice']) expect(await notifyDayTotals(tomorrow)).toBe(3);
  const { rows } = await world.made.mails.query<{ user_id: string; items: string }>(
    `select user_id, facts->'items'->>language as items from emails
      where template = 'notification.day_totals' and suppressed_at is not null`,
  );
  expect(Object.fromEntries(rows.map((row) => [row.user_id, row.items]))).toEqual({
    [kotra.userId]: '결제 완료 2',
    [visa.userId]: 'payments 2',
    [world.issuer.userId]: 'payments 2',
  });
  expect(rows.some((row) => row.user_id === rival.userId)).toBe(false);
  expect(await notifyDayTotals({ database, clock: { now: () => addDaysToInstant(clock.now(), 2) } })).toBe(0);
});
