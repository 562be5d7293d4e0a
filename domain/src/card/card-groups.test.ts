import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binOf, cardGroups, holdsCardNumber, isMaskedNumberOf, maskedCardNumber } from './card-groups.ts';

test('a number is written in four groups that make it again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{13,19}$/), (number) => {
      const groups = cardGroups(number);
      expect(groups).toHaveLength(4);
      expect(groups.join('')).toBe(number);
      expect(binOf(number)).toBe(number.slice(0, 8));
    }),
  );
  expect([cardGroups('4539'), binOf('4539000')]).toEqual([['4539'], undefined]);
});

test('what is shown of it hides the third group and fits its own card alone', () => {
  const card = { bin: '45390001', last4: '4321' };
  expect(maskedCardNumber(card.bin, card.last4)).toBe('4539-0001-****-4321');
  expect(isMaskedNumberOf('4539-0001-****-4321', card)).toBe(true);
  expect(isMaskedNumberOf('4539-0001-****-4322', card)).toBe(false);
});

test('a whole number is noticed in any writing', () => {
  expect(['4242424242424242', '4242-4242-4242-4242', '4242 4242 4242 4242'].every(holdsCardNumber)).toBe(true);
  expect(['4539-0001-****-4321', 'tok_0123456789', ''].some(holdsCardNumber)).toBe(false);
});
