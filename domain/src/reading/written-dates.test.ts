/** Days as documents of five languages write them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../platform/instant.ts';
import { dayOrderOf, findDates } from './written-dates.ts';

const daysIn = (text: string, order?: 'day_first' | 'month_first') =>
  findDates(text, order).map(({ value, isUnsure }) => (isUnsure ? `${value}?` : value));

describe('a day', () => {
  test.each([
    ['2026-11-22', '2026-11-22'],
    ['2026/11/22', '2026-11-22'],
    ['2026. 11. 22.', '2026-11-22'],
    ['2026년 11월 22일', '2026-11-22'],
    ['2026年11月22日', '2026-11-22'],
    ['２０２６年１１月２２日', '2026-11-22'],
    ['2026年 1月 2日', '2026-01-02'],
    ['令和8年11月22日', '2026-11-22'],
    ['令和 8 年 11 月 2 日', '2026-11-02'],
    ['令和元年5月1日', '2019-05-01'],
    ['NOV. 22, 2026', '2026-11-22'],
    ['November 22nd, 2026', '2026-11-22'],
    ['Nov 1st 2026', '2026-11-01'],
    ['22 Nov 2026', '2026-11-22'],
    ['22-NOV-26', '2026-11-22'],
    ['22nd November 2026', '2026-11-22'],
    ['3rd of March 2026', undefined],
    ['22 de noviembre de 2026', '2026-11-22'],
    ['1 de enero del 2026', '2026-01-01'],
    ['20261122', '2026-11-22'],
    ['22.11.2026', '2026-11-22'],
    ['11/22/2026', '2026-11-22'],
    ['22 / 11 / 2026', '2026-11-22'],
    ['05/05/2026', '2026-05-05'],
    ['2026-02-30', undefined],
    ['32 Nov 2026', undefined],
    ['20261322', undefined],
    ['19991122', undefined],
    ['12026-11-22', undefined],
    ['2026-11-221', undefined],
    ['122 Nov 2026', undefined],
    ['22 Nov 20261', undefined],
    ['XNov 22, 2026', undefined],
    ['Nov 22, 20261', undefined],
    ['22.11.20261', undefined],
    ['122.11.2026', undefined],
    ['120261122', undefined],
    ['202611221', undefined],
    ['12令和8年11月22日', undefined],
  ])('written %s is %s', (text, day) => {
    expect(daysIn(text)).toEqual(day === undefined ? [] : [day]);
  });

  test.each([
    ...[
      'Jan January Enero',
      'Feb February Febrero',
      'Mar March Marzo',
      'Apr April Abril',
      'May Mayo',
      'Jun June Junio',
    ],
    ...['Jul July Julio', 'Aug August Agosto', 'Sep Sept September Septiembre Setiembre', 'Oct October Octubre'],
    ...['Nov November Noviembre', 'Dec December Diciembre'],
  ])('is of the month that %s name', (names) => {
    const days = names
      .split(' ')
      .map((name) => daysIn(`7 ${name} 2026`).concat(daysIn(`${name.toUpperCase()} 7, 2026`)));
    const first = days[0]?.[0];
    expect(first).toMatch(/^2026-\d\d-07$/);
    expect(days.flat()).toEqual(days.flatMap(() => [first, first]));
  });

  test('of each of the twelve months is another', () => {
    const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
    expect(names.flatMap((name) => daysIn(`7 ${name} 2026`))).toEqual(
      names.map((_, index) => `2026-${String(index + 1).padStart(2, '0')}-07`),
    );
  });

  test('is read back however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const day = addDays('2001-01-01', days);
        const [year, month, date] = day.split('-').map(Number);
        const written = [
          day,
          `${year}.${month}.${date}`,
          `${year}년 ${month}월 ${date}일`,
          `${year}年${month}月${date}日`,
        ];
        expect(written.flatMap((each) => daysIn(each))).toEqual(written.map(() => day));
        expect(daysIn(`${date}/${month}/${year}`, 'day_first')).toEqual([day]);
        expect(daysIn(`${month}/${date}/${year}`, 'month_first')).toEqual([day]);
      }),
    );
  });
});

describe('two numbers before the year', () => {
  test.each([
    ['03/04/2026', undefined, '2026-04-03?'],
    ['03/04/2026', 'day_first', '2026-04-03'],
    ['03/04/2026', 'month_first', '2026-03-04'],
    ['12/12/2026', undefined, '2026-12-12'],
    ['12/11/2026', undefined, '2026-11-12?'],
    ['11/12/2026', undefined, '2026-12-11?'],
    ['13/04/2026', 'month_first', '2026-04-13'],
    ['04/13/2026', 'day_first', '2026-04-13'],
    ['12/04/2026', 'month_first', '2026-12-04'],
  ] as const)('are read in %s, as the document writes (%s): %s', (text, order, day) => {
    expect(daysIn(text, order)).toEqual([day]);
  });

  test.each([
    ['13/04/2026', 'day_first'],
    ['04/13/2026', 'month_first'],
    ['13.04.2026 and 03.04.2026', 'day_first'],
    ['04 - 13 - 2026', 'month_first'],
    ['31/4/2026', 'day_first'],
    ['4/31/2026', 'month_first'],
    ['03/04/2026', undefined],
    ['12/12/2026, 12/11/2026', undefined],
    ['13/04/2026 but 04/13/2026', undefined],
    ['113/04/2026', undefined],
    ['13/04/20261', undefined],
    ['2026-11-22', undefined],
  ])('show by %s which comes first: %s', (text, order) => {
    expect(dayOrderOf(text)).toBe(order);
  });
});

describe('the days of a text', () => {
  test('stand in its order, whatever their form', () => {
    expect(daysIn('From Nov 22, 2026 to 2026-11-30, signed 1 Dec 2026')).toEqual([
      '2026-11-22',
      '2026-11-30',
      '2026-12-01',
    ]);
  });

  test('are read once each, also where they stand side by side', () => {
    expect(daysIn('2026-11-22 2026-11-23')).toEqual(['2026-11-22', '2026-11-23']);
    expect(daysIn('20261122,Nov 23, 2026')).toEqual(['2026-11-22', '2026-11-23']);
    expect(daysIn('1 Dec 2026 5 2026')).toEqual(['2026-12-01']);
    expect(daysIn('22 Nov 20, 2026'), 'no part of one is another').toHaveLength(1);
  });

  test('are kept as they stand', () => {
    expect(findDates('on 2026. 11. 22. in Seoul; 3 Dec 2026')).toEqual([
      { value: '2026-11-22', written: '2026. 11. 22.', isUnsure: false },
      { value: '2026-12-03', written: '3 Dec 2026', isUnsure: false },
    ]);
    expect(findDates('2026-11-22 to')[0]?.written).toBe('2026-11-22');
  });
});
