import { expect, test } from 'vitest';
import { checkTerms, type OrderTerms } from './order.ts';

const today = { now: new Date('2026-11-20T05:00:00Z'), hsSubheadings: undefined };
const terms: OrderTerms = {
  hsCode: '848180',
  currency: 'USD',
  releaseMode: 'delivery',
  inspectionDays: 7,
  tolerance: 500,
  paymentDueOn: undefined,
};

test('a tolerance of nothing and of ten percent, and the last days of a payment and of a milestone are allowed', () => {
  for (const tolerance of [0, 1_000]) expect(checkTerms({ ...terms, tolerance }, today).ok).toBe(true);
  expect(checkTerms({ ...terms, paymentDueOn: '2027-05-19' }, today).ok).toBe(true);
  const milestones = { ...terms, releaseMode: 'milestones', paymentDueOn: '2028-11-19' };
  expect(checkTerms(milestones, today).ok).toBe(true);
  expect(checkTerms({ ...milestones, paymentDueOn: '2028-11-20' }, today)).toMatchObject({
    code: 'order.payment_due_too_late',
    facts: { last: '2028-11-19' },
  });
});
