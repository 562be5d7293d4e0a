/** Asking the registers over HTTP, on a real database: what is kept, what follows from it, and when they are asked again. */

import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Register } from '@gtp/domain/register/register-answer.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTestRegisters, type TestRegisters } from '../../test/make/make-registers.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { makeBreaker, noBreaker } from '../platform/breaker.ts';
import { type AdjustableClock, makeAdjustableClock } from '../platform/clock.ts';
import { connectDatabase } from '../platform/database.ts';
import { silentLog } from '../platform/log.ts';
import { readSettings } from '../platform/settings.ts';
import type { RegisterChange } from './ask-register.ts';
import { callRegister } from './call-register-http.ts';
import { makeCustoms } from './customs-http.ts';
import {
  answersOf,
  askRegister,
  askRegistersAgain,
  makeAskTaxOffice,
  makeRegisters,
  type RegisterContext,
} from './register.ts';

const start = new Date('2026-11-10T00:00:00Z');
const hourMs = 3_600_000;
let outside: TestRegisters;
let made: TestDatabase;
let clock: AdjustableClock;
let changes: RegisterChange[];
let context: RegisterContext & { readonly log: typeof silentLog };

beforeAll(async () => {
  [outside, made] = await Promise.all([makeTestRegisters(), makeTestDatabase()]);
});
afterAll(() => Promise.all([outside.close(), made.drop()]));
beforeEach(() => {
  clock = makeAdjustableClock(start);
  changes = [];
  context = contextWith(outside.ports());
});
afterEach(async () => {
  await outside.mend();
  await made.pool.query('delete from register_asks');
});

function contextWith(registers: RegisterContext['registers'], database = made.database) {
  const onRegisterChange: RegisterContext['onRegisterChange'] = async (_transaction, change) => {
    changes.push(change);
  };
  return { database, clock, log: silentLog, registers, onRegisterChange };
}

const put: TestRegisters['put'] = (...record) => outside.put(...record);
const goWrong: TestRegisters['goWrong'] = (...fault) => outside.goWrong(...fault);
const rowsOf = async (number: string) =>
  (await made.pool.query('select * from register_answers where number = $1 order by 1', [number])).rows;
const nextAskOf = async (number: string): Promise<Date | null> =>
  (await made.pool.query('select next_ask_at from register_asks where number = $1', [number])).rows[0]?.next_ask_at;

const declared = { exporterName: '한빛정밀(주)', acceptedOn: '2026-11-08', isComplete: false, shipments: [] };
const onBoard = { isComplete: true, shipments: [{ transportNumber: 'HDMU7654321', departedOn: '2026-11-11' }] };
const sailed = { vessel: 'HMM ALGECIRAS', portOfLoading: 'KRPUS', portOfDischarge: 'USLAX', loadedOn: '2026-11-09' };

test('every register answers in its own words, and the raw answer is kept with its hash', async () => {
  await put('customs', '4271026000001X', { ...declared, ...onBoard });
  await put('carrier', 'HDMU7654321', sailed);
  await put('carrier', 'MAEU7654321', { ...sailed, dischargedOn: '2026-11-20', deliveredOn: '2026-11-22' });
  await put('air_carrier', '18012345675', { ...sailed, portOfLoading: 'ICN', portOfDischarge: 'LAX' });
  const answers = await Promise.all([
    askRegister(context, { register: 'customs', number: '42710-26-000001X', orderId: 'o1' }),
    askRegister(context, { register: 'carrier', number: 'hdmu 765-4321' }),
    askRegister(context, { register: 'carrier', number: 'MAEU7654321' }),
    askRegister(context, { register: 'air_carrier', number: '180-12345675' }),
    askRegister(context, { register: 'business_status', number: '333-33-33336' }),
  ]);
  expect(answers.map(({ facts }) => facts)).toEqual([
    {
      ...{ declarationNumber: '4271026000001X', exporterName: '한빛정밀(주)', acceptedOn: '2026-11-08' },
      ...{ loadedOn: '2026-11-11', transportNumber: 'HDMU7654321' },
    },
    {
      ...{ transportNumber: 'HDMU7654321', carrier: 'HDMU', vessel: 'HMM ALGECIRAS' },
      ...{ portOfLoading: 'KRPUS', portOfDischarge: 'USLAX', loadedOn: '2026-11-09' },
    },
    {
      ...{ transportNumber: 'MAEU7654321', carrier: 'MAEU', vessel: 'HMM ALGECIRAS', portOfLoading: 'KRPUS' },
      ...{ portOfDischarge: 'USLAX', loadedOn: '2026-11-09', dischargedOn: '2026-11-20', deliveredOn: '2026-11-22' },
    },
    { transportNumber: '18012345675', carrier: '180', portOfLoading: 'ICN', loadedOn: '2026-11-09' },
    { businessNumber: '3333333336', status: 'closed', closedOn: '2026-03-31' },
  ]);
  const [row] = await rowsOf('4271026000001X');
  expect(row).toMatchObject({ order_id: 'o1', outcome: 'found', aside: [], raw_sha256: answers[0].rawSha256 });
  expect(row.raw).toContain('<exppnConm>한빛정밀(주)</exppnConm>');
  const kept = await answersOf(made.database, [{ register: 'customs', number: '42710-26-000001X' }]);
  expect(kept).toEqual([answers[0]]);
});

test('a number that nobody knows is not found, by 404 as well', async () => {
  for (const [register, number] of [
    ['customs', '4271026999999X'],
    ['carrier', 'HDMU0000000'],
    ['carrier', 'MAEU0000000'],
    ['air_carrier', '18000000000'],
  ] as const) {
    expect(await askRegister(context, { register, number })).toMatchObject({ outcome: 'not_found', aside: [] });
  }
  await put('business_status', '1111111119', { status: 'unknown' });
  const never = await askRegister(context, { register: 'business_status', number: '1111111119' });
  expect(never).toMatchObject({ outcome: 'not_found' });
  expect(never.rawSha256).toMatch(/^[0-9a-f]{64}$/);
});

test('without access it says so, and which setting would give it', async () => {
  const none = contextWith(
    makeRegisters({
      settings: readSettings({ DEMO_MODE: 'on' }).registers,
      log: silentLog,
      makeBreaker: () => noBreaker,
    }).ports,
  );
  const asked = { customs: 'CUSTOMS_URL', carrier: 'CARRIER_URLS', air_carrier: 'AIR_CARRIER_URLS' };
  for (const [register, setting] of Object.entries({ ...asked, business_status: 'TAX_OFFICE_URL' })) {
    const answer = await askRegister(none, { register: register as Register, number: 'ABCD1' });
    expect(answer).toMatchObject({ outcome: 'not_configured', aside: [`${setting} is not set`] });
  }
  // A carrier of ours cannot say that another one's number does not exist.
  expect(await askRegister(context, { register: 'carrier', number: 'COSU1234567' })).toMatchObject({
    outcome: 'not_configured',
  });
  expect(await nextAskOf('COSU1234567')).toBeNull();
});

test.each([
  ['an error', { kind: 'error_before' }, 'It answers 500'],
  ['a dropped line', { kind: 'drop_before' }, 'It cannot be reached'],
  ['half an answer', { kind: 'report_broken' }, 'The answer is no XML'],
])('%s is an outage, whatever was known before', async (_what, fault, reason) => {
  const number = `42710269990${fault.kind.length}X`;
  await put('customs', number, declared);
  const found = await askRegister(context, { register: 'customs', number });
  await goWrong(fault.kind, { call: 'registers.customs' });
  const away = await askRegister(context, { register: 'customs', number });
  expect(away).toEqual({ register: 'customs', number, outcome: 'outage', aside: [reason], askedAt: clock.now() });
  expect(await answersOf(made.database, [{ register: 'customs', number }])).toEqual([found]);
  expect((await rowsOf(number)).map(({ outcome }) => outcome)).toEqual(['found', 'outage']);
});

test('a refused key is an outage and no word about the number', async () => {
  const wrong = contextWith(outside.ports({ CUSTOMS_KEY: 'not-the-right-one', TAX_OFFICE_KEY: 'not-the-right-one' }));
  expect(await askRegister(wrong, { register: 'customs', number: 'A1' })).toMatchObject({
    outcome: 'outage',
    aside: ['Customs say: [E01] 유효하지 않은 인증키입니다.'],
  });
  expect(await askRegister(wrong, { register: 'business_status', number: '1111111119' })).toMatchObject({
    outcome: 'outage',
    aside: ['It answers 401'],
  });
});

test('whoever signs up hears how a business stands, and that a number was never given', async () => {
  const ask = makeAskTaxOffice(context.registers.business_status);
  await put('business_status', '1111111119', { status: 'unknown' });
  const numbers = ['2148654322', '2222222227', '3333333336', '1111111119'];
  expect(await Promise.all(numbers.map(ask))).toEqual(['active', 'suspended', 'closed', 'never_given']);
  await goWrong('error_before', { call: 'registers.business_status' });
  expect(await ask('3333333336')).toBe('unknown');
});

test('the hash is that of the bytes that came, also where they are no UTF-8', async () => {
  const bytes = Buffer.from('<a>\xc7\xd1\xba\xfb</a>', 'latin1');
  const server = createServer((_, answer) => answer.end(bytes));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = () => ({ outcome: 'not_found', aside: [] }) as const;
  const said = await callRegister({ provider: 'customs', log: silentLog }, { url, read });
  server.close();
  expect(said).toMatchObject({ rawSha256: createHash('sha256').update(bytes).digest('hex') });
});

test('nobody waits longer than the time limit', async () => {
  const customs = makeCustoms({
    ...{ url: `${outside.url}/customs`, key: 'demo-customs-key', provider: 'customs', log: silentLog },
    timeoutMs: 50,
  });
  await goWrong('hang_before', { call: 'registers.customs', latencyMs: 60_000 });
  expect(await customs('4271026000001X')).toEqual({ outcome: 'outage', aside: ['It does not answer in time'] });
});

test('after five outages the breaker asks no more', async () => {
  const breaker = makeBreaker({ name: 'customs', log: silentLog, probe: () => Promise.reject(new Error('away')) });
  const behind = contextWith(outside.ports({}, breaker));
  await goWrong('error_before', { call: 'registers.customs', times: 5 });
  for (const _ of 'five!') await askRegister(behind, { register: 'customs', number: 'B1' });
  expect(await askRegister(behind, { register: 'customs', number: 'B1' })).toMatchObject({
    outcome: 'outage',
    aside: ['It has not answered for some time'],
  });
});

test('what is new is told once, with the orders that named the number', async () => {
  const number = '4271026000010X';
  const ask = (orderId: string) => askRegister(context, { register: 'customs', number, orderId });
  await ask('o1');
  await put('customs', number, declared);
  await ask('o2');
  await ask('o2');
  await put('customs', number, { ...declared, ...onBoard });
  await ask('o1');
  await ask('o1');
  await outside.forget('customs', number);
  await ask('o1');
  await put('customs', number, { ...declared, ...onBoard });
  await ask('o1');
  expect(changes.map(({ events, orderIds }) => [events, orderIds])).toEqual([
    [['found'], ['o1', 'o2']],
    [['loaded'], ['o1', 'o2']],
    [['gone'], ['o1', 'o2']],
    [['found'], ['o1', 'o2']],
  ]);
});

test('two who ask at once keep two answers and tell one change', async () => {
  const number = '4271026000011X';
  await put('customs', number, { ...declared, ...onBoard });
  await Promise.all(
    ['o1', 'o2', 'o3'].map((orderId) => askRegister(context, { register: 'customs', number, orderId })),
  );
  expect(await rowsOf(number)).toHaveLength(3);
  expect(changes.map(({ events }) => events)).toEqual([['found', 'loaded']]);
});

test('an answer is not kept without what follows from it', async () => {
  const number = '4271026000012X';
  await put('customs', number, declared);
  const failing = { ...context, onRegisterChange: () => Promise.reject(new Error('not followed')) };
  await expect(askRegister(failing, { register: 'customs', number })).rejects.toThrow('not followed');
  expect([await rowsOf(number), await nextAskOf(number)]).toEqual([[], undefined]);
});

test('customs are asked every six hours until the goods are loaded, for forty days', async () => {
  const [waiting, forgotten] = ['4271026000020X', '4271026000021X'];
  await put('customs', waiting, declared);
  for (const number of [waiting, forgotten]) await askRegister(context, { register: 'customs', number });
  expect(await askRegistersAgain(context)).toBe(0);
  clock.set(new Date(start.getTime() + 6 * hourMs));
  expect(await askRegistersAgain(context)).toBe(2);
  await put('customs', waiting, { ...declared, ...onBoard });
  clock.set(new Date(start.getTime() + 12 * hourMs));
  expect(await askRegistersAgain(context)).toBe(2);
  expect(await nextAskOf(waiting)).toBeNull();
  expect(changes.map(({ events }) => events)).toEqual([['found'], ['loaded']]);
  clock.set(new Date(start.getTime() + 40 * 24 * hourMs));
  expect(await askRegistersAgain(context)).toBe(1);
  expect(await nextAskOf(forgotten)).toBeNull();
});

test('carriers are asked until the goods are delivered, the tax office once', async () => {
  await put('carrier', 'HDMU0000030', sailed);
  await askRegister(context, { register: 'carrier', number: 'HDMU0000030' });
  await askRegister(context, { register: 'business_status', number: '2222222227' });
  expect(await nextAskOf('2222222227')).toBeNull();
  expect(await nextAskOf('HDMU0000030')).toEqual(new Date(start.getTime() + 6 * hourMs));
  await put('carrier', 'HDMU0000030', { ...sailed, dischargedOn: '2026-11-25', deliveredOn: '2026-11-27' });
  clock.set(new Date(start.getTime() + 20 * 24 * hourMs));
  expect(await askRegistersAgain(context)).toBe(1);
  expect([await nextAskOf('HDMU0000030'), changes.map(({ events }) => events)]).toEqual([
    null,
    [['found', 'loaded'], ['found'], ['delivered']],
  ]);
});

test('after an outage they are asked sooner, and ever more seldom', async () => {
  const number = '4271026000040X';
  await goWrong('error_before', { call: 'registers.customs' });
  const pauses: number[] = [];
  for (const _ of 'ninetimes') {
    await askRegister(context, { register: 'customs', number });
    const next = (await nextAskOf(number)) ?? clock.now();
    pauses.push((next.getTime() - clock.now().getTime()) / 60_000);
    clock.set(next);
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360]);
});

test('two workers ask each number once, and take over from one that has died', async () => {
  const numbers = Array.from({ length: 9 }, (_, index) => `42710260001${index}0X`);
  for (const number of numbers) await askRegister(context, { register: 'customs', number });
  clock.set(new Date(start.getTime() + 6 * hourMs));
  const asked = await Promise.all([askRegistersAgain(context), askRegistersAgain(context)]);
  expect(asked[0] + asked[1]).toBe(9);
  for (const number of numbers) expect(await rowsOf(number)).toHaveLength(2);
  clock.set(new Date(start.getTime() + 12 * hourMs));
  const dying = { ...context, registers: { ...context.registers, customs: () => Promise.reject(new Error('killed')) } };
  expect(await askRegistersAgain(dying)).toBe(9);
  expect(await askRegistersAgain(context)).toBe(0);
  clock.set(new Date(start.getTime() + 12 * hourMs + 10 * 60_000));
  expect(await askRegistersAgain(context)).toBe(9);
});

test('a number costs few statements, however many are due', async () => {
  const statementsFor = async (count: number) => {
    let statements = 0;
    const onStatement = () => {
      statements += 1;
    };
    const counted = connectDatabase({ url: made.url, poolSize: 5, log: silentLog, onStatement });
    const numbers = Array.from({ length: count }, (_, index) => `HDMU${count}${index}`);
    for (const number of numbers) await askRegister(context, { register: 'carrier', number });
    clock.set(new Date(clock.now().getTime() + 6 * hourMs));
    expect(await askRegistersAgain(contextWith(context.registers, counted.database))).toBe(count);
    await counted.database.destroy();
    await made.pool.query('delete from register_asks');
    return statements;
  };
  // A claim for four of them, and for each: begin, lock, answer, what is known, commit.
  expect(await statementsFor(4)).toBeLessThanOrEqual(2 + 4 * 5);
  expect(await statementsFor(40)).toBeLessThanOrEqual(11 + 40 * 5);
});

test('answers can be neither changed nor deleted', async () => {
  await askRegister(context, { register: 'customs', number: 'C1' });
  await expect(made.pool.query(`update register_answers set outcome = 'found'`)).rejects.toThrow(/refused|denied/);
  await expect(made.pool.query('delete from register_answers')).rejects.toThrow(/refused|denied/);
});
