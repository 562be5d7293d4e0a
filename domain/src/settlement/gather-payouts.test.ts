import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies, type Money, money } from '../platform/money.ts';
import { gatherPayouts, isWorthATransfer, minimumPayouts, type SettlementLine } from './gather-payouts.ts';
import { type SettlementState, settlementStates } from './settlement-states.ts';

const today = '2026-11-20';
const usd = (minor: bigint): Money => money(minor, 'USD');
const none = { today, debts: [] };

function makeLine(different: Partial<SettlementLine> = {}): SettlementLine {
  return {
    lineId: 'sl_1',
    sellerId: 'com_1',
    amount: usd(100_00n),
    dueOn: '2026-11-20',
    state: 'expected',
    ...different,
  };
}

describe('gathering payouts', () => {
  test('a seller’s due lines of one currency travel together, with what a missed run left behind', () => {
    const lines = [
      makeLine({ lineId: 'sl_2', dueOn: '2026-11-13', amount: usd(50_00n) }),
      makeLine({ lineId: 'sl_1' }),
    ];
    expect(gatherPayouts(lines, none)).toEqual([
      {
        sellerId: 'com_1',
        currency: 'USD',
        payOn: today,
        amount: usd(150_00n),
        offset: usd(0n),
        lineIds: ['sl_1', 'sl_2'],
      },
    ]);
  });

  test('sellers and currencies stay apart, in sorted order', () => {
    const lines = [
      makeLine({ lineId: 'sl_3', sellerId: 'com_2' }),
      makeLine({ lineId: 'sl_2', amount: usd(90_00n) }),
      makeLine({ lineId: 'sl_1', amount: money(7_000n, 'JPY') }),
    ];
    const gathered = gatherPayouts(lines, none).map(({ sellerId, currency }) => `${sellerId} ${currency}`);
    expect(gathered).toEqual(['com_1 JPY', 'com_1 USD', 'com_2 USD']);
  });

  test('what is due tomorrow waits', () => {
    expect(gatherPayouts([makeLine({ dueOn: '2026-11-21' })], none)).toEqual([]);
  });

  test.each(settlementStates.filter((state) => state !== 'expected'))('a line that is %s is not gathered', (state) => {
    expect(gatherPayouts([makeLine({ state })], none)).toEqual([]);
  });

  test('nobody is paid nothing or less', () => {
    const debts = [makeLine({ lineId: 'sl_1' }), makeLine({ lineId: 'sl_2', amount: usd(-100_00n) })];
    expect(gatherPayouts(debts, none)).toEqual([]);
  });

  test('for any lines, each due one is in exactly one payout, whose amount is their sum, in whatever order they came', () => {
    const anyLine = fc.record({
      sellerId: fc.constantFrom('com_1', 'com_2', 'com_3'),
      amount: fc.record({ minor: fc.bigInt(15_000n, 90_000n), currency: fc.constantFrom(...currencies) }),
      dueOn: fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21'),
      state: fc.constantFrom<SettlementState>('expected', 'expected', 'scheduled'),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), (parts) => {
        const lines = parts.map((part, index) => ({ ...part, lineId: `sl_${index}` }));
        const payouts = gatherPayouts(lines, none);
        expect(gatherPayouts(lines.toReversed(), none)).toEqual(payouts);
        const due = lines.filter((line) => line.state === 'expected' && line.dueOn <= today);
        expect(payouts.flatMap((payout) => payout.lineIds).toSorted()).toEqual(
          due.map((line) => line.lineId).toSorted(),
        );
        for (const payout of payouts) {
          const own = due.filter((line) => payout.lineIds.includes(line.lineId));
          expect(payout.amount.minor).toBe(own.reduce((sum, line) => sum + line.amount.minor, 0n));
          expect(own.every((line) => line.sellerId === payout.sellerId)).toBe(true);
        }
      }),
    );
  });
});

describe('a seller who owes us', () => {
  const owing = (minor: bigint) => ({ today, debts: [{ sellerId: 'com_1', amount: usd(minor) }] });

  test('gets the rest', () => {
    expect(gatherPayouts([makeLine()], owing(30_00n))).toMatchObject([{ amount: usd(70_00n), offset: usd(30_00n) }]);
  });

  test('gets nothing while the debt is larger, nor what is exactly owed', () => {
    for (const debt of [100_00n, 250_00n]) {
      expect(gatherPayouts([makeLine()], owing(debt))).toMatchObject([{ amount: usd(0n), offset: usd(100_00n) }]);
    }
  });

  test('in another currency, or a company that is not the debtor, is paid in full', () => {
    const others = [makeLine({ amount: money(90_000n, 'JPY') }), makeLine({ lineId: 'sl_2', sellerId: 'com_2' })];
    expect(gatherPayouts(others, owing(30_00n)).map(({ offset }) => offset.minor)).toEqual([0n, 0n]);
  });
});

describe('the minimum', () => {
  test.each(currencies)('in %s is paid, and a unit less waits', (currency) => {
    const least = minimumPayouts[currency];
    expect(gatherPayouts([makeLine({ amount: least })], none)).toHaveLength(1);
    expect(gatherPayouts([makeLine({ amount: money(least.minor - 1n, currency) })], none)).toEqual([]);
  });

  test('what waits goes with the next lines', () => {
    const small = [makeLine({ amount: usd(6_00n) }), makeLine({ lineId: 'sl_2', amount: usd(5_00n) })];
    expect(gatherPayouts(small.slice(0, 1), none)).toEqual([]);
    expect(gatherPayouts(small, none)).toMatchObject([{ amount: usd(11_00n), lineIds: ['sl_1', 'sl_2'] }]);
  });
});

test('over any days, what a seller brought is paid, set off or waiting, and no debt is set off twice', () => {
  const anyDay = fc.record({ brings: fc.bigInt(1n, 3_000n), newDebt: fc.bigInt(0n, 2_500n) });
  fc.assert(
    fc.property(fc.array(anyDay, { maxLength: 30 }), (days) => {
      let waiting: SettlementLine[] = [];
      let [debt, brought, owed, paid, setOff] = [0n, 0n, 0n, 0n, 0n];
      days.forEach(({ brings, newDebt }, index) => {
        waiting.push(makeLine({ lineId: `sl_${index}`, amount: usd(brings) }));
        [debt, brought, owed] = [debt + newDebt, brought + brings, owed + newDebt];
        const payouts = gatherPayouts(waiting, { today, debts: [{ sellerId: 'com_1', amount: usd(debt) }] });
        for (const { amount, offset, lineIds } of payouts) {
          expect(amount.minor === 0n || isWorthATransfer(amount)).toBe(true);
          expect(amount.minor === 0n || offset.minor === debt).toBe(true);
          [paid, setOff, debt] = [paid + amount.minor, setOff + offset.minor, debt - offset.minor];
          waiting = waiting.filter((line) => !lineIds.includes(line.lineId));
        }
      });
      expect(debt).toBe(owed - setOff);
      expect(debt >= 0n).toBe(true);
      expect(paid + setOff + waiting.reduce((sum, line) => sum + line.amount.minor, 0n)).toBe(brought);
    }),
  );
});
