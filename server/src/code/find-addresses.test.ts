import { describe, expect, test } from 'vitest';
import { findSampleAddresses } from './find-addresses.ts';
import { findIndustries } from './find-industries.ts';

describe('an address', () => {
  const found = async (text: string) => (await findSampleAddresses({ text, page: 1 })).list;

  test('is found by the beginning of its postal code', async () => {
    const list = await found('061');
    expect(list.length).toBeGreaterThan(0);
    for (const { postalCode } of list) expect(postalCode.startsWith('061')).toBe(true);
  });

  test('whose road begins with the words stands before one that only holds them', async () => {
    const roads = (await found('중앙')).map(({ road }) => road.split(' ').some((word) => word.startsWith('중앙')));
    expect(roads[0]).toBe(true);
    expect(roads).toEqual(roads.toSorted((left, right) => Number(right) - Number(left)));
  });

  test('with a number keeps that whole', async () => {
    for (const { road } of await found('테헤란로 152')) expect(road).toMatch(/ 152$/);
  });
});

describe('an industry', () => {
  test.each([['10'], ['제조']])('whose code or name begins with "%s" stands first', (text) => {
    const begins = findIndustries({ text, language: 'ko' }).map(
      ({ code, name }) => code.startsWith(text) || name.startsWith(text),
    );
    expect(begins[0]).toBe(true);
    expect(begins).toEqual(begins.toSorted((left, right) => Number(right) - Number(left)));
  });
});
