// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetCountdown } from '../platform/countdown.ts';
import { clearCredentials, readSignedIn, writeIdentity, writeTokens } from '../platform/credentials.ts';
import { removeCookie, sessionStore } from '../platform/storage.ts';
import { sessionKeys } from '../platform/storage-keys.ts';
import { bringTexts } from '../platform/translate.ts';
import { openDialogs } from '../ui/dialog.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { SessionCountdown } from './session-countdown.tsx';
import { followSession, onSessionEnd } from './session-end.ts';
import app from './texts/en.json' with { type: 'json' };

const wentTo: string[] = [];
let callCount = 0;
const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));

const token = `x.${btoa(JSON.stringify({ exp: 99_999_999_999 }))}.x`;
function signIn() {
  writeTokens({ accessToken: token, refreshToken: token, userGroup: 'UG01' });
  writeIdentity({ userId: 'seller01', clientType: 'SELLER', companyId: 'com_1' });
}

function showCountdown() {
  render(
    <MantineProvider env="test">
      <SessionCountdown />
    </MantineProvider>,
  );
}

beforeAll(() => bringTexts('en', { app, ui }));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    callCount += 1;
    return new Response('{}', { status: 503 });
  });
  wentTo.length = 0;
  callCount = 0;
  followSession({
    location: { pathname: '/seller/main', searchText: '' },
    go: async (to: string) => wentTo.push(to),
    on: () => () => undefined,
  } as never);
  signIn();
  resetCountdown();
  showCountdown();
});
afterEach(() => {
  cleanup();
  for (const dialog of openDialogs.read()) dialog.close('cancel');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const clock = () => screen.getByRole('timer').textContent;

describe('the countdown in the top bar', () => {
  it('starts at 15:00 and runs down', async () => {
    expect(clock()).toBe('15:00');
    await minutes(1);
    expect(clock()).toBe('14:00');
  });

  it('is quiet until five minutes are left', async () => {
    const isNear = () => screen.getByRole('timer').parentElement?.dataset.near;
    await minutes(9.9);
    expect(isNear()).toBe('false');
    await minutes(0.15);
    expect(isNear()).toBe('true');
  });

  it('asks at 2:00, once, and goes on from 15:00 when the person stays', async () => {
    await minutes(12.9);
    expect(openDialogs.read()).toHaveLength(0);
    await minutes(0.5);
    expect(openDialogs.read().map(({ title }) => title)).toEqual([app.countdown.warnTitle]);
    await act(async () => openDialogs.read()[0]?.close('confirm'));
    await minutes(0.02);
    expect(clock()).toMatch(/^1[45]:/);
    expect(openDialogs.read()).toHaveLength(0);
    // The call starts the countdown again; it must not come in the next test.
    await vi.waitFor(() => expect(callCount).toBe(1));
  });

  it('takes the question away when another tab goes on', async () => {
    await minutes(13.5);
    expect(openDialogs.read()).toHaveLength(1);
    resetCountdown();
    await minutes(0.02);
    expect(openDialogs.read()).toHaveLength(0);
  });

  it('logs out at zero', async () => {
    await minutes(15);
    await vi.waitFor(() => expect(wentTo.at(-1)).toMatch(/\/login$/));
    expect(readSignedIn()).toBeUndefined();
  });

  it('ends once after a long sleep in which the tokens went, too, and keeps the page that was open', async () => {
    removeCookie('accessToken');
    removeCookie('refreshToken');
    vi.setSystemTime(Date.now() + 86_400_000);
    await minutes(0.02);
    await vi.waitFor(() => expect(wentTo).toHaveLength(1));
    expect(sessionStore.read(sessionKeys.returnPath)).toBe('/seller/main');
    expect(callCount).toBe(0);
  });

  it('follows when another tab logged out', async () => {
    removeCookie('accessToken');
    await minutes(0.02);
    await vi.waitFor(() => expect(wentTo.at(-1)).toMatch(/\/login$/));
  });

  describe('when another tab logged out and somebody else in', () => {
    const forget = vi.fn();
    onSessionEnd(forget);
    let replaced: string[];
    beforeEach(() => {
      forget.mockClear();
      replaced = [];
      vi.spyOn(window.location, 'replace').mockImplementation((to) => void replaced.push(String(to)));
    });
    afterEach(() => vi.restoreAllMocks());
    const logInElsewhere = (userId: string) => {
      clearCredentials();
      writeTokens({ accessToken: token, refreshToken: token, userGroup: 'UG02' });
      writeIdentity({ userId, clientType: 'BUYER', companyId: 'com_2' });
    };

    it('shows nothing of the former person: the tab begins anew at the main page of who is signed in', async () => {
      logInElsewhere('buyer01');
      await minutes(0.02);
      expect(replaced).toEqual(['/buyer/main']);
      expect(forget).toHaveBeenCalledOnce();
      expect(readSignedIn()?.userId).toBe('buyer01');
    });

    it('does so at once when the tab is looked at again', async () => {
      logInElsewhere('buyer01');
      await act(async () => document.dispatchEvent(new Event('visibilitychange')));
      expect(replaced).toEqual(['/buyer/main']);
    });

    it('does so once, and ends no session of theirs', async () => {
      logInElsewhere('buyer01');
      await minutes(20);
      expect(replaced).toEqual(['/buyer/main']);
      expect(readSignedIn()?.userId).toBe('buyer01');
      expect(wentTo).toEqual([]);
    });

    it('does so, too, where the countdown is shown again only then', async () => {
      cleanup();
      logInElsewhere('buyer01');
      showCountdown();
      expect(replaced).toEqual(['/buyer/main']);
    });

    it('stays where the same person logged in again', async () => {
      clearCredentials();
      signIn();
      await minutes(1);
      await act(async () => document.dispatchEvent(new Event('visibilitychange')));
      expect(replaced).toEqual([]);
    });
  });
});
