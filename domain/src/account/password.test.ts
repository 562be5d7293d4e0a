import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPassword, passwordNeeds, passwordSigns } from './password.ts';
import { isReservedUserId, isUserId } from './user-id.ts';

describe('a password (spec §5)', () => {
  test.each(['Trade!2026', 'a1!aaaaa', `1a-${'x'.repeat(60)}`])('%s is good', (text) =>
    expect(passwordNeeds(text)).toEqual([]),
  );

  test.each([
    ['', ['length', 'letter', 'digit', 'sign']],
    ['abcdefgh', ['digit', 'sign']],
    ['12345678!', ['letter']],
    ['abcdefg1', ['sign']],
    ['abcdef1!;', ['characters']],
    ['abc def1!', ['characters']],
    ['비밀번호abc1!', ['characters']],
    ['a1!', ['length']],
    [`a1!${'x'.repeat(62)}`, ['length']],
  ])('%j lacks %j', (text, needs) => expect(passwordNeeds(text)).toEqual(needs));

  test('is any mixture of letters, digits and the twelve signs that has one of each', () => {
    const letters = fc.stringMatching(/^[A-Za-z]{1,20}$/);
    const digits = fc.stringMatching(/^\d{3,10}$/);
    const signs = fc.array(fc.constantFrom(...passwordSigns), { minLength: 4, maxLength: 10 });
    fc.assert(
      fc.property(letters, digits, signs, (some, others, rest) => {
        expect(isPassword(`${others}${rest.join('')}${some}`)).toBe(true);
        expect(isPassword(`${others}${some}${some}`)).toBe(false);
      }),
    );
    expect(new Set(passwordSigns).size).toBe(12);
  });

  test('with one character that is not allowed is none', () => {
    const foreign = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 1 })
      .filter((sign) => !/^[A-Za-z0-9!@#$%^&*()_-]$/.test(sign));
    fc.assert(
      fc.property(foreign, (sign) => {
        expect(isPassword(`Trade!20${sign}26`)).toBe(false);
      }),
    );
  });
});

test('a user id begins with a letter or digit and has no signs but hyphen and underscore', () => {
  expect(['buyer01', 'buyer01-deputy', 'A_b1'].every(isUserId)).toBe(true);
  expect(['abc', '-abcd', 'a b cd', '김철수1', 'a'.repeat(31), 'a@b.co'].some(isUserId)).toBe(false);
});

test('ids that begin as those of the institutions are reserved, in any case', () => {
  expect(['kotra01', 'VISA-desk', 'issuer01-second', 'Admin7'].every(isReservedUserId)).toBe(true);
  expect(['hanbit01', 'my-visa', 'seller01', 'buyer01'].some(isReservedUserId)).toBe(false);
});
