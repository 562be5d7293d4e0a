/** Base rates: what people enter counts once a second one says so, what is announced is kept, and a holiday has that of before. */
import { addDays, type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { announcedOn } from '@gtp/domain/zero-rating/base-rate.ts';
import { quarterOf } from '@gtp/domain/zero-rating/zero-rating.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeInstitution } from '../../test/make/make-company.ts';
import { makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import type { BaseRateSource } from './base-rates.ts';
import { koreanHolidays } from './enter-base-rates.ts';
import { keepTodaysBaseRates } from './keep-todays-base-rates.ts';
import { bindZeroRating } from './zero-rating-routes.ts';

type Rates = { list: object[]; proposals: { proposalId: string; approveAbleYn: string }[]; rateSource: string };
type Pack = { list: { sectionType: string; tradeCurrCd: string; baseRate?: string; missingList: string[] }[] };

let world: SettlementWorld;
let portal: TestPortal;
let seller: MadeCompany;
let first: MadeCompany;
let second: MadeCompany;
let announced: Partial<Record<Currency, bigint>> = {};
let asked: string[] = [];

const baseRates: BaseRateSource = {
  name: 'The bank of the test',
  async readRate(currency, day) {
    asked.push(`${currency} ${day}`);
    return announced[currency];
  },
};

beforeAll(async () => {
  world = await makeSettlementWorld();
  const { database } = world.made;
  first = await makeInstitution(database, 'KOTRA');
  second = await makeInstitution(database, 'KOTRA');
  seller = await world.makeSellerPaidTo('8901', ['USD']);
  await world.makeReleasedOrder({ seller });
  const callers = [seller, first, second].map(({ caller }) => caller);
  const bind = (bound: Parameters<typeof bindZeroRating>[0]) => bindZeroRating(bound, { baseRates });
  portal = await startTestPortal({ ...world.context, callers, bind });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});

const path = '/settlements/base-rates';
const enter = (changes: object, as = first) =>
  portal.call({
    ...{ method: 'POST', path, as },
    body: { tradeCurrCd: '840', baseYmd: '20261120', baseRate: '1384.2', rateSource: '서울외국환중개', ...changes },
  });
const decide = (proposalId: string, as: MadeCompany, approveYn = 'Y') =>
  portal.call({ method: 'POST', path: `${path}/${proposalId}/decision`, as, body: { approveYn } });
const read = async (as = first) => (await portal.call({ method: 'GET', path, as })).body.result as Rates;
const waiting = async () => (await read()).proposals[0]?.proposalId ?? '';
const today = () => seoulDay(world.context.clock.now());
/** Eight digits of the banking day that many before today. */
async function bankDayBefore(count: number): Promise<string> {
  let day = today();
  for (let left = count; left > 0; left -= 1) day = await bankDay(addDays(await bankDay(day), -1));
  return day.replaceAll('-', '');
}
const bankDay = async (day: Day) => announcedOn(day, await koreanHolidays(world.made.database, day));

async function exportLine() {
  const call = { method: 'GET', path: `/zero-rating?quarter=${quarterOf(today())}`, as: seller } as const;
  const { list } = (await portal.call(call)).body.result as Pack;
  return list.find(({ sectionType }) => sectionType === 'export');
}

test('without an announcement a line lacks its rate, until one person entered it and another confirmed', async () => {
  expect(await exportLine()).toMatchObject({ missingList: expect.arrayContaining(['rate']) });
  const day = await bankDay(today());
  expect(asked).toContain(`USD ${day}`);
  const entered = await enter({ baseYmd: day.replaceAll('-', '') });
  expect(entered).toMatchObject({ status: 200, body: { result: { proposals: [{ approveAbleYn: 'N' }] } } });
  expect(await exportLine()).toMatchObject({ missingList: expect.arrayContaining(['rate']) });
  expect(await enter({ baseYmd: day.replaceAll('-', '') }, second)).toMatchObject({
    ...{ status: 409, body: { code: 'zero_rating.rate_waiting', field: 'baseYmd' } },
  });
  const proposalId = await waiting();
  expect(await decide(proposalId, first)).toMatchObject({
    ...{ status: 403, body: { code: 'zero_rating.second_person_needed' } },
  });
  const { body } = await decide(proposalId, second);
  expect(body.result).toMatchObject({
    proposals: [],
    list: [{ baseYmd: day.replaceAll('-', ''), baseRate: '1384.2', decideUserName: `Person ${second.userId}` }],
  });
  const line = await exportLine();
  expect(line?.baseRate).toBe('1384.2');
  expect(line?.missingList).not.toContain('rate');
  expect(await decide(proposalId, second)).toMatchObject({ body: { code: 'zero_rating.rate_decided' } });
  expect(await enter({ baseYmd: day.replaceAll('-', ''), baseRate: '1385' })).toMatchObject({
    ...{ status: 409, body: { code: 'zero_rating.rate_known', field: 'baseYmd' } },
  });
});

test('a rate that is no rate, or of a day that has none, is refused by its field', async () => {
  const baseYmd = await bankDayBefore(1);
  for (const [changes, code, field] of [
    [{ baseYmd, tradeCurrCd: '392', baseRate: '9.25' }, 'rate_implausible', 'baseRate'],
    [{ baseYmd, baseRate: '13842' }, 'rate_implausible', 'baseRate'],
    [{ baseYmd, tradeCurrCd: '410' }, 'rate_implausible', 'tradeCurrCd'],
    [{ baseYmd: '20261017' }, 'rate_day_wrong', 'baseYmd'],
    [{ baseYmd: '20261009' }, 'rate_day_wrong', 'baseYmd'],
    [{ baseYmd: addDays(today(), 3).replaceAll('-', '') }, 'rate_day_wrong', 'baseYmd'],
  ] as const) {
    expect(await enter(changes), JSON.stringify(changes)).toMatchObject({
      ...{ status: 400, body: { code: `zero_rating.${code}`, field } },
    });
  }
  expect((await read()).proposals).toEqual([]);
});

test('declined, it makes room for another; who entered it may take it back', async () => {
  const yen = { tradeCurrCd: '392', baseYmd: await bankDayBefore(2), baseRate: '925.5' };
  await enter(yen);
  expect(await decide(await waiting(), first, 'N')).toMatchObject({ status: 200 });
  expect(await enter({ ...yen, baseRate: '926.5' }, second)).toMatchObject({ status: 200 });
  expect(await decide(await waiting(), first)).toMatchObject({ status: 200 });
  expect((await read()).list).toContainEqual(expect.objectContaining({ tradeCurrCd: '392', baseRate: '926.5' }));
});

test('what was announced meanwhile stands above what waits', async () => {
  const baseYmd = await bankDayBefore(3);
  await enter({ baseYmd });
  await world.made.pool.query(
    `insert into base_rates (currency, day, won, source, kept_at) values ('USD', $1::date, 13900000, 'bank', now())`,
    [baseYmd],
  );
  expect(await decide(await waiting(), second)).toMatchObject({
    status: 409,
    body: { code: 'zero_rating.rate_known' },
  });
  expect(await decide(await waiting(), second, 'N')).toMatchObject({ status: 200 });
});

test('nobody but the operator reads or enters them', async () => {
  expect(await portal.call({ method: 'GET', path, as: seller })).toMatchObject({ status: 403 });
  expect(await enter({}, seller)).toMatchObject({ status: 403 });
});

test('the worker keeps the rates of the last banking day once, as far as they are announced', async () => {
  world.passThreeWeeks();
  const { database, clock } = world.context;
  const day = await bankDay(today());
  announced = { USD: 13_950_000n };
  asked = [];
  await keepTodaysBaseRates({ database, clock, baseRates });
  announced = { USD: 13_960_000n, JPY: 9_300_000n };
  await keepTodaysBaseRates({ database, clock, baseRates });
  await keepTodaysBaseRates({ database, clock, baseRates });
  expect(asked).toEqual([`USD ${day}`, `JPY ${day}`, `JPY ${day}`]);
  const { rows } = await world.made.pool.query('select currency, won from base_rates where day = $1 order by 1', [day]);
  expect(rows).toEqual([
    { currency: 'JPY', won: 9_300_000n },
    { currency: 'USD', won: 13_950_000n },
  ]);
});
