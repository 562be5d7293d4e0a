import { expect, test } from 'vitest';
import { hearChanges } from '../../test/hear-changes.ts';
import { tellOfNotification } from './tell-of-notification.ts';

const database = {};

test('a company’s page of documents learns what was decided on one', () => {
  const heard = hearChanges(database);
  tellOfNotification(database, { rule: 'amendment.accepted', parties: { company: 'com_1' }, facts: {} });
  expect(heard('company-document')).toMatchObject([{ companyIds: ['com_1'], clientTypes: [], userIds: [] }]);
});

test('a deputy’s page of powers of attorney learns that one came back', () => {
  const heard = hearChanges(database);
  const reader = { userId: 'usr_1', email: 'deputy@example.com', language: 'ko' } as const;
  tellOfNotification(database, { rule: 'deputy.told', readers: [reader], facts: {} });
  expect(heard('signatory')).toMatchObject([{ companyIds: [], userIds: ['usr_1'] }]);
});

test('who decides on holds learns of a new one on their list, and a seller’s sums of its payout', () => {
  const heard = hearChanges(database);
  tellOfNotification(database, { rule: 'order.hold_waits', parties: { issuer: 'com_2' }, facts: { orderId: 'ORD-1' } });
  expect(heard('risk')).toMatchObject([{ orderId: 'ORD-1', companyIds: ['com_2'], clientTypes: ['KOTRA', 'VISA'] }]);
  tellOfNotification(database, { rule: 'settlement.paid', parties: { seller: 'com_1' }, facts: {} });
  expect(heard('figures').at(-1)).toMatchObject({ companyIds: ['com_1'] });
});
