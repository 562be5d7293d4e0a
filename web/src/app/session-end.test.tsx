// @vitest-environment happy-dom

import { openUploadTicket } from '@gtp/contract/attachment/attachment-wire.ts';
import { readSession } from '@gtp/contract/session/current-session-wire.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callEndpoint, fetchAuthorised } from '../platform/api.ts';
import { remainingMs, sessionMs } from '../platform/countdown.ts';
import { clearCredentials, readSignedIn, writeIdentity, writeTokens } from '../platform/credentials.ts';
import { storeLanguage } from '../platform/language.ts';
import { removeCookie, sessionStore } from '../platform/storage.ts';
import { sessionKeys } from '../platform/storage-keys.ts';
import { bringTexts } from '../platform/translate.ts';
import { openDialogs } from '../ui/dialog.ts';
import { beforeSessionEnd, extendSession, followLogout, followSession, logOut, onSessionEnd } from './session-end.ts';

type Listener = (event: { readonly pathChanged: boolean }) => void;

/** The router as the session sees it: where one is, and where it leads. */
function makeFakeRouter(pathname: string, searchText = '') {
  const listeners: Listener[] = [];
  const wentTo: string[] = [];
  const router = {
    location: { pathname, searchText },
    go: async (to: string) => {
      wentTo.push(to);
    },
    on: (_event: string, listener: Listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  followSession(router as never);
  const changePage = (pathChanged: boolean) => {
    for (const listener of listeners) listener({ pathChanged });
  };
  return { wentTo, changePage };
}

const token = (expiresInS: number) =>
  `x.${btoa(JSON.stringify({ sub: 'visa01', exp: Math.floor(Date.now() / 1000) + expiresInS }))}.x`;

function signIn(clientType: string, userGroup: string, expiresInS = 300) {
  writeTokens({ accessToken: token(expiresInS), refreshToken: token(expiresInS), userGroup });
  writeIdentity({ userId: 'visa01', clientType, companyId: 'com_1' });
}

beforeEach(() => {
  storeLanguage('ko');
  bringTexts('ko', { app: { sessionEnded: '끝', countdown: { extended: '연장' } } });
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
});
afterEach(() => {
  for (const dialog of openDialogs.read()) dialog.close('cancel');
  sessionStorage.clear();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a logout', () => {
  it.each([
    ['KOTRA', 'UG04', '/kotra'],
    ['VISA', 'UG05', '/visa'],
    ['ISSUER', 'UG06', '/issuer'],
    ['SELLER', 'UG01', '/login'],
    ['BUYER', 'UG02', '/login'],
  ])('of %s (%s) clears tokens and identity and leads to %s', async (clientType, group, to) => {
    const { wentTo } = makeFakeRouter('/seller/main');
    signIn(clientType, group);
    await logOut();
    expect(wentTo).toEqual([to]);
    expect(readSignedIn()).toBeUndefined();
  });

  it('of an institution leads to its entry after a night, too, when its group is no longer kept', async () => {
    const { wentTo } = makeFakeRouter('/guide');
    signIn('ISSUER', 'UG06');
    removeCookie('userType');
    await logOut('time');
    expect(wentTo).toEqual(['/issuer']);
  });

  it('by time leads there, too, once the tokens are gone by their age', () => {
    const { wentTo } = makeFakeRouter('/guide');
    signIn('KOTRA', 'UG04');
    for (const name of ['accessToken', 'refreshToken', 'userType']) removeCookie(name);
    followLogout('time');
    expect(wentTo).toEqual(['/kotra']);
  });

  it('keeps the language in the path it leads to', async () => {
    storeLanguage('en');
    const { wentTo } = makeFakeRouter('/en/admin/visa/main');
    signIn('VISA', 'UG05');
    await logOut();
    expect(wentTo).toEqual(['/en/visa']);
  });

  it('succeeds here when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline');
    });
    const { wentTo } = makeFakeRouter('/seller/main');
    signIn('SELLER', 'UG01');
    await logOut();
    expect(wentTo).toEqual(['/login']);
  });

  describe('of who came by their organisation', () => {
    const providerUrl = 'https://provider.example/end?state=kotra.ko';
    const leave = async (reason?: 'time') => {
      const result = { providerLogoutUrl: providerUrl };
      vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ result })));
      const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
      const { wentTo } = makeFakeRouter('/admin/kotra/main');
      signIn('KOTRA', 'UG04');
      await logOut(reason);
      return { wentTo, left: assign.mock.calls.flat() };
    };

    it('leads to the provider, signed out here, and the login page will say so', async () => {
      expect(await leave()).toEqual({ wentTo: [], left: [providerUrl] });
      expect(readSignedIn()).toBeUndefined();
      expect(sessionStore.read(sessionKeys.endReason)).toBe('provider');
    });

    it('is said after the provider, too, where a login page was drawn before the browser had left', async () => {
      await leave();
      // The countdown finds nobody signed in, and the login page takes the word.
      followLogout();
      sessionStore.remove(sessionKeys.endReason);
      dispatchEvent(new Event('pagehide'));
      expect(sessionStore.read(sessionKeys.endReason)).toBe('provider');
    });

    it('by time stays here: nobody pressed anything', async () => {
      expect(await leave('time')).toEqual({ wentTo: ['/kotra'], left: [] });
    });
  });

  it('by time keeps the page for the next login and says why', async () => {
    makeFakeRouter('/seller/order-sheet/list', '?currency=USD');
    signIn('SELLER', 'UG01');
    await logOut('time');
    expect(sessionStore.read(sessionKeys.returnPath)).toBe('/seller/order-sheet/list?currency=USD');
    expect(sessionStore.read(sessionKeys.endReason)).toBe('time');
  });

  it('by time says so once, though the server ended the session at the same moment', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
    const { wentTo } = makeFakeRouter('/seller/main');
    signIn('SELLER', 'UG01', -1);
    const background = expect(callEndpoint(readSession, { isBackground: true })).rejects.toMatchObject({ status: 401 });
    await logOut('time');
    await background;
    expect(openDialogs.read()).toHaveLength(0);
    expect(wentTo).toEqual(['/login']);
  });

  it('by time says so once, though the tokens were renewed at the same moment and the new ones are refused', async () => {
    vi.useFakeTimers({ now: Date.now() + 30_000, toFake: ['Date'] });
    const { wentTo } = makeFakeRouter('/seller/main');
    signIn('SELLER', 'UG01');
    const { promise: answered, resolve: answerLogout } = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.endsWith('/changes')) return new Response('{}', { status: 401 });
      await answered;
      return new Response('{"result":{}}', { status: 200 });
    });
    const leaving = logOut('time');
    signIn('SELLER', 'UG01', 4_000);
    await fetchAuthorised('/api/v1/changes', { isBackground: true });
    answerLogout();
    await leaving;
    expect(openDialogs.read()).toEqual([]);
    expect(wentTo).toEqual(['/login']);
  });

  it('makes everything forgotten that was loaded', async () => {
    const forget = vi.fn();
    onSessionEnd(forget);
    makeFakeRouter('/seller/main');
    signIn('SELLER', 'UG01');
    await logOut();
    expect(forget).toHaveBeenCalledOnce();
  });

  it('stops what is still being asked for before the server ends the session', async () => {
    const order: string[] = [];
    beforeSessionEnd(() => order.push('stopped'));
    vi.stubGlobal('fetch', async (url: string) => {
      order.push(url);
      return new Response('{}', { status: 503 });
    });
    makeFakeRouter('/seller/main');
    signIn('SELLER', 'UG01');
    await logOut();
    expect(order.slice(0, 2)).toEqual(['stopped', expect.stringContaining('logout')]);
  });

  it('in another tab leads this one to the entry of its page', () => {
    const { wentTo } = makeFakeRouter('/admin/kotra/main');
    followLogout();
    expect(wentTo).toEqual(['/kotra']);
  });

  it.each(['/issuer', '/admin/issuer/main', '/guide'])(
    'of an issuer that shows while this tab is at %s already leads to the issuers’ entry',
    (pathname) => {
      const { wentTo, changePage } = makeFakeRouter(pathname);
      signIn('ISSUER', 'UG06');
      changePage(true);
      clearCredentials();
      followLogout();
      expect(wentTo).toEqual(['/issuer']);
    },
  );
});

describe('a 401 of the server', () => {
  it('shows LOGOUT once for many calls, forgets who was signed in and leads to the entry of the client type', async () => {
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    const { wentTo } = makeFakeRouter('/admin/visa/main');
    signIn('VISA', 'UG05');
    vi.stubGlobal('fetch', async () => new Response('{"message":"over","code":"session.ended"}', { status: 401 }));
    await Promise.allSettled([callEndpoint(readSession), callEndpoint(readSession), callEndpoint(readSession)]);
    expect(openDialogs.read().map(({ title, kind }) => [title, kind])).toEqual([['LOGOUT', 'alert']]);
    expect(wentTo).toEqual(['/visa']);
    expect(readSignedIn()).toBeUndefined();
    expect(sessionStore.read(sessionKeys.returnPath)).toBe('/admin/visa/main');
  });

  it('leads an issuer to their entry though the refused reissue forgot who it was, wherever they are', async () => {
    vi.useFakeTimers({ now: Date.now() + 90_000, toFake: ['Date'] });
    const { wentTo } = makeFakeRouter('/guide');
    signIn('ISSUER', 'UG06', 5);
    vi.stubGlobal('fetch', async () => new Response('{"message":"over","code":"session.ended"}', { status: 401 }));
    await expect(callEndpoint(readSession)).rejects.toMatchObject({ status: 401 });
    expect(wentTo).toEqual(['/issuer']);
  });

  it('that stands for a reissue without a token fails with the words of the spec', async () => {
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] });
    makeFakeRouter('/seller/main');
    signIn('SELLER', 'UG01', -10);
    await expect(callEndpoint(readSession)).rejects.toMatchObject({ status: 401, message: 'reissueToken Fail' });
  });
});

describe('the countdown', () => {
  const old = () => localStorage.setItem('tokenTime', String(Date.now() - 600_000));

  it('starts again at a change of page, not at a change of filters', () => {
    const { changePage } = makeFakeRouter('/seller/main');
    old();
    changePage(false);
    expect(remainingMs()).toBeLessThan(sessionMs - 500_000);
    changePage(true);
    expect(remainingMs()).toBeGreaterThan(sessionMs - 1_000);
  });

  describe('on the server', () => {
    const asked: string[] = [];
    beforeEach(() => {
      asked.length = 0;
      vi.stubGlobal('fetch', async (url: string) => {
        asked.push(url);
        return new Response('{}', { status: 503 });
      });
    });
    const passes = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });

    it('starts again at a change of page that comes long after the last request, once for its redirects', async () => {
      const { changePage } = makeFakeRouter('/seller/main');
      signIn('SELLER', 'UG01', 3_000);
      passes(890_000);
      changePage(true);
      changePage(true);
      await vi.waitFor(() => expect(asked).toEqual(['/api/v1/session']), 60_000);
      passes(10_000);
      changePage(true);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(asked).toHaveLength(1);
    });

    it('is left alone on pages without a countdown, such as those of a sign-up', async () => {
      const { changePage } = makeFakeRouter('/seller/signup/authentication');
      signIn('SELLER', 'UG01', 3_000);
      passes(60_000);
      changePage(true);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(asked).toEqual([]);
    });

    it('is left alone by a change of filters, by a background call and by who is not signed in', async () => {
      const { changePage } = makeFakeRouter('/seller/main');
      signIn('SELLER', 'UG01', 3_000);
      passes(2_000_000);
      changePage(false);
      await callEndpoint(readSession, { isBackground: true }).catch(() => undefined);
      expect(asked).toHaveLength(1);
      clearCredentials();
      changePage(true);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(asked).toHaveLength(1);
    });
  });

  it.each([
    ['starts again at a public call whose token is good', 300, true],
    ['goes on at a public call whose token is spent, which the server does not count', -1, false],
  ])('%s', async (_, expiresInS, startsAgain) => {
    makeFakeRouter('/seller/main');
    signIn('SELLER', 'UG01', expiresInS);
    old();
    await callEndpoint(openUploadTicket).catch(() => undefined);
    expect(remainingMs() > sessionMs - 500_000).toBe(startsAgain);
  });

  it('goes on at a background call, also where that call needs fresh tokens first', async () => {
    const asked: string[] = [];
    const fresh = { result: { accessToken: token(300), refreshToken: token(900) } };
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return url.endsWith('/session') ? new Response('{}', { status: 503 }) : Response.json(fresh);
    });
    makeFakeRouter('/seller/main');
    signIn('SELLER', 'UG01');
    writeTokens({ accessToken: token(-1), refreshToken: token(900) });
    old();
    await expect(callEndpoint(readSession, { isBackground: true })).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(2);
    expect(remainingMs()).toBeLessThan(sessionMs - 500_000);
  });

  it('starts again at the extend button, which calls the server', () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return new Response('{}', { status: 503 });
    });
    makeFakeRouter('/seller/main');
    signIn('SELLER', 'UG01');
    old();
    extendSession();
    expect(remainingMs()).toBeGreaterThan(sessionMs - 1_000);
    return vi.waitFor(() => expect(asked).toEqual(['/api/v1/session']), 60_000);
  });
});
