import { languages } from '@gtp/domain/platform/language.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { systemClock } from '../platform/clock.ts';
import { makeIds } from '../platform/ids.ts';
import { silentLog } from '../platform/log.ts';
import { bindCode } from './code-routes.ts';

let made: TestDatabase;
let portal: TestPortal;

beforeAll(async () => {
  made = await makeTestDatabase();
  const { database } = made;
  portal = await startTestPortal({
    database,
    clock: systemClock,
    ids: makeIds(),
    log: silentLog,
    callers: [],
    bind: (bound) => bindCode(bound),
  });
});
afterAll(async () => {
  await portal.close();
  await made.drop();
});

type Items = readonly { readonly cd: string; readonly cdNm: string }[];

async function codesOf(cdGp: string, language = 'en'): Promise<Items> {
  const { status, body } = await portal.call({ method: 'POST', path: '/surf/code', body: { cdGp }, language });
  expect(status).toBe(200);
  // Bare, as the spec's table shows it.
  expect(Object.keys(body)).toEqual(['codeList']);
  return body.codeList as Items;
}

describe('the nationalities of CON0', () => {
  const koreaAndTaiwan = {
    ko: ['대한민국', '대만'],
    en: ['South Korea', 'Taiwan'],
    ja: ['韓国', '台湾'],
    sp: ['Corea del Sur', 'Taiwán'],
    cn: ['韩国', '台湾'],
  } as const;

  test.each(languages)('are named in %s', async (language) => {
    const items = await codesOf('CON0', language);
    const nameOf = (code: string) => items.find(({ cd }) => cd === code)?.cdNm;
    expect([nameOf('KR'), nameOf('TW')]).toEqual(koreaAndTaiwan[language]);
    for (const code of ['US', 'JP', 'SG', 'MX', 'MN', 'VN', 'GU']) expect(nameOf(code)).toBeTruthy();
    expect(new Set(items.map(({ cd }) => cd)).size).toBe(items.length);
    expect(items.length).toBeGreaterThan(240);
  });
});

test('why documents are returned is named in RJC0, as in the decisions (reference 4-d)', async () => {
  const [korean, english] = [await codesOf('RJC0', 'ko'), await codesOf('RJC0')];
  expect(korean[0]).toEqual({ cd: 'RJ01', cdNm: '판독 불가' });
  expect(english[0]).toEqual({ cd: 'RJ01', cdNm: 'Not readable' });
  expect(english.map(({ cd }) => cd).join(' ')).toBe('RJ01 RJ02 RJ03 RJ04 RJ05 RJ06 RJ07 RJ08 RJ09 RJ99');
  for (const { cdNm } of [...korean, ...english]) expect(cdNm).toBeTruthy();
});

test('an own list is found by no name that every object has', async () => {
  expect(await codesOf('toString')).toEqual([]);
});

test('the documents of DOC0 are named', async () => {
  expect(await codesOf('DOC0')).toContainEqual({ cd: 'DG32', cdNm: 'Commercial invoice' });
});

test.each(['XXXX', '__proto__', 'toString', "'; --"])('an unknown group (%s) is empty', async (group) => {
  expect(await codesOf(group)).toEqual([]);
});

test.each([{}, { cdGp: '' }, { cdGp: 'x'.repeat(11) }, { cdGp: 5 }])('%o names the group as wrong', async (body) => {
  const answer = await portal.call({ method: 'POST', path: '/surf/code', body });
  expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid', field: 'cdGp' } });
});

describe('what applicants search for', () => {
  const search = async (path: string, body: object, language = 'ko') =>
    (await portal.call({ method: 'POST', path, body, language })).body.result as Record<string, unknown>;

  test('a Korean address is found in both scripts, with its postal code and English form', async () => {
    const found = {
      zipCd: '04524',
      addr1: '서울특별시 중구 세종대로 110',
      addr1Eng: '110, Sejong-daero, Jung-gu, Seoul',
    };
    for (const keyword of ['세종대로 110', 'sejong-daero 110', '04524']) {
      expect(await search('/surf/address', { keyword })).toEqual({ addressList: [found], totalCnt: 1 });
    }
    expect(await search('/surf/address', { keyword: 'nowhere' })).toEqual({ addressList: [], totalCnt: 0 });
  });

  test('a whole address that no table has is taken as it was written, with its English form', async () => {
    const found = {
      addr1: '경기도 성남시 분당구 판교역로 166',
      addr1Eng: '166, Pangyoyeok-ro, Bundang-gu, Seongnam-si, Gyeonggi-do',
    };
    expect(await search('/surf/address', { keyword: '경기 성남시 분당구 판교역로 166' })).toEqual({
      addressList: [{ zipCd: '', ...found }],
      totalCnt: 1,
    });
    expect(await search('/surf/address', { keyword: '13529 경기 성남시 분당구 판교역로 166' })).toMatchObject({
      addressList: [{ zipCd: '13529', ...found }],
    });
  });

  test('a long list comes in pages of twenty', async () => {
    const first = await search('/surf/address', { keyword: '서울특별시' });
    const second = await search('/surf/address', { keyword: '서울특별시', page: 2 });
    const lists = [first, second].map(({ addressList }) => addressList as object[]);
    expect(lists.map(({ length }) => length)).toEqual([20, Number(first.totalCnt) - 20]);
    expect(lists[1]).not.toContainEqual(lists[0]?.[0]);
  });

  test('an industry is found by word, code and place in the classification', async () => {
    const cosmetics = { corpIndCd: '20423', corpIndNm: '화장품 제조업', level: 5, parentCd: '2042' };
    expect(await search('/surf/corpind', { keyword: '화장품 20423' })).toEqual({ corpIndList: [cosmetics] });
    expect(await search('/surf/corpind', { keyword: 'cosmetics 20423' }, 'en')).toEqual({
      corpIndList: [{ ...cosmetics, corpIndNm: 'Manufacture of cosmetics' }],
    });
    const list = async (body: object) => (await search('/surf/corpind', body)).corpIndList as { corpIndCd: string }[];
    expect((await list({})).map(({ corpIndCd }) => corpIndCd).join('')).toBe('ABCDEFGHIJKLMNOPQRSTU');
    expect((await list({ parentCd: 'G' })).map(({ corpIndCd }) => corpIndCd)).toEqual(['45', '46', '47']);
    const divisions = await Promise.all((await list({})).map(({ corpIndCd }) => list({ parentCd: corpIndCd })));
    expect(divisions.flat()).toHaveLength(77);
    const all = (divisions.flat() as { corpIndCd: string }[]).map(({ corpIndCd }) => list({ parentCd: corpIndCd }));
    expect((await Promise.all(all)).flat().filter(({ corpIndCd }) => corpIndCd.length === 3)).toHaveLength(234);
  });

  test('the lists that forms draw from have the spec’s codes', async () => {
    const { body } = await portal.call({ method: 'POST', path: '/surf/code', body: { cdGp: 'BNK0' }, language: 'ko' });
    expect(body.codeList).toContainEqual({ cd: '004', cdNm: 'KB국민은행' });
  });
});
