import { describe, expect, test } from 'vitest';
import { type OrderState, orderStates } from '../order/order-state-records.ts';
import { orderEventsOpenTo } from '../order/order-states.ts';
import { freeze, holdAll, recall, refund, release } from '../payment/held-money.ts';
import { money } from '../platform/money.ts';
import { planRecovery } from './recovery-plan.ts';
import * as rules from './refund.ts';

const usd = (minor: bigint) => money(minor, 'USD');
/** The worked example (reference 4-b). */
const fresh = holdAll({ trade: usd(1_088_965n), buyerFee: usd(15_246n), sellerFee: usd(15_245n) });
const part = usd(100_000n);
const released = release(fresh, fresh.trade);

describe('in which states', () => {
  const givable: readonly OrderState[] = [
    ...(['held', 'evidence_submitted', 'evidence_returned', 'inspection'] as const),
    ...(['released', 'settlement_scheduled', 'settled', 'settlement_failed'] as const),
  ];

  test.each(orderStates)('an order that is %s', (state) => {
    const asking = { state, part, refundable: fresh.trade, reason: 'Damaged', hasRequest: false };
    expect(rules.isRefundable(state)).toBe(givable.includes(state));
    expect(rules.askRefund(asking).ok).toBe(givable.includes(state));
    expect(rules.approveRefund(asking).ok).toBe(givable.includes(state));
    if (rules.isRefundable(state)) expect(orderEventsOpenTo('seller', state)).toContain('start_refund');
  });
});

test('what is asked for is more than nothing and no more than is left, has a reason, and is asked for once', () => {
  const asking = { state: 'held', part, refundable: fresh.trade, reason: 'Damaged', hasRequest: false } as const;
  const codeOf = (more: Partial<Parameters<typeof rules.askRefund>[0]>) => {
    const asked = rules.askRefund({ ...asking, ...more });
    return asked.ok ? 'ok' : asked.code;
  };
  expect(codeOf({})).toBe('ok');
  expect(codeOf({ part: fresh.trade })).toBe('ok');
  expect(codeOf({ part: usd(0n) })).toBe('refund.amount_out_of_range');
  expect(codeOf({ part: usd(1_088_966n) })).toBe('refund.amount_out_of_range');
  expect(codeOf({ part: money(1n, 'JPY') })).toBe('refund.amount_out_of_range');
  expect(codeOf({ reason: '  ' })).toBe('order.reason_missing');
  expect(codeOf({ reason: 'x'.repeat(1_001) })).toBe('order.reason_too_long');
  expect(codeOf({ hasRequest: true })).toBe('refund.asked_already');
  expect(codeOf({ state: 'disputed' })).toBe('refund.interrupted');
  expect(codeOf({ state: 'confirmed' })).toBe('refund.unpaid_order');
});

test('the seller answers, and a buyer takes back what it asked for itself', () => {
  const codeOf = (askedBy: 'seller' | 'buyer', by: 'seller' | 'buyer', agrees: boolean, reason = '') => {
    const answered = rules.answerRefund({ askedBy, by, agrees, reason });
    return answered.ok ? 'ok' : answered.code;
  };
  expect(codeOf('buyer', 'seller', true)).toBe('ok');
  expect(codeOf('buyer', 'seller', false)).toBe('order.reason_missing');
  expect(codeOf('buyer', 'seller', false, 'Not so')).toBe('ok');
  expect(codeOf('seller', 'seller', false)).toBe('ok');
  expect(codeOf('buyer', 'buyer', false)).toBe('ok');
  expect(codeOf('buyer', 'buyer', true)).toBe('refund.not_yours_to_answer');
  expect(codeOf('seller', 'buyer', false)).toBe('refund.not_yours_to_answer');
});

test('who offers it bears the cost, both where they agreed, and the seller once it was paid out', () => {
  expect(rules.faultOf('seller', 'held')).toBe('seller');
  expect(rules.faultOf('buyer', 'held')).toBe('both');
  expect(rules.faultOf('buyer', 'settled')).toBe('seller');
});

describe('what it means', () => {
  const terms = { part, fault: 'seller', isChargedToday: false } as const;

  test('of what is held: 1,014.00 to the card, 986.00 less for the seller (reference 4-b)', () => {
    const { amounts, owed, sources } = rules.quoteRefund(fresh, { ...terms, lines: [] });
    expect(amounts).toMatchObject({ amount: usd(101_400n), buyerFee: usd(1_400n), sellerFee: usd(1_400n) });
    expect(sources).toMatchObject({ fromHold: part, fromLines: [], fromSeller: usd(0n) });
    expect(owed).toEqual(usd(0n));
  });

  test('of what waits for its payout: the same, and the seller owes nothing', () => {
    const { amounts, owed } = rules.quoteRefund(released.held, { ...terms, lines: [released.released] });
    expect(amounts.amount).toEqual(usd(101_400n));
    expect(owed).toEqual(usd(0n));
  });

  test('of what was paid out: the seller owes 986.00', () => {
    const { amounts, owed } = rules.quoteRefund(released.held, { ...terms, lines: [] });
    expect(amounts.amount).toEqual(usd(101_400n));
    expect(owed).toEqual(usd(98_600n));
  });

  test('of all that was paid out: the seller owes what it got, and what the card company keeps', () => {
    const whole = rules.quoteRefund(released.held, { ...terms, part: fresh.trade, lines: [] });
    expect(whole.amounts.amount).toEqual(usd(1_104_211n));
    expect(whole.owed).toEqual(usd(1_073_720n + 200n));
  });

  test('on the day of the payment all of it is a void, which costs nothing', () => {
    const today = { ...terms, part: fresh.trade, lines: [], isChargedToday: true };
    const { isVoid, amounts } = rules.quoteRefund(fresh, today);
    expect(isVoid).toBe(true);
    expect(amounts).toMatchObject({ amount: usd(1_104_211n), sellerCost: usd(0n) });
  });

  test('takes what is held first, then what waits, then what the seller has', () => {
    const { held, released: line } = release(fresh, usd(400_000n));
    const sources = rules.refundSources(held, usd(1_000_000n), [{ ...line, trade: usd(100_000n) }]);
    expect(sources.fromHold).toEqual(usd(688_965n));
    expect(sources.fromLines.map((each) => each.part)).toEqual([usd(100_000n)]);
    expect(sources.fromSeller).toEqual(usd(211_035n));
  });

  test('goods on their way go on unless nothing is held any more', () => {
    expect(rules.afterRefund('held', fresh, part)).toBe('resume');
    expect(rules.afterRefund('inspection', release(fresh, usd(988_965n)).held, part)).toBe('release');
    expect(rules.afterRefund('settled', released.held, part)).toBe('resume');
  });

  test('what went back before, or is frozen with it, is not given back again', () => {
    const { held } = recall(released.held, part);
    const { amounts } = rules.quoteRefund(freeze(held, usd(0n)), { ...terms, lines: [] });
    expect(rules.refundableOf(refund(held, amounts))).toEqual(usd(988_965n));
  });
});

test('a debt is recovered from the earliest payouts, and what they do not cover waits', () => {
  const line = (orderId: string, dueOn: string, minor: bigint) => ({ orderId, dueOn, amount: usd(minor) });
  const lines = [line('b', '2026-12-03', 500n), line('a', '2026-12-01', 300n), line('c', '2026-12-09', 900n)];
  expect(planRecovery(usd(700n), lines)).toEqual({
    steps: [line('a', '2026-12-01', 300n), line('b', '2026-12-03', 400n)],
    uncovered: usd(0n),
    coveredOn: '2026-12-03',
  });
  expect(planRecovery(usd(2_000n), lines)).toMatchObject({ uncovered: usd(300n), coveredOn: undefined });
  expect(planRecovery(usd(0n), lines)).toEqual({ steps: [], uncovered: usd(0n), coveredOn: undefined });
});
