import { expect, test } from 'vitest';
import { stoppedReason, suspendedReason } from './bank-status-codes.ts';
import { isLate, type LateLine, type LateReason, lateReasonOf } from './late-payout.ts';
import { settlementStates } from './settlement-states.ts';

const line: LateLine = {
  state: 'expected',
  dueOn: '2026-11-18',
  today: '2026-11-20',
  isBankDay: true,
  returnCode: undefined,
  isSuspended: false,
  hasPayingAccount: true,
  hasAccount: true,
  isAccountBlocked: false,
  hasRate: true,
  isWorthATransfer: true,
};

test.each<[LateReason, Partial<LateLine>]>([
  ['not_run', {}],
  ['seller_suspended', { isSuspended: true, hasAccount: false }],
  ['bank_silent', { isInDoubt: true, isSuspended: true }],
  ['bank_silent', { state: 'sent', isSuspended: true }],
  ['paying_account_missing', { hasPayingAccount: false, hasAccount: false }],
  ['bank_silent', { state: 'sent', hasPayingAccount: false }],
  ['account_missing', { hasAccount: false, hasRate: false }],
  ['account_blocked', { isAccountBlocked: true, returnCode: 'AC04' }],
  ['rate_missing', { hasRate: false }],
  ['below_minimum', { isWorthATransfer: false }],
  ['bank_returned', { returnCode: 'AM04', dueOn: '2026-11-23' }],
  ['account_blocked', { returnCode: 'BE06', dueOn: '2026-11-23' }],
  ['not_run', { returnCode: 'AC04' }],
  // Taken out of a file: the bank returned nothing.
  ['account_blocked', { returnCode: stoppedReason('AC04'), dueOn: '2026-11-23' }],
  ['not_run', { returnCode: suspendedReason, dueOn: '2026-11-23', isWorthATransfer: false }],
  ['seller_suspended', { returnCode: suspendedReason, dueOn: '2026-11-23', isSuspended: true }],
  ['withheld', { state: 'withheld', isAccountBlocked: true }],
  ['bank_returned', { state: 'returned', returnCode: 'AM04' }],
  ['account_blocked', { state: 'returned', returnCode: 'AC01' }],
  ['not_handed_over', { state: 'file_cut' }],
  ['bank_silent', { state: 'sent' }],
  ['bank_silent', { state: 'accepted' }],
  ['holiday_moved', { state: 'sent', isBankDay: false }],
])('%s: %j', (reason, facts) => {
  expect(lateReasonOf({ ...line, ...facts })).toBe(reason);
});

test('a payout is late when its expected day is over and the money is not there', () => {
  const late = settlementStates.filter((state) => isLate({ state, promisedOn: '2026-11-19' }, '2026-11-20'));
  expect(late).toEqual(settlementStates.filter((state) => state !== 'paid' && state !== 'offset'));
  expect(isLate({ state: 'expected', promisedOn: '2026-11-20' }, '2026-11-20')).toBe(false);
});
