import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../platform/money.ts';
import {
  daysOfQuarter,
  gapsOf,
  isQuarter,
  isTied,
  lastQuarters,
  mayHaveShipped,
  type PackLine,
  quarterOf,
  sumPack,
  wonOf,
} from './zero-rating.ts';

test('a day lies within its quarter, and quarters follow one another', () => {
  expect(daysOfQuarter('2026Q1')).toEqual({ from: '2026-01-01', to: '2026-03-31' });
  expect(daysOfQuarter('2026Q2')).toEqual({ from: '2026-04-01', to: '2026-06-30' });
  expect(daysOfQuarter(quarterOf('2026-11-21'))).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect(lastQuarters('2026-02-01', 3)).toEqual(['2026Q1', '2025Q4', '2025Q3']);
});

test.each([
  ['2026Q1', true],
  ['2026Q4', true],
  ['2026Q0', false],
  ['2026Q5', false],
  ['1999Q1', false],
  ['12026Q1', false],
  ['2026Q12', false],
  ['2026-Q1', false],
])('%s is a quarter: %s', (text, is) => {
  expect(isQuarter(text)).toBe(is);
});

test('each month lies in its quarter, and each quarter ends with its last day', () => {
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
  expect(months.map((month) => quarterOf(`2026-${month}-15`).slice(5)).join('')).toBe('111222333444');
  expect(daysOfQuarter('2026Q3')).toEqual({ from: '2026-07-01', to: '2026-09-30' });
  expect(lastQuarters('2026-12-31', 2)).toEqual(['2026Q4', '2026Q3']);
});

test('goods are shipped by today, and in the last five years', () => {
  const may = (day: string) => mayHaveShipped(day, '2026-11-21');
  expect(['2026-11-21', '2021-01-01', '2026-11-22', '2020-12-31', '2026-11-31', ''].map(may)).toEqual([
    ...[true, true, false, false, false, false],
  ]);
});

test('an amount is counted in won by the base rate, and what is less than a won is cut off', () => {
  expect(wonOf(money(1_088_965n, 'USD'), 13_842_500n)).toEqual(money(15_073_998n, 'KRW'));
  expect(wonOf(money(1_328_008n, 'JPY'), 9_234_500n)).toEqual(money(12_263_489n, 'KRW'));
  expect(wonOf(money(5n, 'KRW'), undefined)).toEqual(money(5n, 'KRW'));
  expect(wonOf(money(5n, 'USD'), undefined)).toBeUndefined();
});

test('what goes back whole takes away exactly the won that were counted', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 10n ** 8n), (minor, rate) => {
      const there = wonOf(money(minor, 'USD'), rate)?.minor ?? 0n;
      const back = wonOf(money(-minor, 'USD'), rate)?.minor ?? 0n;
      expect(there + back).toBe(0n);
    }),
  );
});

test('goods need a declaration and a day of shipping, money only a rate', () => {
  const about = { amount: money(1n, 'USD'), declarationNumber: undefined, isShipDayKnown: false };
  expect(gapsOf({ ...about, section: 'export' }, undefined)).toEqual(['declaration', 'ship_day', 'rate']);
  expect(gapsOf({ ...about, section: 'return' }, 1n)).toEqual(['declaration', 'ship_day']);
  expect(gapsOf({ ...about, section: 'return', declarationNumber: '1', isShipDayKnown: true }, 1n)).toEqual([]);
  expect(gapsOf({ ...about, section: 'fee' }, 1n)).toEqual([]);
  expect(gapsOf({ ...about, section: 'fee' }, undefined)).toEqual(['rate']);
  expect(gapsOf({ ...about, section: 'receipt', amount: money(1n, 'KRW') }, undefined)).toEqual([]);
});

test('sums are by section and currency, and a cent beside the ledger is seen', () => {
  const line = (section: PackLine['section'], minor: bigint, ledger = minor): PackLine => ({
    section,
    day: '2026-11-21',
    amount: money(minor, 'USD'),
    ledgerAmount: money(ledger, 'USD'),
    rate: 10_000n,
    won: money(minor / 100n, 'KRW'),
    declarationNumber: undefined,
    gaps: [],
  });
  const totals = sumPack([line('export', 500n), line('export', 700n), line('fee', 30n)]);
  expect(totals.map(({ section, count, amount }) => [section, count, amount.minor])).toEqual([
    ['export', 2, 1200n],
    ['fee', 1, 30n],
  ]);
  expect(isTied(totals)).toBe(true);
  expect(isTied(sumPack([line('export', 500n, 499n)]))).toBe(false);
});

test('sums stand in the order of the sections, dollars, yen and won apart, and count won where there is a rate', () => {
  const line = (section: PackLine['section'], amount: PackLine['amount'], won?: bigint): PackLine => ({
    ...{ section, day: '2026-11-21', amount, ledgerAmount: amount, rate: won, declarationNumber: undefined, gaps: [] },
    won: won === undefined ? undefined : money(won, 'KRW'),
  });
  const usd = money(5n, 'USD');
  const totals = sumPack([
    ...[line('fee', usd, 7n), line('receipt', usd, 1n), line('return', usd), line('export', money(5n, 'JPY'), 3n)],
    ...[line('export', usd, 2n), line('export', usd), line('export', usd, 4n)],
  ]);
  const rows = totals.map(({ section, currency, count, won }) => `${section} ${currency} ${count} ${won.minor}`);
  expect(rows.toSorted()).toEqual([
    'export JPY 1 3',
    'export USD 3 6',
    'fee USD 1 7',
    'receipt USD 1 1',
    'return USD 1 0',
  ]);
  expect(rows.map((row) => row.split(' ')[0])).toEqual(['export', 'export', 'return', 'receipt', 'fee']);
});
