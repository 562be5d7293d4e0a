import { languages } from '@gtp/domain/platform/language.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeOneOfEach } from '../../test/make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { systemClock } from '../platform/clock.ts';
import { makeIds } from '../platform/ids.ts';
import { silentLog } from '../platform/log.ts';
import { bindMenu } from './menu-routes.ts';

let made: TestDatabase;
let portal: TestPortal;
let people: Readonly<Record<string, MadeCompany>>;

beforeAll(async () => {
  made = await makeTestDatabase();
  const { database } = made;
  people = await makeOneOfEach(database);
  const callers = Object.values(people).map(({ caller }) => caller);
  portal = await startTestPortal({
    database,
    clock: systemClock,
    ids: makeIds(),
    log: silentLog,
    callers,
    bind: bindMenu,
  });
});
afterAll(async () => {
  await portal.close();
  await made.drop();
});

type Entry = {
  readonly menuCd: string;
  readonly menuName: string;
  readonly url: string;
  readonly dispLevel: number;
  readonly parentMenuCd?: string;
};

async function menusOf(who: string, language = 'en'): Promise<readonly Entry[]> {
  const { status, body } = await portal.call({ method: 'POST', path: '/menus', as: people[who], language });
  expect(status).toBe(200);
  return body.result as readonly Entry[];
}

/** The spec's codes (§3) that each type's menu is made of, as far as there are pages for them; 100015, 100020, 100028, 100029, 100043, 10007, 10008 and 10009 are our own. */
const codes: Readonly<Record<string, string>> = {
  SELLER: '10001 100011 100012 100013 100015 10002 100021 100022 100029 10003 10004 100041 100042 10006 100061 100062',
  BUYER: '10001 100011 100012 100013 100014 100015 10002 100024 100025 100020 100029 10003 10006 100061 100062',
  VISA: '10007 10002 100026 100029 10003 10004 100041 100042 100043 10005 10009 10006 100061 100062 10008',
  KOTRA:
    '10007 10002 100026 100027 100028 100029 10003 10004 100041 100042 100043 10005 10009 10006 100061 100062 10008',
  ISSUER: '10007 10001 100011 100012 100013 100014 10002 100026 100029 10003 10005 10009 10006 100061 100062',
};

const homes: Readonly<Record<string, string>> = {
  SELLER: '/seller/',
  BUYER: '/buyer/',
  VISA: '/admin/visa/',
  KOTRA: '/admin/kotra/',
  ISSUER: '/admin/issuer/',
};

describe.each(Object.keys(codes))('the menu of %s', (who) => {
  test("has the spec's codes and fields, children behind their parent", async () => {
    const entries = await menusOf(who);
    expect(entries.map(({ menuCd }) => menuCd).join(' ')).toBe(codes[who]);
    const tops = new Set<string>();
    for (const entry of entries) {
      const isTop = entry.dispLevel === 2;
      expect(Object.keys(entry).toSorted()).toEqual([
        'dispLevel',
        'menuCd',
        'menuName',
        ...(isTop ? [] : ['parentMenuCd']),
        'url',
      ]);
      if (isTop) tops.add(entry.menuCd);
      else expect(tops).toContain(entry.parentMenuCd);
    }
  });

  test('leads to its own pages alone', async () => {
    for (const { url } of await menusOf(who)) expect(url).toMatch(new RegExp(`^${homes[who]}`));
  });

  test('is named in every language', async () => {
    const names = await Promise.all(
      languages.map(async (language) => (await menusOf(who, language)).map((each) => each.menuName)),
    );
    expect(new Set(names.map(([first]) => first)).size).toBe(languages.length);
  });
});

test('the menu is nobody’s without a session', async () => {
  expect(await portal.call({ method: 'POST', path: '/menus' })).toMatchObject({ status: 401 });
});
