/** A rate that people enter holds once a second one says so, and for its own day alone. */
import type { Result } from '@gtp/domain/platform/result.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { hearChanges } from '../../test/hear-changes.ts';
import { type MadeCompany, makeInstitution } from '../../test/make/make-company.ts';
import { listProblems, makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { decideExchangeRate, listExchangeRates, proposeExchangeRate } from './exchange-rates.ts';
import { runSettlements } from './run-settlements.ts';

let world: SettlementWorld;
let first: MadeCompany;
let second: MadeCompany;
beforeAll(async () => {
  world = await makeSettlementWorld();
  first = await makeInstitution(world.made.database, 'KOTRA');
  second = await makeInstitution(world.made.database, 'KOTRA');
});
beforeEach(() => world.passThreeWeeks());
afterAll(() => world.close());
afterEach(async () => expect(await listProblems(world.made.database)).toEqual([]));

async function enter(won: bigint) {
  const entered = { currency: 'USD', rate: won, quotedAt: world.context.clock.now(), source: 'Bank of Seoul' } as const;
  const done = await proposeExchangeRate(world.context, { caller: first, entered });
  return done.ok ? (done.value.proposals.at(-1)?.proposalId ?? '') : done.code;
}

function decide(proposalId: string, by: MadeCompany, isApproved = true): Promise<Result<unknown>> {
  return decideExchangeRate(world.context, { caller: by, proposalId, isApproved });
}

test('the second person puts it in force, and payouts of the day go at it instead of the bank’s', async () => {
  const seller = await world.makeSellerPaidTo('8901', ['KRW']);
  await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  const proposalId = await enter(1_400_0000n);
  const open = await listExchangeRates(world.context, { caller: second });
  expect(open).toMatchObject({
    value: {
      proposals: [{ canApprove: true, waitingCount: 1, waitingInWon: { minor: 15_032_080n, currency: 'KRW' } }],
    },
  });
  expect(await decide(proposalId, first)).toMatchObject({ code: 'settlement.second_person_needed' });
  expect((await decide(proposalId, second)).ok).toBe(true);
  expect(await decide(proposalId, second)).toMatchObject({ code: 'settlement.not_in_state' });
  const late = await decide(proposalId, first, false);
  expect(late).toMatchObject({
    ...{ code: 'settlement.rate_approved_meanwhile' },
    facts: { who: `Person ${second.userId}` },
  });
  await runSettlements(world.context);
  expect(await world.listPayouts(seller)).toMatchObject([{ amountMinor: 15_032_080n }]);
  const shown = await listExchangeRates(world.context, { caller: first });
  expect(shown).toMatchObject({ value: { list: [{ terms: { rate: 1_400_0000n } }], proposals: [] } });
});

test('one waits a currency and day; declined, it makes room for another', async () => {
  const proposalId = await enter(1_400_0000n);
  expect(await enter(1_401_0000n)).toBe('settlement.rate_waiting');
  expect((await decide(proposalId, first, false)).ok).toBe(true);
  expect(await decide(await enter(1_402_0000n), second, false)).toMatchObject({ ok: true });
});

test('what is entered today does not hold tomorrow, and what no bank quotes is not entered', async () => {
  const proposalId = await enter(1_400_0000n);
  world.passThreeWeeks();
  expect(await decide(proposalId, second)).toMatchObject({ code: 'settlement.rate_stale' });
  expect(await decide(proposalId, second, false)).toMatchObject({ ok: true });
  expect(await enter(13_8420n)).toBe('settlement.rate_implausible');
  expect(await decide('rp_none', second)).toMatchObject({ code: 'settlement.not_found' });
});

test('a rate of the bank that is far from the last one waits for a person', async () => {
  const seller = await world.makeSellerPaidTo('8901', ['KRW']);
  await world.makeReleasedOrder({ seller });
  expect((await decide(await enter(2_800_0000n), second)).ok).toBe(true);
  world.passThreeWeeks();
  const heard = hearChanges(world.context.database);
  await runSettlements(world.context);
  expect(heard('exchange-rate')).toMatchObject([{ tags: ['exchange-rate', 'work'], clientTypes: ['KOTRA'] }]);
  expect(await world.listPayouts(seller)).toEqual([]);
  const shown = await listExchangeRates(world.context, { caller: first });
  const [waiting] = shown.ok ? shown.value.proposals : [];
  expect(waiting).toMatchObject({ canApprove: true, terms: { source: 'Practice Bank, TT buying' } });
  expect((await decide(waiting?.proposalId ?? '', first)).ok).toBe(true);
  await runSettlements(world.context);
  expect(await world.listPayouts(seller)).toHaveLength(1);
});
