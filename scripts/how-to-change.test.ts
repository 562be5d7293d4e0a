import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { howToChange, page } from './how-to-change.ts';

test('the page about changes names the files that a change touches today', () => {
  expect(readFileSync(page, 'utf8')).toBe(howToChange());
});
