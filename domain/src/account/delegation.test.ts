import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies, money } from '../platform/money.ts';
import {
  boundsOf,
  checkDayLimit,
  checkDelegation,
  type Delegation,
  type DelegationInForce,
  defaultTwoPeopleFrom,
  limitIn,
  needsSecondPersonForAmount,
  usdCentsOf,
} from './delegation.ts';

const usd = (cents: bigint) => money(cents, 'USD');
const free: Delegation = { kinds: ['approver'], orderLimit: undefined, dayLimit: undefined, expiresOn: undefined };
const act = {
  operation: 'payment.pay',
  amount: usd(1_000_001n),
  twoPeopleFrom: defaultTwoPeopleFrom,
  madeBy: 'kim',
  approvedBy: 'kim',
  now: new Date('2026-11-20T03:00:00Z'),
} as const;

describe('two people', () => {
  test('are needed above USD 10,000 or what equals it, not at it', () => {
    const at = currencies.map((each) => limitIn(each, defaultTwoPeopleFrom));
    expect(at).toEqual([usd(1_000_000n), money(1_500_000n, 'JPY'), money(14_000_000n, 'KRW')]);
    expect(at.map((each) => needsSecondPersonForAmount(each))).toEqual([false, false, false]);
    const above = at.map((each) => money(each.minor + 1n, each.currency));
    expect(above.map((each) => needsSecondPersonForAmount(each))).toEqual([true, true, true]);
  });

  test('are asked of deputies, never of the representative', () => {
    expect(checkDelegation(free, act)).toMatchObject({ ok: false, code: 'account.second_person_needed' });
    expect(checkDelegation(undefined, act).ok).toBe(true);
    expect(checkDelegation(free, { ...act, madeBy: 'lee' }).ok).toBe(true);
    expect(checkDelegation(free, { ...act, madeBy: undefined }).ok).toBe(true);
    expect(checkDelegation(free, { ...act, amount: usd(1_000_000n) }).ok).toBe(true);
  });

  test('are not two while the first made the other a second person less than seven days ago', () => {
    const appointed = (at: string) => ({ ...free, appointment: { by: 'lee', at: new Date(at) } });
    const byLee = { ...act, madeBy: 'lee' };
    expect(checkDelegation(appointed('2026-11-20T02:40:00Z'), byLee)).toEqual({
      ok: false,
      code: 'account.second_person_too_new',
      facts: { day: '2026-11-27' },
    });
    expect(checkDelegation(appointed('2026-11-13T03:00:01Z'), byLee).ok).toBe(false);
    expect(checkDelegation(appointed('2026-11-13T03:00:00Z'), byLee).ok).toBe(true);
    expect(checkDelegation(appointed('2026-11-20T02:40:00Z'), { ...act, madeBy: 'park' }).ok).toBe(true);
    expect(checkDelegation(appointed('2026-11-20T02:40:00Z'), { ...byLee, amount: usd(1n) }).ok).toBe(true);
  });
});

describe('a limit of one’s own', () => {
  const limited: Delegation = {
    kinds: ['payer'],
    orderLimit: usd(500_000n),
    dayLimit: usd(800_000n),
    expiresOn: undefined,
  };
  const order = { ...act, madeBy: 'lee' };

  test('of an order holds at the limit and not above it', () => {
    expect(checkDelegation(limited, { ...order, amount: usd(500_000n) }).ok).toBe(true);
    expect(checkDelegation(limited, { ...order, amount: money(750_001n, 'JPY') })).toEqual({
      ok: false,
      code: 'account.over_order_limit',
      facts: { limit: 'USD 5,000.00' },
    });
  });

  test('of a day counts what was set going before', () => {
    expect(checkDayLimit(limited.dayLimit, { amount: usd(300_000n), spentCents: 500_000n }).ok).toBe(true);
    expect(checkDayLimit(limited.dayLimit, { amount: usd(300_001n), spentCents: 500_000n })).toMatchObject({
      code: 'account.over_day_limit',
    });
    expect(checkDayLimit(undefined, { amount: usd(300_001n), spentCents: 500_000n }).ok).toBe(true);
  });

  test('is never passed by rounding', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10_000_000n), fc.constantFrom(...currencies), (cents, currency) => {
        expect(usdCentsOf(limitIn(currency, usd(cents)))).toBeLessThanOrEqual(cents);
        const next = limitIn(currency, usd(cents));
        expect(usdCentsOf(money(next.minor + 1n, currency))).toBeGreaterThan(cents);
      }),
    );
  });
});

describe('a substitute', () => {
  const named = { by: 'lee', at: new Date('2026-11-20T02:40:00Z') };
  const ofPayer = {
    kinds: ['payer'],
    orderLimit: usd(500_000n),
    dayLimit: usd(800_000n),
    appointments: [named],
  } as const;
  const substitute: DelegationInForce = {
    ...{ ...free, kinds: ['order_maker', 'payer'], ownKinds: ['order_maker'] },
    substitutions: [ofPayer],
  };

  test('is bound by the limits of who is away, and by the own ones where they are lower', () => {
    const paying = (own: DelegationInForce) => boundsOf(own, 'payment.pay');
    expect(paying(substitute)).toMatchObject({ orderLimit: usd(500_000n), dayLimit: usd(800_000n) });
    expect(paying({ ...substitute, orderLimit: usd(400_000n), dayLimit: usd(900_000n) })).toMatchObject({
      ...{ orderLimit: usd(400_000n), dayLimit: usd(800_000n) },
    });
    expect(checkDelegation(substitute, { ...act, madeBy: 'park', amount: usd(500_001n) })).toMatchObject({
      code: 'account.over_order_limit',
    });
    expect(checkDelegation(substitute, { ...act, madeBy: 'park', amount: usd(500_000n) }).ok).toBe(true);
  });

  test('is no second person for seven days beside who named them, but beside others', () => {
    const unlimited = { ...substitute, substitutions: [{ ...ofPayer, orderLimit: undefined, dayLimit: undefined }] };
    expect(checkDelegation(unlimited, { ...act, madeBy: 'lee' })).toMatchObject({
      ...{ code: 'account.second_person_too_new', facts: { day: '2026-11-27' } },
    });
    expect(checkDelegation(unlimited, { ...act, madeBy: 'park' }).ok).toBe(true);
  });

  test('is bound by nothing of it in what they may do anyway', () => {
    expect(boundsOf(substitute, 'order.send')).toEqual({
      orderLimit: undefined,
      dayLimit: undefined,
      appointments: [],
    });
    expect(boundsOf({ ...substitute, ownKinds: ['payer'] }, 'payment.pay')).toEqual({
      ...{ orderLimit: undefined, dayLimit: undefined, appointments: [] },
    });
  });
});
