import { describe, expect, test } from 'vitest';
import { orderTransitions } from '../order/order-states.ts';
import { money } from '../platform/money.ts';
import { applyBankReport, type BankReport, eventToSync, reschedulePayout } from './settlement.ts';
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

  test.each([
    ['paid', 'sent'],
    ['accepted', 'sent'],
    ['returned', 'accepted'],
  ] as const)('"%s" is news where nothing was paid before', (kind, state) => {
    expect(applyBankReport({ state, amount, wasPaid: false }, { kind, amount })).toMatchObject({
      ok: true,
      value: { hasChanged: true },
    });
  });

  test('"returned" for what came back unpaid is repeated, and contradicts nothing', () => {
    const report: BankReport = { kind: 'returned', amount };
    expect(applyBankReport({ state: 'returned', amount, wasPaid: false }, report).ok).toBe(true);
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

describe('a payout that came back', () => {
  const returned = { state: 'returned', wasRescheduled: false, isDoubted: false, blockedReason: undefined } as const;

  test('is made due again once, and only if it came back', () => {
    expect(reschedulePayout(returned)).toEqual({ ok: true, value: 'expected' });
    expect(reschedulePayout({ ...returned, wasRescheduled: true })).toMatchObject({ code: 'settlement.not_in_state' });
    expect(reschedulePayout({ ...returned, isDoubted: true })).toMatchObject({ code: 'settlement.payout_doubted' });
    for (const state of settlementStates.filter((each) => each !== 'returned')) {
      expect(reschedulePayout({ ...returned, state }).ok).toBe(false);
    }
  });

  test('waits while the bank’s word stands against the account, and says which', () => {
    expect(reschedulePayout({ ...returned, blockedReason: 'AC04' })).toMatchObject({
      code: 'settlement.account_blocked',
      facts: { code: 'AC04' },
    });
    expect(reschedulePayout({ ...returned, state: 'paid', blockedReason: 'AC04' })).toMatchObject({
      code: 'settlement.not_in_state',
    });
  });
});

describe('an order that comes back from an interruption follows its lines', () => {
  test.each([
    ['released', ['expected'], undefined],
    ['released', ['expected', 'paid'], undefined],
    ['released', ['scheduled'], 'schedule_settlement'],
    ['released', ['paid', 'paid'], 'schedule_settlement'],
    ['settlement_scheduled', ['scheduled', 'paid'], undefined],
    ['settlement_scheduled', ['paid', 'paid'], 'settle'],
    ['settlement_scheduled', ['paid', 'offset'], 'settle'],
    ['settlement_scheduled', ['paid', 'returned'], 'return_payout'],
    ['settled', ['paid', 'paid'], undefined],
    ['settled', ['paid', 'returned'], 'return_payout'],
    ['settlement_failed', ['returned', 'paid'], undefined],
    ['settlement_failed', ['expected', 'paid'], 'reschedule'],
    ['held', ['paid'], undefined],
  ] as const)('%s with lines %j: %s', (state, lines, event) => {
    expect(eventToSync(state, lines)).toBe(event);
  });
});
