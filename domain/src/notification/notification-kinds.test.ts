import { expect, test } from 'vitest';
import { clientTypes } from '../account/permissions.ts';
import { emailsByKind, notificationKindOf, notificationKinds, notificationKindsOf } from './notification-kinds.ts';

test('what concerns safety, money that is owed or a deadline cannot be muted', () => {
  const always = [
    'session.account_locked',
    'recovery.password_changed',
    'payout_account.proposed',
    'order.requested',
    'order.expires_soon_to_buyer',
    'payment.failed',
    'settlement.returned',
    'settlement.account_blocked',
    'settlement.stopped',
    'settlement.late',
    'dispute.opened_to_seller',
    'chargeback.received_to_seller',
    'review.supplement_asked',
    'card.blocked',
    'card.blocked_last',
    'card.expired_last',
  ];
  expect(always.filter((template) => notificationKindOf(template) !== undefined)).toEqual([]);
});

test('an e-mail is of one kind', () => {
  const all = Object.values(emailsByKind).flat();
  expect(new Set(all).size).toBe(all.length);
  for (const kind of notificationKinds)
    for (const template of emailsByKind[kind]) expect(notificationKindOf(template)).toBe(kind);
});

test('every kind is offered to somebody', () => {
  const offered = clientTypes.flatMap((each) => notificationKindsOf(each));
  expect(notificationKinds.filter((kind) => !offered.includes(kind))).toEqual([]);
});
