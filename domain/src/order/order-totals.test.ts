import { expect, test } from 'vitest';
import { orderStateRecord, orderStates } from './order-state-records.ts';
import { orderTotalPart, paidOrderStates } from './order-totals.ts';

test('what is paid are the orders whose money lies with us, went to the seller, or went back as a refund', () => {
  const withMoney = orderStates.filter((state) => !['not_paid', 'card'].includes(orderStateRecord(state).money));
  expect([...paidOrderStates, 'cancelled'].toSorted()).toEqual(withMoney.toSorted());
});

test.each([
  ['draft', 'unpaid'],
  ['payment_failed', 'unpaid'],
  ['declined', 'failed'],
  ['expired', 'failed'],
  ['withdrawn', 'cancelled'],
  ['cancelled', 'cancelled'],
  ['refunded', 'paid'],
  ['settlement_failed', 'paid'],
] as const)('an order that is %s counts as %s', (state, part) => {
  expect(orderTotalPart(state)).toBe(part);
});
