import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeWorkbook } from '../../test/make/make-workbook.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { inTransaction } from '../platform/database.ts';
import { findHsCodes } from './find-hs-codes.ts';
import { findIndustries, readIndustryRows } from './find-industries.ts';
import { readHsRows } from './hs-table.ts';
import { importCodeList } from './import-code-list.ts';
import { sections } from './industry-table.ts';
import { readHsFile } from './read-hs-file.ts';
import { readKsicFile } from './read-ksic-file.ts';

let made: TestDatabase;
let hsk: Uint8Array;
let hs: Uint8Array;
beforeAll(async () => {
  made = await makeTestDatabase();
  hsk = await readFile(new URL('fixtures/hsk.cp949.csv', import.meta.url));
  hs = await readFile(new URL('fixtures/hs.csv', import.meta.url));
});
afterAll(() => made.drop());

const now = new Date('2026-11-23T03:00:00Z');
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const bytes = (written: string) => new TextEncoder().encode(written);
const korean = () => new TextDecoder('euc-kr').decode(hsk);
const imported = (kind: 'hs' | 'hsk' | 'ksic', file: Uint8Array, given: { from?: string; isDryRun?: boolean } = {}) =>
  inTransaction(made.database, (transaction) =>
    importCodeList(transaction, {
      kind,
      bytes: file,
      inForceOn: given.from ?? '2026-11-23',
      isDryRun: given.isDryRun ?? false,
      now,
    }),
  );
const find = async (written: string, language: 'ko' | 'en' | 'ja' = 'ko', day = '2026-11-23') =>
  findHsCodes({ text: written, language }, await readHsRows(made.database, day));

describe("Korea Customs' table", () => {
  test('is read in CP949, as UTF-8 and as a workbook with days as numbers and lost zeros', () => {
    const codes = readHsFile(hsk, 'hsk');
    expect(readHsFile(bytes(`\uFEFF${korean()}`), 'hsk')).toEqual(codes);
    const rows = korean()
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').slice(0, 5));
    const serial = (day: string) =>
      Math.round(
        (Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`) - Date.UTC(1899, 11, 30)) / 86_400_000,
      );
    const workbook = makeWorkbook(
      rows.map(([code = '', from = '', to = '', ...names], index) =>
        index === 0
          ? [code, from, to, ...names]
          : [Number(code), serial(from), serial(to), ...names.map((name) => name.replaceAll('"', ''))],
      ),
    );
    const read = readHsFile(workbook, 'hsk');
    expect(read.map(({ code, validFrom, validTo }) => [code, validFrom, validTo])).toEqual(
      codes.map(({ code, validFrom, validTo }) => [code, validFrom, validTo]),
    );
    expect(read[0]).toMatchObject({ code: '0101211000', koreanName: '농가 사육용', englishName: 'For farm breeding' });
  });

  test('dry, then for real, then again: it says what would change, changes it, and changes nothing more', async () => {
    const dry = await imported('hsk', hsk, { isDryRun: true });
    expect(dry).toMatchObject({ added: dry.count, changed: 0, removed: 0 });
    expect((await find('8542311000')).map(({ code }) => code)).not.toContain('8542311000');
    expect(await imported('hsk', hsk)).toEqual(dry);
    const before = await made.database.selectFrom('codeLists').selectAll().execute();
    for (const from of ['2026-11-23', '2026-12-24'])
      expect(await imported('hsk', hsk, { from })).toMatchObject({ added: 0, changed: 0, removed: 0, samples: [] });
    expect(await made.database.selectFrom('codeLists').selectAll().execute()).toEqual(before);
  });

  test('is searched by digits and words, with what a code lies in, by the day of each row', async () => {
    expect((await find('8542.31-1000'))[0]).toMatchObject({ code: '8542311000', name: '모노리식 집적회로' });
    expect((await find('멀티칩')).map(({ name }) => name)).toEqual(['멀티칩 집적회로']);
    expect((await find('8528990000')).map(({ code }) => code)).not.toContain('8528990000');
    expect((await find('skin care, preparations', 'en'))[0]).toMatchObject({ code: '3304991000' });
    expect((await find('3304991000', 'ja'))[0]?.chapter).toBe((await find('330499', 'ja'))[0]?.name);
  });

  test('an edition counts from its day on, and the one before it until then', async () => {
    const next = bytes(korean().replace('모노리식 집적회로', '단일 집적회로'));
    expect(await imported('hsk', next, { from: '2027-01-01' })).toMatchObject({
      changed: 1,
      samples: ['~8542311000 (2007-01-01)'],
    });
    expect((await find('8542311000', 'ko', '2026-12-31'))[0]?.name).toBe('모노리식 집적회로');
    expect((await find('8542311000', 'ko', '2027-01-01'))[0]?.name).toBe('단일 집적회로');
  });

  test.each<[string, (written: string) => string, string]>([
    ['a code that is none', (csv) => csv.replace('8542311000', '85423A1000'), 'HS부호: “85423A1000” is no HS code'],
    ['a code twice', (csv) => csv.replace('3304992000,', '3304991000,'), 'HS부호: 3304991000 stands on line'],
    ['a day that is none', (csv) => csv.replace('20211231', '20211331'), '적용종료일자: “20211331” is no day'],
    [
      'an end before its beginning',
      (csv) => csv.replace('20220101,99991231,멀티', '20220101,20200101,멀티'),
      '적용종료일자: 2020-01-01 is before',
    ],
    [
      'no name',
      (csv) => csv.replace('모노리식 집적회로,Monolithic integrated circuits', ','),
      '한글품목명: it is missing',
    ],
    ['a chapter missing', (csv) => csv.replace(/^97.*\r\n/m, ''), 'no code of chapter 97: it is not whole'],
    ['a file cut in a quoted name', (csv) => csv.slice(0, csv.indexOf('for children')), 'a quoted text does not end'],
    ['no headings', (csv) => csv.slice(csv.indexOf('\r\n') + 2), 'no line has the headings HS부호 or'],
  ])('with %s is refused whole, by its line and field', (_, broken, sentence) => {
    expect(broken(korean())).not.toBe(korean());
    expect(() => readHsFile(bytes(broken(korean())), 'hsk')).toThrow(sentence);
  });

  test('names the line', () => {
    expect(() => readHsFile(bytes(korean().replace('8542311000', 'x')), 'hsk')).toThrow(
      /^Line \d+: HS부호: “x”.*Nothing was changed\.$/,
    );
    expect(() => readHsFile(new Uint8Array([0xff, 0x81, 0x20, 0xc0]), 'hsk')).toThrow('neither UTF-8 nor CP949');
    expect(() => readHsFile(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'hsk')).toThrow(
      'Workbook: it cannot be unpacked',
    );
  });
});

describe("the convention's nomenclature", () => {
  test('is searched in English, keeps our names in other languages, and leaves headings out', async () => {
    expect(await imported('hs', hs)).toMatchObject({ removed: 0 });
    expect((await find('854231', 'en'))[0]?.name).toMatch(/^Electronic integrated circuits; processors/);
    expect((await find('854231', 'ja'))[0]?.name).not.toMatch(/^Electronic/);
    expect((await find('0101', 'en')).map(({ code }) => code)).toEqual(expect.arrayContaining(['010121', '010129']));
    expect((await find('01', 'en')).map(({ code }) => code)).not.toContain('0101');
  });

  test("is read in UN Comtrade's form, without its totals", () => {
    const comtrade = `Classification,Code,Description,Code Parent,Level,isBasicLevel\nHS,TOTAL,Total of all HS commodities,#,0,0\n${text(
      hs,
    )
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => /^[^,]*,(\d+),(.*),([^,]*),(\d)$/.exec(line)?.slice(1, 3) ?? [])
      .map(([code = '', name = '']) => `HS,${code},${name.replace(/^(")?/, `$1${code} - `)},,${code.length},0`)
      .join('\n')}\n`;
    expect(readHsFile(bytes(comtrade), 'hs')).toEqual(readHsFile(hs, 'hs'));
  });
});

describe("Statistics Korea's industries", () => {
  const narrow = `분류코드,항목명(국문),항목명(영문)\n${sections
    .flatMap(([code, ko, en, divisions]) => [[code, ko, en], ...divisions])
    .map((cells) =>
      cells
        .slice(0, 3)
        .map((cell) => `"${String(cell)}"`)
        .join(','),
    )
    .join(
      '\n',
    )}\n011,작물 재배업,Growing of crops\n0111,곡물 및 기타 식량작물 재배업,Growing of cereals\n01110,곡물 및 기타 식량작물 재배업,Growing of cereals\n`;
  const wide = () => [
    ['한국표준산업분류 항목표'],
    ['대분류(21)', '', '중분류(77)', '', '소분류(234)', '', '세분류(501)', '', '세세분류(1,205)', ''],
    ['코드', '항목명', '코드', '항목명', '코드', '항목명', '코드', '항목명', '코드', '항목명'],
    ...sections.flatMap(([code, ko, , divisions]) =>
      divisions.map(([division, name], index) => [
        ...(index === 0 ? [code, ko] : ['', '']),
        ...[division === '01' ? 1 : division, name],
        ...(division === '01' ? [11, '작물 재배업', 111, '곡물 재배업', 1110, '곡물 재배업'] : []),
      ]),
    ),
  ];

  test('are found with what they lie in, in Korean and English', async () => {
    expect(await imported('ksic', bytes(narrow))).toMatchObject({ count: 101 });
    const rows = await readIndustryRows(made.database, '2026-11-23');
    expect(findIndustries({ text: '01110', language: 'en' }, rows)).toEqual([
      { code: '01110', name: 'Growing of cereals', level: 5, parent: '0111' },
    ]);
    expect(findIndustries({ parent: 'A', language: 'ko' }, rows).map(({ code }) => code)).toEqual(['01', '02', '03']);
    expect(findIndustries({ language: 'ko' }, rows).map(({ code }) => code)).toEqual(sections.map(([code]) => code));
    expect(await imported('ksic', bytes(narrow))).toMatchObject({ samples: [] });
  });

  test('are read from the table with five levels side by side, with merged cells and lost zeros', () => {
    const read = readKsicFile(makeWorkbook(wide()));
    expect(read.length).toBe(101);
    expect(read.filter(({ code }) => code.startsWith('01')).map(({ code, parent }) => [code, parent])).toEqual([
      ['01', 'A'],
      ['011', '01'],
      ['0111', '011'],
      ['01110', '0111'],
    ]);
  });

  test.each<[string, string, string]>([
    [
      'a code without what it lies in',
      narrow.replace('0111,곡', '0119,곡'),
      'Code 01110: what it lies in, 0111, is missing',
    ],
    [
      'zeros that are gone',
      narrow.replaceAll(/^"0(\d)"/gm, '"$1"'),
      '분류코드: “1” is neither a letter nor two to five digits',
    ],
    ['a name missing', narrow.replace('작물 재배업,', ','), '항목명(국문): it is missing'],
    ['half of it', narrow.split('\n').slice(0, 40).join('\n'), 'it is not whole'],
  ])('with %s are refused', (_, broken, sentence) => {
    expect(() => readKsicFile(bytes(broken))).toThrow(sentence);
  });
});
