import { describe, expect, test } from 'vitest';
import { clientTypes } from '../account/permissions.ts';
import { menuOf, menuOfPerson } from './menu.ts';

/** Reference 4-c: what each may see has an entry, what it may not has none; 10007 to 10009 are our own. */
const groupsOf = {
  SELLER: '10001 10002 10003 10004 10006',
  BUYER: '10001 10002 10003 10006',
  VISA: '10007 10002 10003 10004 10005 10009 10006 10008',
  KOTRA: '10007 10002 10003 10004 10005 10009 10006 10008',
  ISSUER: '10007 10001 10002 10003 10005 10009 10006',
} as const;

describe.each(clientTypes)('the left menu of %s', (clientType) => {
  const entries = menuOf(clientType);

  test('has the groups of its rights, each before its children', () => {
    const groups = entries.filter((entry) => entry.parentCode === undefined).map((entry) => entry.code);
    expect(groups.join(' ')).toBe(groupsOf[clientType]);
    for (const [index, { parentCode }] of entries.entries()) {
      const before = entries.slice(0, index).map((entry) => entry.code);
      if (parentCode) expect(before).toContain(parentCode);
    }
  });

  test('leads below its own home alone', () => {
    const home = ['SELLER', 'BUYER'].includes(clientType) ? '' : '/admin';
    for (const { path } of entries) expect(path.startsWith(`${home}/${clientType.toLowerCase()}/`)).toBe(true);
  });

  test('has no entry twice', () => {
    expect(new Set(entries.map((entry) => entry.code)).size).toBe(entries.length);
  });
});

test('a deputy sees what there is to do, each group beginning with its first open page', () => {
  const paths = (kinds: Parameters<typeof menuOfPerson>[0]['delegation']) =>
    menuOfPerson({ clientType: 'BUYER', delegation: kinds }).map(({ code, path }) => `${code} ${path}`);
  expect(paths({ kinds: ['support'] })).toEqual([
    '10001 /buyer/mypage',
    '100011 /buyer/mypage/business-info',
    '100012 /buyer/mypage/business-doc',
    '10006 /buyer/custom/notice/list',
    '100061 /buyer/custom/notice/list',
    '100062 /buyer/custom/support/list',
  ]);
  expect(paths({ kinds: ['administrator'] })).toEqual(paths(undefined));
});
