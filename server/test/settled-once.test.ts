/** An order whose payout came back and was made again reached its seller once: by the payout that stayed. */
import { dayMs, seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rescheduleSettlement } from '../src/settlement/reschedule-settlement.ts';
import { measurePayouts } from '../src/statistics/programme-store.ts';
import { readStatistics } from '../src/statistics/read-statistics.ts';
import { closeStatisticsDays } from '../src/statistics/statistics.ts';
import { type MadeCompany, makeInstitution } from './make/make-company.ts';
import { makeSettlementWorld, type SettlementWorld } from './make/make-settlement-world.ts';
import { askOutcome } from './make/set-outcome-by-two.ts';

let world: SettlementWorld;
let agency: MadeCompany;

beforeAll(async () => {
  world = await makeSettlementWorld();
  agency = await makeInstitution(world.made.database, 'KOTRA');
});
afterAll(() => world.close());

async function payOut(): Promise<void> {
  world.passThreeWeeks();
  await world.payOut();
  await world.receiveBankReports();
}

/** The bank says nothing of it; two people do. */
async function takeBack(payoutId: string): Promise<void> {
  const bookedOn = seoulDay(world.context.clock.now());
  const returned = { payoutId, outcome: 'returned', returnReason: 'MS03', bookedOn } as const;
  const confirm = await askOutcome(world.context, returned);
  await confirm();
}

async function medianDays() {
  const { database, clock } = world.context;
  const context = { database, reports: database, clock };
  const answer = await readStatistics(context, { caller: agency.caller, query: { period: 'months' } });
  return answer.ok ? answer.value.medianDays : answer.code;
}

async function countSettled(): Promise<number> {
  const { rows } = await world.made.pool.query<{ count: number }>(
    `select coalesce(sum(count), 0)::int as count from daily_statistics where kind = 'settled' and scope = 'everyone'`,
  );
  return rows[0]?.count ?? 0;
}

test('an order that is settled, comes back and is settled again counts once, also in days that were added up before', async () => {
  const { database, clock } = world.context;
  const seller = await world.makeSellerPaidTo('8901');
  await world.makeReleasedOrder({ seller });
  const from = seoulDay(clock.now());
  await payOut();
  expect(await medianDays()).toBe(21);
  clock.advance(dayMs);
  await closeStatisticsDays(world.context);
  expect(await countSettled()).toBe(1);

  // Longer than days are added up again anyway.
  clock.advance(8 * dayMs);
  await closeStatisticsDays(world.context);
  const [payout] = await world.listPayouts(seller);
  const payoutId = payout?.payoutId ?? '';
  await takeBack(payoutId);
  clock.advance(dayMs);
  await closeStatisticsDays(world.context);
  expect(await countSettled()).toBe(0);
  expect(await medianDays()).toBeUndefined();

  expect(await rescheduleSettlement(world.context, { caller: agency.caller, payoutId })).toMatchObject({ ok: true });
  await payOut();
  const days = 21 + 10 + 21;
  expect(await medianDays()).toBe(days);
  expect(await measurePayouts(database, { from, to: seoulDay(clock.now()) })).toEqual({
    ...{ arrived: 1, returned: 1 },
    medianDays: days,
  });
  clock.advance(dayMs);
  await closeStatisticsDays(world.context);
  expect(await countSettled()).toBe(1);
  expect(await medianDays()).toBe(days);
});
