import { isHsCode } from '@gtp/domain/code/hs-code.ts';
import { languages } from '@gtp/domain/platform/language.ts';
import { describe, expect, test } from 'vitest';
import { findHsCodes } from './find-hs-codes.ts';
import { hsChapters } from './hs-chapters.ts';
import { hsSubheadings } from './hs-subheadings.ts';

describe('an HS code is found', () => {
  test.each([
    ['볼트', 'ko', '731815'],
    ['bolts', 'en', '731815'],
    ['ボルト', 'ja', '731815'],
    ['pernos', 'sp', '731815'],
    ['螺栓', 'cn', '731815'],
    ['7318.15', 'en', '731815'],
    ['7318152000', 'en', '731815'],
    ['skin mask', 'en', '330499'],
  ] as const)('by "%s" in %s', (text, language, code) => {
    expect(findHsCodes({ text, language }).map((each) => each.code)).toContain(code);
  });

  test('with its name and chapter in the language asked for', () => {
    expect(findHsCodes({ text: '731815', language: 'ko' })[0]).toEqual({
      code: '731815',
      name: '볼트 · 스크루',
      chapter: '철강 제품',
    });
  });

  test('nowhere for nothing and for what nobody trades', () => {
    expect(findHsCodes({ text: ' ', language: 'en' })).toEqual([]);
    expect(findHsCodes({ text: 'unicorns', language: 'en' })).toEqual([]);
  });
});

describe('first stands', () => {
  const codesOf = (text: string, language: 'ko' | 'en' = 'en') =>
    findHsCodes({ text, language }).map(({ code, name }) => [code, name] as const);

  test('what begins with the digits, then what they lie in', () => {
    const codes = codesOf('7318').map(([code]) => code);
    expect(codes.slice(0, -1).every((code) => code.startsWith('7318'))).toBe(true);
    expect(codes.at(-1)).toBe('73');
  });

  test.each([
    ['co', 'en'],
    ['전', 'ko'],
  ] as const)('what has a name that begins with "%s", before names that only hold it', (text, language) => {
    const names = codesOf(text, language).map(([, name]) => name.toLowerCase());
    const begins = names.map((name) => name.startsWith(text));
    expect(begins[0]).toBe(true);
    expect(begins).toEqual(begins.toSorted((left, right) => Number(right) - Number(left)));
    expect(begins).toContain(false);
  });
});

test('every line has a code that an order may carry and a name in each language, and stands there once', () => {
  const lines = `${hsChapters.trim()}\n${hsSubheadings.trim()}`.split('\n').map((line) => line.split('|'));
  for (const [code = '', ...names] of lines) {
    expect(
      names.filter((name) => name !== ''),
      code,
    ).toHaveLength(languages.length);
    // A chapter is none by itself.
    if (code.length === 6) expect(isHsCode(code), code).toBe(true);
  }
  expect(new Set(lines.map(([code]) => code)).size).toBe(lines.length);
  expect(hsChapters.trim().split('\n')).toHaveLength(96);
});
