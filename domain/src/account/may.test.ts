import { expect, test } from 'vitest';
import { deputyKindCodes } from './deputy-kinds.ts';
import { may } from './may.ts';

test('a representative may do what the table gives their kind of company', () => {
  expect(may('order.write', { clientType: 'SELLER' })).toBe(true);
  expect(may('order.write', { clientType: 'BUYER' })).toBe(false);
});

test('a deputy may do what one of their confirmed roles gives, and nothing without one', () => {
  const deputy = (deputyCodes: readonly string[]) => may('order.write', { clientType: 'SELLER', deputyCodes });
  expect(deputy([deputyKindCodes.order_maker])).toBe(true);
  expect(deputy([deputyKindCodes.finance])).toBe(false);
  expect(deputy([])).toBe(false);
  expect(deputy(['DP99'])).toBe(false);
});

test('who waits for the confirmation of a role may look, and do nothing yet', () => {
  const waiting = { clientType: 'BUYER', deputyCodes: [], waitingCodes: [deputyKindCodes.approver] } as const;
  expect(may('order.read', waiting)).toBe(true);
  expect(may('order.accept_goods', waiting)).toBe(false);
  expect(may('order.read', { ...waiting, waitingCodes: undefined })).toBe(false);
});
