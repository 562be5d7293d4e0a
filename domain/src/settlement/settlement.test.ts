import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderTransitions } from '../order/order-states.ts';
import { currencies, money } from '../platform/money.ts';
import { applyBankReport, type BankReport, gatherPayouts, type SettlementLine } from './settlement.ts';
import { type SettlementState, settlementStates } from './settlement-states.ts';

function makeLine(different: Partial<SettlementLine> = {}): SettlementLine {
  return {
    lineId: 'sl_1',
    sellerId: 'com_1',
    amount: money(100n, 'USD'),
    dueOn: '2026-11-20',
    state: 'expected',
    ...different,
  };
}

describe('gathering payouts', () => {
  const today = '2026-11-20';

  test('a seller’s due lines of one currency travel together, with what a missed run left behind', () => {
    const lines = [
      makeLine({ lineId: 'sl_2', dueOn: '2026-11-13', amount: money(50n, 'USD') }),
      makeLine({ lineId: 'sl_1' }),
    ];
    expect(gatherPayouts(lines, today)).toEqual([
      { sellerId: 'com_1', currency: 'USD', payOn: today, amount: money(150n, 'USD'), lineIds: ['sl_1', 'sl_2'] },
    ]);
  });

  test('sellers and currencies stay apart, in sorted order', () => {
    const lines = [
      makeLine({ lineId: 'sl_3', sellerId: 'com_2' }),
      makeLine({ lineId: 'sl_2', amount: money(9n, 'USD') }),
      makeLine({ lineId: 'sl_1', amount: money(7n, 'JPY') }),
    ];
    const gathered = gatherPayouts(lines, today).map(({ sellerId, currency }) => `${sellerId} ${currency}`);
    expect(gathered).toEqual(['com_1 JPY', 'com_1 USD', 'com_2 USD']);
  });

  test('what is due tomorrow waits', () => {
    expect(gatherPayouts([makeLine({ dueOn: '2026-11-21' })], today)).toEqual([]);
  });

  test.each(settlementStates.filter((state) => state !== 'expected'))('a line that is %s is not gathered', (state) => {
    expect(gatherPayouts([makeLine({ state })], today)).toEqual([]);
  });

  test('nobody is paid nothing or less', () => {
    const debts = [makeLine({ lineId: 'sl_1' }), makeLine({ lineId: 'sl_2', amount: money(-100n, 'USD') })];
    expect(gatherPayouts(debts, today)).toEqual([]);
  });

  test('for any lines, each due one is in exactly one payout, whose amount is their sum, in whatever order they came', () => {
    const anyLine = fc.record({
      sellerId: fc.constantFrom('com_1', 'com_2', 'com_3'),
      amount: fc.record({ minor: fc.bigInt(1n, 10_000n), currency: fc.constantFrom(...currencies) }),
      dueOn: fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21'),
      state: fc.constantFrom<SettlementState>('expected', 'expected', 'scheduled'),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), (parts) => {
        const lines = parts.map((part, place) => ({ ...part, lineId: `sl_${place}` }));
        const payouts = gatherPayouts(lines, today);
        expect(gatherPayouts(lines.toReversed(), today)).toEqual(payouts);
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

describe('every state of a payout × every report of the bank', () => {
  const amount = money(10_737_20n, 'USD');
  const kinds = ['accepted', 'paid', 'returned'] as const;
  /** Where accepted, paid and returned lead; a dot changes nothing, a dash is refused as never sent. */
  const leadsTo: Readonly<Record<SettlementState, string>> = {
    expected: '- - -',
    scheduled: '- - -',
    file_cut: 'accepted paid returned',
    sent: 'accepted paid returned',
    accepted: '. paid returned',
    paid: '. . returned',
    returned: '. . .',
    withheld: '- - -',
    offset: '- - -',
  };
  const orderEvents: Readonly<Record<string, string>> = { paid: 'settle', returned: 'return_payout' };
  const pairs = settlementStates.flatMap((state) => {
    const expected = leadsTo[state].split(' ');
    return kinds.map((kind, place) => ({ state, kind, expected: expected[place] ?? '' }));
  });

  test.each(pairs)('$state, $kind: $expected', ({ state, kind, expected }) => {
    const step = applyBankReport({ state, amount, wasPaid: true }, { kind, amount });
    if (expected === '-') expect(step).toEqual({ ok: false, code: 'settlement.not_sent' });
    else if (expected === '.') {
      expect(step).toEqual({ ok: true, value: { hasChanged: false, state, orderEvent: undefined } });
    } else {
      const orderEvent = orderEvents[expected];
      expect(step).toEqual({ ok: true, value: { hasChanged: true, state: expected, orderEvent } });
    }
  });

  test.each([money(10_737_19n, 'USD'), money(10_737_20n, 'KRW')])('another amount needs a person to look', (other) => {
    const report: BankReport = { kind: 'paid', amount: other };
    expect(applyBankReport({ state: 'sent', amount, wasPaid: false }, report)).toEqual({
      ok: false,
      code: 'settlement.amount_differs',
    });
  });

  test('"paid" for what came back is a late repetition only if it was paid once', () => {
    const report: BankReport = { kind: 'paid', amount };
    expect(applyBankReport({ state: 'returned', amount, wasPaid: true }, report).ok).toBe(true);
    expect(applyBankReport({ state: 'returned', amount, wasPaid: false }, report)).toEqual({
      ok: false,
      code: 'settlement.report_contradicts',
    });
  });

  test('the events for the orders are those that a scheduled order takes', () => {
    expect(Object.keys(orderTransitions.settlement_scheduled).toSorted()).toEqual(['return_payout', 'settle']);
    expect(Object.keys(orderTransitions.settled)).toEqual(['return_payout']);
  });
});
