// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearCredentials, writeIdentity, writeTokens } from '../platform/credentials.ts';
import { storeLanguage } from '../platform/language.ts';
import { takeReturnPath } from '../platform/return-path.ts';
import { memoryHistory } from '../platform/router-history.ts';
import { removeCookie, sessionStore } from '../platform/storage.ts';
import { localeCookie, sessionKeys } from '../platform/storage-keys.ts';
import { bringTexts, shownLanguage } from '../platform/translate.ts';
import { makePortalRouter } from './router.tsx';

beforeEach(() => {
  clearCredentials();
  bringTexts('ko', {});
  storeLanguage('ko');
});
afterEach(() => {
  clearCredentials();
  sessionStorage.clear();
});

async function open(href: string) {
  const router = makePortalRouter(memoryHistory(href));
  await router.load();
  const { shown } = router;
  return { router, href: router.location.href, page: shown && 'Page' in shown ? shown.Page : undefined, shown };
}

function signIn() {
  const token = `x.${btoa(JSON.stringify({ exp: 99_999_999_999 }))}.x`;
  writeTokens({ accessToken: token, refreshToken: token, userGroup: 'UG01' });
  writeIdentity({ userId: 'seller01', clientType: 'SELLER', companyId: 'com_1' });
}

it('leads an outsider to the login and notes where they wanted to go, with its filters', async () => {
  expect((await open('/seller/order-sheet/list?currency=USD')).href).toBe('/login');
  expect(sessionStore.read(sessionKeys.returnPath)).toBe('/seller/order-sheet/list?currency=USD');
});

it('leads back to the page after a login only who has it', async () => {
  for (const [clientType, path] of [
    ['SELLER', '/seller/order-sheet/list?currency=USD'],
    ['BUYER', undefined],
    ['KOTRA', undefined],
  ] as const) {
    await open('/seller/order-sheet/list?currency=USD');
    expect(takeReturnPath(clientType)).toBe(path);
    expect(sessionStore.read(sessionKeys.returnPath)).toBeUndefined();
  }
  for (const [clientType, path] of [
    ['SELLER', undefined],
    ['BUYER', '/buyer/cardinfo'],
  ] as const) {
    sessionStore.write(sessionKeys.returnPath, '/buyer/cardinfo');
    expect(takeReturnPath(clientType)).toBe(path);
  }
  sessionStore.write(sessionKeys.returnPath, '/nowhere');
  expect(takeReturnPath('SELLER')).toBeUndefined();
});

it('puts the language that is stored before the path, with its filters', async () => {
  storeLanguage('en');
  expect((await open('/ja/guide?a=1#part')).href).toBe('/en/guide?a=1#part');
});

it('says everything in the language that another tab has chosen meanwhile', async () => {
  const { router } = await open('/guide');
  storeLanguage('en');
  await router.go('/docs');
  expect(router.location.href).toBe('/en/docs');
  expect(shownLanguage()).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});

it('follows the first choice, too, where an address without a language came first', async () => {
  localStorage.clear();
  removeCookie(localeCookie);
  const { router } = await open('/guide');
  expect(shownLanguage()).toBe('ko');
  storeLanguage('ja');
  await router.go('/docs');
  expect([router.location.href, shownLanguage(), document.documentElement.lang]).toEqual(['/ja/docs', 'ja', 'ja']);
});

it('shows that nothing is there, in no frame, for a path that nobody or another client type has', async () => {
  signIn();
  const nobody = await open('/xx/login');
  const other = await open('/buyer/main');
  for (const { page, shown } of [nobody, other]) {
    expect(page?.name).toBe('UnmatchedPage');
    expect(shown?.layout).toBeUndefined();
  }
  expect(other.href).toBe('/buyer/main');
});

it('keeps the page itself when its filters change, so that it is not begun anew', async () => {
  signIn();
  const { router, page } = await open('/seller/order-sheet/list');
  await router.go('/seller/order-sheet/list?currency=USD');
  expect(router.shown).toMatchObject({ Page: page, location: { search: { currency: 'USD' } } });
});
