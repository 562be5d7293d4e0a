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
    bind: bindCode,
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
