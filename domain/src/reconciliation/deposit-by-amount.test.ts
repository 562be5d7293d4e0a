import { describe, expect, test } from 'vitest';
import type { AcquirerName } from '../card/acquirers.ts';
import { type Currency, money } from '../platform/money.ts';
import { findAnnounced, findBooked } from './deposit-by-amount.ts';

const side = (minor: bigint, on = '2026-11-20', currency: Currency = 'USD') => ({ amount: money(minor, currency), on });
const announced = (acquirer: AcquirerName, ours = side(900n)) => ({ ours, theirs: undefined, acquirer });
const booked = (theirs = side(900n)) => ({ ours: undefined, theirs, acquirer: undefined });

describe('a line of the bank', () => {
  test('is the one announced deposit of the same money', () => {
    const toss = announced('toss');
    expect(findAnnounced([toss, announced('toss', side(901n))], side(900n))).toBe(toss);
  });

  test.each([
    ['another unit', side(901n)],
    ['another currency', side(900n, '2026-11-20', 'JPY')],
    ['two days earlier', side(900n, '2026-11-18')],
    ['four days later', side(900n, '2026-11-24')],
  ])('is none for %s', (_name, line) => {
    expect(findAnnounced([announced('toss')], line)).toBeUndefined();
  });

  test.each(['2026-11-19', '2026-11-23'])('may be booked on %s', (on) => {
    expect(findAnnounced([announced('stripe')], side(900n, on))).toBeDefined();
  });

  describe('of a deposit that people closed as it is, before it came', () => {
    const closed = (ours = side(900n)) =>
      ({ ...announced('stripe', ours), kind: 'deposit', state: 'matched', matchKind: 'forced' }) as const;

    test.each(['2026-11-19', '2026-11-24', '2026-12-20'])('may be booked on %s', (on) => {
      expect(findAnnounced([closed()], side(900n, on))).toBeDefined();
    });

    test.each(['2026-11-18', '2026-12-21'])('is none on %s', (on) => {
      expect(findAnnounced([closed()], side(900n, on))).toBeUndefined();
    });

    test('is rather of the one that is expected, and none where two were closed', () => {
      const expected = announced('stripe', side(900n, '2026-12-01'));
      expect(findAnnounced([closed(), expected], side(900n, '2026-12-01'))).toBe(expected);
      expect(findAnnounced([closed(), closed()], side(900n, '2026-12-01'))).toBeUndefined();
    });
  });

  test('is none where two could be, whose payouts have names, or whose other side is known', () => {
    expect(findAnnounced([announced('toss'), announced('stripe')], side(900n))).toBeUndefined();
    expect(findAnnounced([announced('simulator')], side(900n))).toBeUndefined();
    expect(findAnnounced([{ ...announced('toss'), theirs: side(900n) }], side(900n))).toBeUndefined();
  });
});

describe('a deposit that is announced after the bank booked it', () => {
  test('is the one line of the same money that nobody expected', () => {
    const line = booked();
    expect(findBooked([line, booked(side(901n))], { ours: side(900n), acquirer: 'toss' })).toBe(line);
  });

  test('is none where two could be, or the acquirer names its payouts', () => {
    expect(findBooked([booked(), booked()], { ours: side(900n), acquirer: 'toss' })).toBeUndefined();
    expect(findBooked([booked()], { ours: side(900n), acquirer: 'simulator' })).toBeUndefined();
    expect(findBooked([booked()], { ours: side(900n), acquirer: undefined })).toBeUndefined();
  });
});
