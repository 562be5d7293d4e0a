import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceOf, isBalanced, ownedAccount, type SharedAccountKind, sharedAccount } from '../ledger/ledger.ts';
import { type Currency, currencies, money } from '../platform/money.ts';
import {
  exchangeJournal,
  exchangeSaleJournal,
  exchangeSaleUndoneJournal,
  exchangeUndoneJournal,
  wonPayoutJournal,
  wonPayoutReturnedJournal,
  wonPurchaseJournal,
  wonPurchaseUndoneJournal,
} from './exchange-postings.ts';
import { checkRate, type ExchangeRate, exchange, exchangedCurrencies, isNearTo } from './exchange-rate.ts';

const now = new Date('2026-11-20T01:00:00Z');
const dollar: ExchangeRate = {
  currency: 'USD',
  won: 1_384_2000n,
  valueOn: '2026-11-20',
  quotedAt: new Date('2026-11-20T00:30:00Z'),
  source: 'Practice Bank, TT buying',
};

describe('the worked examples (reference §3)', () => {
  test('10,737.20 USD at 1,384.20 are 14,862,432 won, and 0.24 is left over', () => {
    expect(exchange(money(1_073_720n, 'USD'), dollar)).toEqual({
      paid: money(14_862_432n, 'KRW'),
      position: money(14_862_432n, 'KRW'),
      rounding: money(0n, 'KRW'),
      remainder: 240_000n,
    });
  });

  test('1,298,983 JPY at 932.41 per hundred are 12,111,847 won', () => {
    const { paid } = exchange(money(1_298_983n, 'JPY'), { currency: 'JPY', won: 932_4100n });
    expect(paid).toEqual(money(12_111_847n, 'KRW'));
  });

  test('half a won and more left over is posted as one won of rounding difference', () => {
    const { paid, rounding } = exchange(money(1_050n, 'USD'), dollar);
    expect([paid.minor, rounding.minor]).toEqual([14_534n, 0n]);
    const journal = wonPayoutJournal({ payoutId: 'po', sellerId: 'com', source: money(1_051n, 'USD'), rate: dollar });
    const entries = journal.entries.map(({ accountId, amount }) => [accountId, amount.minor]);
    expect(entries).toEqual([
      ['exchange_position:KRW', 14_548n],
      ['bank_clearing:KRW', -14_547n],
      ['rounding_difference:KRW', -1n],
    ]);
  });
});

describe('for any amount and rate', () => {
  const anyPayout = fc.record({
    currency: fc.constantFrom(...exchangedCurrencies),
    minor: fc.bigInt(1_000n, 10n ** 13n),
    won: fc.bigInt(300_0000n, 5_000_0000n),
  });

  test('a payout in won and its return balance in every currency and leave nothing anywhere', () => {
    fc.assert(
      fc.property(anyPayout, ({ currency, minor, won }) => {
        const payout = { payoutId: 'po', sellerId: 'com', source: money(minor, currency), rate: { currency, won } };
        const out = [exchangeJournal, wonPayoutJournal, exchangeSaleJournal, wonPurchaseJournal].map((make) =>
          make(payout),
        );
        const back = [
          wonPayoutReturnedJournal(payout),
          exchangeUndoneJournal(payout),
          exchangeSaleUndoneJournal(payout),
          wonPurchaseUndoneJournal(payout),
        ];
        expect([...out, ...back].every(isBalanced)).toBe(true);
        const all = [...out, ...back].flatMap((journal) => [...journal.entries]);
        const left = new Map<string, bigint>();
        for (const { accountId, amount } of all) left.set(accountId, (left.get(accountId) ?? 0n) + amount.minor);
        expect([...left.values()].every((each) => each === 0n)).toBe(true);
      }),
    );
  });

  test('the position holds what the seller was owed, and its won are worth it to half a won', () => {
    fc.assert(
      fc.property(anyPayout, ({ currency, minor, won }) => {
        const payout = { payoutId: 'po', sellerId: 'com', source: money(minor, currency), rate: { currency, won } };
        const entries = [exchangeJournal(payout), wonPayoutJournal(payout)].flatMap((each) => [...each.entries]);
        const positionIn = (each: Currency) => balanceOf(sharedAccount('exchange_position', each), entries).minor;
        expect(balanceOf(ownedAccount('payable', 'com', currency), entries).minor).toBe(minor);
        expect(positionIn(currency)).toBe(-minor);
        const apart = positionIn('KRW') * 1_000_000n - minor * won;
        expect(apart >= -500_000n && apart <= 500_000n).toBe(true);
        expect(currencies.every((each) => sumIn(each, entries) === 0n)).toBe(true);
      }),
    );
  });

  test('the bank buys all of the position; of the won on our account the rounding difference stays, one at most', () => {
    fc.assert(
      fc.property(anyPayout, ({ currency, minor, won }) => {
        const payout = { payoutId: 'po', sellerId: 'com', source: money(minor, currency), rate: { currency, won } };
        const made = [exchangeJournal, wonPayoutJournal, exchangeSaleJournal, wonPurchaseJournal];
        const entries = made.flatMap((make) => [...make(payout).entries]);
        const left = (kind: SharedAccountKind, each: Currency) => balanceOf(sharedAccount(kind, each), entries).minor;
        expect([left('exchange_position', currency), left('exchange_position', 'KRW')]).toEqual([0n, 0n]);
        expect(left('bank_clearing', currency)).toBe(-minor);
        expect(left('bank_clearing', 'KRW')).toBe(-left('rounding_difference', 'KRW'));
        expect([0n, 1n]).toContain(left('bank_clearing', 'KRW'));
      }),
    );
  });

  test('the seller gets every whole won, the part of one is left over exactly', () => {
    fc.assert(
      fc.property(anyPayout, ({ currency, minor, won }) => {
        const { paid, remainder, rounding } = exchange(money(minor, currency), { currency, won });
        expect(paid.minor * 1_000_000n + remainder).toBe(minor * won);
        expect(remainder >= 0n && remainder < 1_000_000n).toBe(true);
        expect(rounding.minor).toBe(remainder >= 500_000n ? 1n : 0n);
      }),
    );
  });
});

function sumIn(currency: Currency, entries: readonly { readonly amount: { minor: bigint; currency: Currency } }[]) {
  const own = entries.filter(({ amount }) => amount.currency === currency);
  return own.reduce((sum, { amount }) => sum + amount.minor, 0n);
}

describe('a rate', () => {
  test('of today, quoted today, is taken', () => {
    expect(checkRate(dollar, now)).toEqual({ ok: true, value: dollar });
  });

  test.each<[string, Partial<ExchangeRate>, string]>([
    ['of yesterday', { valueOn: '2026-11-19' }, 'settlement.rate_stale'],
    ['of tomorrow', { valueOn: '2026-11-21' }, 'settlement.rate_stale'],
    ['quoted yesterday for today', { quotedAt: new Date('2026-11-19T14:59:59Z') }, 'settlement.rate_stale'],
    ['from a clock that is ahead', { quotedAt: new Date('2026-11-20T01:00:01Z') }, 'settlement.rate_stale'],
    ['of nothing', { won: 0n }, 'settlement.rate_implausible'],
    ['below zero', { won: -1_384_2000n }, 'settlement.rate_implausible'],
    ['with its point at the wrong place', { won: 138_4200n }, 'settlement.rate_implausible'],
    ['of a yen for one', { currency: 'JPY', won: 9_3241n }, 'settlement.rate_implausible'],
  ])('%s is refused', (_, part, code) => {
    expect(checkRate({ ...dollar, ...part }, now)).toMatchObject({ ok: false, code });
  });

  test('more than a tenth away from the last one waits for people', () => {
    expect(isNearTo(undefined, dollar)).toBe(true);
    expect(isNearTo({ won: 1_300_0000n }, { won: 1_430_0000n })).toBe(true);
    expect(isNearTo({ won: 1_300_0000n }, { won: 1_430_0001n })).toBe(false);
    expect(isNearTo({ won: 1_300_0000n }, { won: 1_169_9999n })).toBe(false);
  });
});

test('another currency than the rate’s is a fault', () => {
  expect(() => exchange(money(1n, 'JPY'), dollar)).toThrow('JPY has no rate of USD');
});
