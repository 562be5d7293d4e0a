import { expect, test } from 'vitest';
import { money } from '../platform/money.ts';
import { giveCardLimits, mostPerPayment } from './card-limit.ts';

const usd = (minor: bigint) => money(minor, 'USD');

test('an issuer gives a card a limit of either kind, or none', () => {
  expect(giveCardLimits('active', {})).toEqual({ ok: true, value: undefined });
  expect(giveCardLimits('pending', { perMonth: usd(500n) })).toMatchObject({ ok: true, value: { currency: 'USD' } });
});

test.each([
  [{ perPayment: usd(0n) }, 'card.limit_invalid', 'perPayment'],
  [{ perPayment: usd(1n), perMonth: usd(-1n) }, 'card.limit_invalid', 'perMonth'],
  [{ perPayment: usd(501n), perMonth: usd(500n) }, 'card.month_limit_too_low', 'perMonth'],
])('a limit of nothing, or of a month that holds no payment, is refused: %#', (limits, code, field) => {
  expect(giveCardLimits('active', limits)).toEqual({ ok: false, code, field });
});

test.each(['refused', 'removed'] as const)('a card that is %s has no limit', (state) => {
  expect(giveCardLimits(state, { perMonth: usd(1n) })).toEqual({ ok: false, code: 'card.not_in_state' });
});

test('a payment is limited by its own limit, else by that of the month', () => {
  expect(mostPerPayment({ perPayment: usd(5n), perMonth: usd(9n) })).toBe(5n);
  expect(mostPerPayment({ perMonth: usd(9n) })).toBe(9n);
  expect(mostPerPayment({})).toBeUndefined();
});
