/** How days and instants are said in a list's column. */

import { languages } from '@gtp/domain/platform/language.ts';
import { describe, expect, test } from 'vitest';
import { dayText, fileSizeText, listDayLines, listInstantLines } from './format.ts';

const newYear = '2027-01-01';

describe('a day in a list', () => {
  test.each([
    ['2027-01-01', '1. 1.'],
    ['2026-12-31', '12. 31.'],
    ['2026-07-05', '7. 5.'],
    ['2027-06-30', '6. 30.'],
  ])('says no year within half a year: %s', (day, said) => expect(listDayLines(day, newYear)).toEqual([said]));

  test.each([
    ['2026-07-04', '7. 4.', '2026. '],
    ['2025-12-31', '12. 31.', '2025. '],
    ['2027-07-01', '7. 1.', '2027. '],
  ])('says its year where another could be meant: %s', (day, said, year) =>
    expect(listDayLines(day, newYear)).toEqual([year, said]),
  );

  test.each(languages)('is, on its lines together, the day as it is written elsewhere, in %s', (language) => {
    const lines = listDayLines('2025-07-04', newYear, language);
    expect(lines).toHaveLength(2);
    expect(lines.join('')).toBe(dayText('2025-07-04', language));
  });
});

test('an instant in a list says its time while it is near, and its year afterwards', () => {
  expect(listInstantLines(new Date('2026-12-31T14:55:00Z'), newYear)).toEqual(['12. 31. 23:55']);
  expect(listInstantLines(new Date('2025-12-31T14:55:00Z'), newYear)).toEqual(['2025. ', '12. 31.']);
});

test.each([
  [0, '1 KB'],
  [524_288, '512 KB'],
  [3_355_443, '3.2 MB'],
  [10_485_760, '10 MB'],
])('a file of %i bytes is one of %s', (bytes, said) => expect(fileSizeText(bytes)).toBe(said));
