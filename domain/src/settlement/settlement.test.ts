import { describe, expect, test } from 'vitest';
import { orderTransitions } from '../order/order-states.ts';
import { money } from '../platform/money.ts';
import { applyBankReport, type BankReport } from './settlement.ts';
import { type SettlementState, settlementStates } from './settlement-states.ts';

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
    return kinds.map((kind, index) => ({ state, kind, expected: expected[index] ?? '' }));
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
    expect(Object.keys(orderTransitions.settlement_scheduled)).toEqual(
      expect.arrayContaining(['return_payout', 'settle']),
    );
    expect(Object.keys(orderTransitions.settled)).toContain('return_payout');
  });
});
