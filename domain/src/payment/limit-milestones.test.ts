import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareFee } from '../order/order-amounts.ts';
import { money } from '../platform/money.ts';
import { fitToLimit } from './limit-milestones.ts';

const usd = (minor: bigint) => money(minor, 'USD');
const agreed = { trade: usd(1_000_000n), buyerFee: usd(10_000n), sellerFee: usd(10_000n) };
const payments = [{ charge: usd(1_010_000n), paymentDueOn: '2026-12-31' }];
const base = { agreed, payments, today: '2026-11-23' };

function split(limits: Parameters<typeof fitToLimit>[0]['limits'], differences: object = {}) {
  const answer = fitToLimit({ ...base, ...differences, limits });
  return answer.kind === 'split' ? answer.milestones : [];
}

describe('an order and the limit of its card', () => {
  test.each([
    ['no limit', {}],
    ['just enough for a payment', { perPayment: usd(1_010_000n) }],
    ['just enough for the month', { perMonth: usd(1_010_000n) }],
  ])('fit each other: %s', (_, limits) => {
    expect(fitToLimit({ ...base, limits })).toEqual({ kind: 'fits' });
  });

  test('that lacks one cent makes two milestones that differ by a cent at most, with the buyer’s fee', () => {
    const [first, second] = split({ perPayment: usd(1_009_999n) });
    expect(first).toEqual({ amount: usd(500_000n), charge: usd(505_000n), paymentDueOn: '2026-12-31' });
    expect(second).toEqual(first);
  });

  test('are not compared across currencies', () => {
    expect(fitToLimit({ ...base, limits: { perPayment: money(1n, 'KRW') } })).toEqual({ kind: 'other_currency' });
  });

  test('too small for ten milestones do not fit even so', () => {
    expect(split({ perPayment: usd(101_000n) })).toHaveLength(10);
    expect(fitToLimit({ ...base, limits: { perPayment: usd(100_999n) } })).toEqual({ kind: 'too_much' });
    expect(fitToLimit({ ...base, limits: { perPayment: usd(1n) } })).toEqual({ kind: 'too_much' });
  });

  test('per month has one milestone a month, on a day that each month has', () => {
    const days = split({ perMonth: usd(400_000n) }).map(({ paymentDueOn }) => paymentDueOn);
    expect(days).toEqual(['2026-12-31', '2027-01-28', '2027-02-28']);
  });

  test('per month counts what the order’s own milestones ask for in it', () => {
    const both = ['2026-12-01', '2026-12-31'].map((paymentDueOn) => ({ charge: usd(505_000n), paymentDueOn }));
    const limits = { perMonth: usd(600_000n) };
    expect(split(limits, { payments: both }).map(({ paymentDueOn }) => paymentDueOn)).toEqual([
      '2026-12-01',
      '2027-01-01',
    ]);
    const apart = both.map((each, place) => ({ ...each, paymentDueOn: `2027-0${place + 1}-01` }));
    expect(fitToLimit({ ...base, payments: apart, limits })).toEqual({ kind: 'fits' });
  });

  test('begin tomorrow where the day is past, and end within two years', () => {
    const late = [{ charge: usd(1_010_000n), paymentDueOn: '2026-11-01' }];
    expect(split({ perPayment: usd(600_000n) }, { payments: late })[0]?.paymentDueOn).toBe('2026-11-24');
    const far = [{ charge: usd(1_010_000n), paymentDueOn: '2028-11-20' }];
    expect(fitToLimit({ ...base, payments: far, limits: { perMonth: usd(600_000n) } })).toEqual({ kind: 'too_much' });
  });

  test('always add up, each within the limit, and in as few as can be', () => {
    const amount = fc.bigInt({ min: 2n, max: 10_000_000_000n });
    const share = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(amount, amount, share, fc.integer({ min: 0, max: 500 }), (minor, most, buyerShare, rate) => {
        const { charge, ...agreed } = shareFee(money(minor, 'KRW'), { rate, buyerShare });
        const facts = {
          agreed,
          payments: [{ charge, paymentDueOn: '2026-12-31' }],
        };
        const milestones = split({ perPayment: money(most, 'KRW') }, facts);
        if (milestones.length === 0) return;
        expect(milestones.length).toBeGreaterThanOrEqual(2);
        expect(milestones.reduce((sum, each) => sum + each.amount.minor, 0n)).toBe(minor);
        expect(milestones.reduce((sum, each) => sum + each.charge.minor, 0n)).toBe(charge.minor);
        expect(milestones.every((each) => each.amount.minor > 0n && each.charge.minor <= most)).toBe(true);
        expect(BigInt(milestones.length - 1) * most).toBeLessThan(charge.minor);
      }),
    );
  });
});
