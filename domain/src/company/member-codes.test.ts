/** States of members by their wire codes. */
import { expect, test } from 'vitest';
import { memberCard, memberStateCode, memberStateOfCode } from './member-states.ts';

test('a state has its code by whose it is, and institutions have none', () => {
  expect(memberStateCode('SELLER', 'screening')).toBe('RV30');
  expect(memberStateCode('BUYER', 'screening')).toBe('BV40');
  for (const nobody of ['KOTRA', 'VISA', 'ISSUER', '']) expect(memberStateCode(nobody, 'screening')).toBeUndefined();
  expect(memberStateCode('SELLER', 'card_missing')).toBeUndefined();
  expect(memberStateCode('BUYER', undefined)).toBeUndefined();
});

test('a code has its state', () => {
  expect(memberStateOfCode('BV60')).toMatchObject({ state: 'card_missing', card: 'action_needed' });
  expect(memberStateOfCode('RV21')).toMatchObject({ state: 'supplement_needed', turn: 'member' });
  expect(memberStateOfCode('RV99')).toBeUndefined();
  expect(memberStateOfCode(undefined)).toBeUndefined();
  expect([memberCard('BV80'), memberCard('RV50'), memberCard('XX')]).toEqual(['paused', 'ready', undefined]);
});
