import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies, formatMoney, type Money, money, sum } from '../platform/money.ts';
import {
  checkProposal,
  lackOfPlan,
  type PlannedMilestone,
  planMilestones,
  splitAmounts,
  splitTrade,
} from './milestones.ts';
import { shareFee } from './order-amounts.ts';

const now = new Date('2026-11-21T03:00:00Z');
const trade = money(1_088_965n, 'USD');
const agreed = shareFee(trade, { rate: 280, buyerShare: 5_000 });

function plan(...rows: readonly Partial<PlannedMilestone>[]): readonly PlannedMilestone[] {
  return rows.map((row, index) => ({ title: `Part ${index + 1}`, paymentDueOn: '2026-12-01', ...row }));
}

function amountsOf(rows: readonly PlannedMilestone[], of: Money = trade): readonly Money[] {
  const planned = planMilestones(rows, { trade: of, now });
  if (!planned.ok) throw new Error(`${planned.code} ${planned.field}`);
  return planned.value;
}

describe('the worked example of 30 and 70 percent', () => {
  const parts = splitAmounts(agreed, amountsOf(plan({ share: 3_000 }, { share: 7_000 })));

  test.each([
    ['trade', ['3266.90', '7622.75']],
    ['buyerFee', ['45.74', '106.72']],
    ['sellerFee', ['45.74', '106.71']],
  ] as const)('%s', (name, expected) => {
    expect(parts.map((part) => formatMoney(part[name]))).toEqual(expected);
  });

  test('is the same when the amounts are written instead', () => {
    const rows = plan({ amount: money(326_690n, 'USD') }, { amount: money(762_275n, 'USD') });
    expect(splitAmounts(agreed, amountsOf(rows))).toEqual(parts);
  });
});

describe('a plan that is wrong is refused and names the field', () => {
  const half = { share: 5_000 };
  test.each<[string, readonly Partial<PlannedMilestone>[], string, string]>([
    ['one row', [{ share: 10_000 }], 'order.milestones_count', 'milestones'],
    ['eleven rows', Array.from({ length: 11 }, () => ({ share: 909 })), 'order.milestones_count', 'milestones'],
    ['less than the whole', [half, { share: 4_999 }], 'order.milestones_sum_wrong', 'milestones'],
    ['more than the whole', [half, { share: 5_001 }], 'order.milestones_sum_wrong', 'milestones'],
    ['no title', [half, { ...half, title: ' ' }], 'order.milestone_title_missing', 'milestones.1.title'],
    ['no share', [half, {}], 'order.milestone_value_invalid', 'milestones.1.share'],
    ['a share of nothing', [{ share: 10_000 }, { share: 0 }], 'order.milestone_value_invalid', 'milestones.1.share'],
    ['part of a hundredth', [half, { share: 4_999.5 }], 'order.milestone_value_invalid', 'milestones.1.share'],
    ['share and amount', [half, { ...half, amount: trade }], 'order.milestone_value_invalid', 'milestones.1.share'],
    [
      'an amount below zero',
      [{ amount: money(1_088_966n, 'USD') }, { amount: money(-1n, 'USD') }],
      'order.milestone_value_invalid',
      'milestones.1.amount',
    ],
    [
      'another currency',
      [{ amount: money(326_690n, 'JPY') }, { amount: money(762_275n, 'JPY') }],
      'order.milestone_value_invalid',
      'milestones.0.amount',
    ],
    [
      'a day more than two years ahead',
      [half, { ...half, paymentDueOn: '2028-11-21' }],
      'order.payment_due_too_late',
      'milestones.1.paymentDueOn',
    ],
    [
      'a day that is past',
      [{ ...half, paymentDueOn: '2026-11-21' }, half],
      'order.milestone_day_invalid',
      'milestones.0.paymentDueOn',
    ],
    [
      'a day before the one before',
      [half, { ...half, paymentDueOn: '2026-11-30' }],
      'order.milestone_day_invalid',
      'milestones.1.paymentDueOn',
    ],
  ])('%s', (_, rows, code, field) => {
    expect(planMilestones(plan(...rows), { trade, now })).toMatchObject({ ok: false, code, field });
  });

  test.each<[string, readonly Partial<PlannedMilestone>[], string, string]>([
    ['neither share nor amount', [{}, {}], 'order.milestone_value_invalid', 'milestones.0.amount'],
    ['a share among amounts', [{ amount: trade }, half], 'order.milestone_value_invalid', 'milestones.1.amount'],
    [
      'an amount of nothing',
      [{ amount: trade }, { amount: money(0n, 'USD') }],
      'order.milestone_value_invalid',
      'milestones.1.amount',
    ],
    ['more than the whole in one', [{ share: 10_001 }, half], 'order.milestone_value_invalid', 'milestones.0.share'],
    ['a share below zero', [{ share: 10_000 }, { share: -1 }], 'order.milestone_value_invalid', 'milestones.1.share'],
    [
      'one of two in another currency',
      [{ amount: trade }, { amount: money(1n, 'JPY') }],
      'order.milestone_value_invalid',
      'milestones.0.amount',
    ],
    [
      'amounts that come to less',
      [{ amount: money(1n, 'USD') }, { amount: money(1n, 'USD') }],
      'order.milestones_sum_wrong',
      'milestones',
    ],
  ])('%s', (_, rows, code, field) => {
    expect(planMilestones(plan(...rows), { trade, now })).toMatchObject({ ok: false, code, field });
  });

  test('a share that rounds to nothing', () => {
    const rows = plan({ share: 9_999 }, { share: 1 });
    const planned = planMilestones(rows, { trade: money(100n, 'KRW'), now });
    expect(planned).toMatchObject({ code: 'order.milestone_value_invalid', field: 'milestones.1.share' });
  });
});

describe('for any total, currency, split, rate and share', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 9 });
  const sharesOf = (points: readonly number[]): readonly number[] => {
    const ends = [...points.toSorted((left, right) => left - right), 10_000];
    return ends.map((end, index) => end - (ends[index - 1] ?? 0));
  };
  const agreement = fc.record({
    trade: fc
      .tuple(fc.bigInt(1n, 1_000_000_000_000n), fc.constantFrom(...currencies))
      .map(([minor, currency]) => money(minor, currency)),
    shares: cuts.map(sharesOf),
    fee: fc.record({ rate: fc.integer({ min: 0, max: 9_999 }), buyerShare: fc.integer({ min: 0, max: 10_000 }) }),
  });

  test('the milestones add up to the whole, and so does each fee, with nothing below zero', () => {
    fc.assert(
      fc.property(agreement, ({ trade: of, shares, fee }) => {
        const planned = planMilestones(plan(...shares.map((share) => ({ share }))), { trade: of, now });
        fc.pre(planned.ok);
        if (!planned.ok) return;
        const sheet = shareFee(of, fee);
        const parts = splitAmounts(sheet, planned.value);
        for (const name of ['trade', 'totalFee', 'buyerFee', 'sellerFee', 'charge', 'settlement'] as const) {
          const each = parts.map((part) => part[name]);
          expect(sum(each, of.currency)).toEqual(sheet[name]);
          expect(each.every(({ minor }) => minor >= 0n)).toBe(true);
        }
      }),
    );
  });

  test('each milestone is its share to within one minor unit', () => {
    fc.assert(
      fc.property(agreement, ({ trade: of, shares }) => {
        const planned = planMilestones(plan(...shares.map((share) => ({ share }))), { trade: of, now });
        if (!planned.ok) return;
        for (const [index, { minor }] of planned.value.entries()) {
          const distance = minor * 10_000n - of.minor * BigInt(shares[index] ?? 0);
          expect(distance >= -10_000n && distance <= 10_000n).toBe(true);
        }
      }),
    );
  });
});

test('ten milestones are a plan, two years ahead to the day', () => {
  const ten = plan(...Array.from({ length: 10 }, () => ({ share: 1_000, paymentDueOn: '2028-11-20' })));
  expect(amountsOf(ten)).toHaveLength(10);
});

test('a plan that is being written says what it lacks: in shares, or in money where one row has an amount', () => {
  expect(lackOfPlan([{ share: 3_000 }, { share: 2_500 }], trade)).toEqual({ share: 4_500 });
  expect(lackOfPlan([{ share: 10_500 }], trade)).toEqual({ share: -500 });
  expect(lackOfPlan([{ amount: money(88_965n, 'USD') }, {}], trade)).toEqual({ amount: money(1_000_000n, 'USD') });
  expect(lackOfPlan([{ share: 5_000 }, { amount: money(88_965n, 'USD') }], trade)).toHaveProperty('amount');
  expect(splitTrade([{ share: 5_000 }, {}], trade)).toEqual([money(544_483n, 'USD'), money(0n, 'USD')]);
});

test('a buyer’s proposal has no titles yet, and is otherwise judged as a plan', () => {
  const proposal = [
    { amount: money(88_965n, 'USD'), paymentDueOn: '2026-12-01' },
    { amount: money(1_000_000n, 'USD'), paymentDueOn: '2026-12-02' },
  ];
  expect(checkProposal(proposal, { trade, now })).toBeUndefined();
  expect(checkProposal(proposal.slice(1), { trade, now })).toMatchObject({ code: 'order.milestones_count' });
});
