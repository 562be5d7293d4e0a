import { expect, test } from 'vitest';
import { readLanguage } from './languages.ts';

test.each([
  ['sp', 'sp'],
  ['es', 'sp'],
  ['es-MX', 'sp'],
  ['cn', 'cn'],
  ['zh-Hans', 'cn'],
  ['ja', 'ja'],
  ['EN-us', 'en'],
  ['xx', 'ko'],
  [undefined, 'ko'],
])('%j is read as %s', (text, language) => {
  expect(readLanguage(text)).toBe(language);
});
