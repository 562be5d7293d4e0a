import { expect, test } from 'vitest';
import { addDaysToInstant } from '../platform/instant.ts';
import { money } from '../platform/money.ts';
import { askChange } from './order.ts';

const now = new Date('2026-11-20T05:00:00Z');
const order = {
  state: 'requested',
  since: addDaysToInstant(now, -1),
  releaseMode: 'delivery',
  inspectionDays: 7,
  paymentDueOn: undefined,
  reason: 'Wrong quantity',
  trade: money(100n, 'USD'),
} as const;

test('a change request may offer from nothing to all of the fee, and nothing between two hundredths', () => {
  const offering = (proposedShare: number) => askChange({ ...order, proposedShare }, now);
  for (const share of [0, 5_000, 10_000]) expect(offering(share).ok).toBe(true);
  for (const share of [-1, 10_001, 0.5]) {
    expect(offering(share)).toMatchObject({ code: 'order.buyer_share_invalid', field: 'proposedShare' });
  }
});

test('a change request may propose milestones that the seller could send as they are', () => {
  const part = (minor: bigint, paymentDueOn: string) => ({ amount: money(minor, 'USD'), paymentDueOn });
  const proposedMilestones = [part(40n, '2026-12-01'), part(60n, '2026-12-02')];
  expect(askChange({ ...order, proposedMilestones }, now).ok).toBe(true);
  expect(askChange({ ...order, proposedMilestones: proposedMilestones.slice(1) }, now)).toMatchObject({
    code: 'order.milestones_count',
  });
});
