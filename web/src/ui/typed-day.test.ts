import { languages } from '@gtp/domain/platform/language.ts';
import { describe, expect, test } from 'vitest';
import { dayText } from '../platform/format.ts';
import { typedDay } from './typed-day.ts';

describe('a typed day is read', () => {
  test.each(languages)('as we write it ourselves in %s, in every month', (language) => {
    for (const month of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']) {
      const day = `2026-${month}-05`;
      expect(typedDay(dayText(day, language), language)).toBe(day);
    }
  });

  test.each([
    ['20261205', 'ko'],
    ['05122026', 'en'],
    ['05.12.2026', 'sp'],
    ['2026/12/05', 'ja'],
    ['2026. 12. 5', 'ko'],
    ['２０２６１２０５', 'cn'],
    ['2026-12-05', 'en'],
    ['2026.12.5', 'ko'],
    ['2026年12月5日', 'cn'],
    ['５／１２／２０２６', 'ja'],
    ['5/12/2026', 'en'],
    ['5 december 2026', 'en'],
    ['5 de diciembre de 2026', 'sp'],
  ] as const)('from "%s"', (typed, language) => {
    expect(typedDay(typed, language)).toBe('2026-12-05');
  });

  test('of December, the 24th, whichever stands first', () => {
    expect(typedDay('12/24/2026', 'en')).toBe('2026-12-24');
    expect(typedDay('24/12/2026', 'ko')).toBe('2026-12-24');
  });

  test.each([
    '',
    '12',
    '2026-13-01',
    '2026-02-30',
    '31/02/2026',
    '31022026',
    '99999999',
    '13/13/2026',
    '5/12/26',
    'soon',
    '5 Foo 2026',
    '1 2 3 4',
  ])('as none from "%s"', (typed) => {
    expect(typedDay(typed, 'en')).toBeUndefined();
  });
});
