import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { expectPayout } from './expect-settlement.ts';
import { saveCorrection } from './payout-calendar-store.ts';

let world: SettlementWorld;
beforeAll(async () => {
  world = await makeSettlementWorld();
});
afterAll(() => world.close());

test('a one-off holiday moves the expected days from then on, and taking it back moves it back', async () => {
  const { database } = world.made;
  const release = {
    sellerCompanyId: 'nobody',
    currency: 'KRW',
    releasedAt: new Date('2026-11-02T03:00:00Z'),
  } as const;
  const recorded = { userId: 'kotra01', now: world.context.clock.now(), name: 'Election' } as const;
  expect(await expectPayout(database, release)).toBe('2026-11-12');
  const day = { country: 'KR', day: '2026-11-05' } as const;
  await saveCorrection(database, { ...recorded, ...day, isHoliday: true });
  expect(await expectPayout(database, release)).toBe('2026-11-13');
  await saveCorrection(database, { ...recorded, ...day, isHoliday: false });
  expect(await expectPayout(database, release)).toBe('2026-11-12');
});
