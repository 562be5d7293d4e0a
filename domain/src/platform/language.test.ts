import { describe, expect, test } from 'vitest';
import { isLanguage, languageFromHeader, languages, languageTag } from './language.ts';

describe('languages', () => {
  test('have the spec’s codes, and tags that a browser understands', () => {
    expect(languages.map(languageTag)).toEqual(['ko', 'en', 'ja', 'es', 'zh-Hans']);
  });

  test.each([
    [undefined, 'ko'],
    ['', 'ko'],
    ['sp', 'sp'],
    ['cn', 'cn'],
    ['es-MX,en;q=0.8', 'sp'],
    ['zh-CN', 'cn'],
    ['fr-FR, ja;q=0.7', 'ja'],
    ['EN-us', 'en'],
    ['fr', 'ko'],
    [`${'x'.repeat(70_000)},en`, 'ko'],
  ])('%s is read as %s', (header, language) => {
    expect(languageFromHeader(header)).toBe(language);
  });

  test.each(['es', 'KO', '', 'toString'])('%j is none of them', (text) => expect(isLanguage(text)).toBe(false));
});
