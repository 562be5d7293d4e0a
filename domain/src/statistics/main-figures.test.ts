import { expect, test } from 'vitest';
import { ratioOf } from './main-figures.ts';

test.each([
  [1, 3, 3_333],
  [2, 3, 6_667],
  [0, 5, 0],
  [5, 5, 10_000],
  [6, 5, 10_000],
])('%i of %i is %i hundredths of a percent', (part, whole, ratio) => expect(ratioOf(part, whole)).toBe(ratio));

test('nothing has no parts', () => expect(ratioOf(0, 0)).toBeUndefined());
