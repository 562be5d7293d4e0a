import { expect, test } from 'vitest';
import { inLetters } from './work-signal.ts';

const change = (orderId: string) => ({ tags: ['order' as const], orderId, companyIds: ['C1'] });

test('what has changed goes in as few letters as PostgreSQL takes, each once', () => {
  const told = Array.from({ length: 300 }, (_, index) => change(`ORD-${index}`));
  const letters = inLetters([...told, ...told]);
  expect(letters.length).toBeGreaterThan(1);
  for (const letter of letters) expect(Buffer.byteLength(letter)).toBeLessThan(7_900);
  expect(letters.flatMap((letter) => JSON.parse(letter) as object[])).toEqual(told);
});

test('what concerns more than a letter holds is told as everything', () => {
  const companyIds = Array.from({ length: 2_000 }, (_, index) => `company-${index}`);
  expect(inLetters([{ tags: ['notice'], companyIds }])).toEqual(['[{"isEverything":true}]']);
});
