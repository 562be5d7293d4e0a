import { expect, test } from 'vitest';
import { clientTypes } from '../account/permissions.ts';
import { lettersOfKinds, messageKindOf, messageKinds, messageKindsOf } from './message-kinds.ts';

test('what concerns safety, money that is owed or a deadline cannot be silenced', () => {
  const always = [
    'session.account_locked',
    'recovery.password_changed',
    'payout_account.proposed',
    'order.requested',
    'order.expires_soon_to_buyer',
    'payment.failed',
    'settlement.returned',
    'settlement.account_blocked',
    'settlement.late',
    'dispute.opened_to_seller',
    'chargeback.received_to_seller',
    'review.supplement_asked',
    'card.blocked',
  ];
  expect(always.filter((letter) => messageKindOf(letter) !== undefined)).toEqual([]);
});

test('a letter is of one kind', () => {
  const all = Object.values(lettersOfKinds).flat();
  expect(new Set(all).size).toBe(all.length);
  for (const kind of messageKinds) for (const letter of lettersOfKinds[kind]) expect(messageKindOf(letter)).toBe(kind);
});

test('every kind is offered to somebody', () => {
  const offered = clientTypes.flatMap((each) => messageKindsOf(each));
  expect(messageKinds.filter((kind) => !offered.includes(kind))).toEqual([]);
});
