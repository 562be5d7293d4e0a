import { describe, expect, test } from 'vitest';
import { isReservedUserId, isUserId, userIdFrom } from './user-id.ts';

test.each([
  ['hanbit01', true],
  ['4you', true],
  ['a-b_c', true],
  ['a'.repeat(30), true],
  ['abc', false],
  ['a'.repeat(31), false],
  ['-abc', false],
  ['_abc', false],
  ['한빛화장품', false],
  ['han bit', false],
  ['han.bit', false],
  ['hanbit\n', false],
])('%j may be a user id: %s', (text, isPossible) => {
  expect(isUserId(text)).toBe(isPossible);
});

test('ids of administrators and institutions are nobody’s to choose, and others are', () => {
  const reserved = [
    'admin',
    'Administrator1',
    'issuer-7',
    'KOTRA01',
    'operator',
    'root1',
    'support',
    'system9',
    'visa-kr',
  ];
  expect(reserved.filter((each) => !isReservedUserId(each))).toEqual([]);
  expect(['hanbit01', 'my-admin', 'roo-ted', 'advisa'].filter(isReservedUserId)).toEqual([]);
});

describe('a user id from an outside name', () => {
  test.each([
    ['yuna.kim@hanbit.example', 1, 'yuna-kim'],
    ['yuna.kim@hanbit.example', 2, 'yuna-kim-2'],
    ['--_kim', 1, 'kim0'],
    ['kim', 2, 'kim-2'],
    ['k', 2, 'k0-2'],
    ['', 1, '0000'],
    ['한빛', 12, '0-12'],
    ['a'.repeat(40), 1, 'a'.repeat(30)],
    ['a'.repeat(40), 12, `${'a'.repeat(27)}-12`],
  ])('%s, the %ith, is %s', (name, number, userId) => {
    expect(userIdFrom(name, number)).toBe(userId);
  });
});
