import { clientTypes } from '@gtp/domain/account/permissions.ts';
import { describe, expect, it } from 'vitest';
import { publicEntryPath } from '../session/entry-paths.ts';
import { guardPage, ownerOfPath, type Visitor } from './guards.ts';
import { type RouteRow, routes } from './routes.ts';

const outsider: Visitor = { clientType: undefined, awaitsCode: false };
const seller: Visitor = { clientType: 'SELLER', awaitsCode: true };

function rowOf(path: string): RouteRow {
  const row = routes.find((each) => each.path === path);
  if (!row) throw new Error(`No row for ${path}`);
  return row;
}

const decide = (path: string, visitor: Visitor) => guardPage(rowOf(path), path, visitor);

describe('a page behind the login', () => {
  it('sends visitors to the login of the right kind and brings them back later', () => {
    expect(decide('/seller/main', outsider)).toEqual({ kind: 'go', to: '/login', returnsLater: true });
    expect(decide('/buyer/main', outsider)).toEqual({ kind: 'go', to: '/login', returnsLater: true });
    expect(decide('/admin/visa/main', outsider)).toEqual({ kind: 'go', to: '/visa', returnsLater: true });
    expect(decide('/admin/kotra/main', outsider)).toEqual({ kind: 'go', to: '/kotra', returnsLater: true });
    expect(decide('/admin/issuer/main', outsider)).toEqual({ kind: 'go', to: '/issuer', returnsLater: true });
  });

  it('sends someone whose code is still awaited to the login', () => {
    expect(decide('/seller/main', { clientType: undefined, awaitsCode: true }).kind).toBe('go');
  });

  it('opens for its own client type and does not exist for any other', () => {
    for (const row of routes.filter((each) => each.who !== 'public')) {
      for (const clientType of clientTypes) {
        const expected = row.who === clientType || row.who === 'signed-in' ? 'open' : 'not-found';
        expect(guardPage(row, row.path, { clientType, awaitsCode: true, seesTestPages: true }).kind).toBe(expected);
      }
    }
  });
});

describe('a login page', () => {
  it('opens for visitors', () => {
    for (const path of ['/', '/login', '/visa', '/kotra', '/issuer']) expect(decide(path, outsider).kind).toBe('open');
  });

  it('leads those who are signed in to their main page', () => {
    expect(decide('/login', seller)).toEqual({ kind: 'go', to: '/seller/main', returnsLater: false });
    expect(decide('/kotra', { clientType: 'KOTRA', awaitsCode: true })).toEqual({
      kind: 'go',
      to: '/admin/kotra/main',
      returnsLater: false,
    });
  });

  it('asks for the code only after the password', () => {
    expect(decide('/user/twofactor', outsider)).toEqual({ kind: 'go', to: '/login', returnsLater: false });
    expect(decide('/user/twofactor', { clientType: undefined, awaitsCode: true }).kind).toBe('open');
  });
});

describe('a test page', () => {
  it('exists only where the setting is on', () => {
    expect(decide('/test', outsider)).toEqual({ kind: 'not-found' });
    expect(decide('/test', { ...outsider, seesTestPages: true })).toEqual({ kind: 'open' });
    expect(decide('/buyer/test', { clientType: 'BUYER', awaitsCode: true })).toEqual({ kind: 'not-found' });
    expect(decide('/buyer/test', { ...outsider, seesTestPages: true }).kind).toBe('go');
  });
});

describe('a page for whoever is signed in', () => {
  it('opens for every client type and asks visitors to log in', () => {
    expect(decide('/work/koscom', seller)).toEqual({ kind: 'open' });
    expect(decide('/work/koscom', outsider)).toEqual({ kind: 'go', to: '/login', returnsLater: true });
  });
});

describe('an open page below the root of one client type', () => {
  const rows = routes.filter(({ who, path }) => who === 'public' && ownerOfPath(path) !== undefined);

  it('is one of those that the specification names', () => {
    expect(rows.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/buyer/order-sheet/callback', '/buyer/cardinfo', '/seller/signup/agree']),
    );
  });

  it.each(rows.map(({ path }) => [path]))('opens for visitors and for every client type: %s', (path) => {
    for (const clientType of [undefined, ...clientTypes]) {
      expect(decide(path, { clientType, awaitsCode: clientType !== undefined })).toEqual({ kind: 'open' });
    }
  });
});

describe('the logo of a login-type page', () => {
  it.each([
    ['/visa', undefined, '/visa'],
    ['/admin/kotra/findpwdinfo', undefined, '/kotra'],
    ['/admin/issuer/findpwdinfo', undefined, '/issuer'],
    ['/user/twofactor', 'UG05', '/visa'],
    ['/user/twofactor', 'UG01', '/'],
    ['/login', undefined, '/'],
  ])('of %s for %s leads to %s', (path, userGroup, entry) => {
    expect(publicEntryPath(path, userGroup)).toBe(entry);
  });
});
