// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { clearCredentials, readSignedIn } from '../platform/credentials.ts';
import { storeLanguage } from '../platform/language.ts';
import { sessionStore } from '../platform/storage.ts';
import { sessionKeys } from '../platform/storage-keys.ts';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { OpenCallbackPage } from './open-buyer-pages.tsx';
import { followSession } from './session-end.ts';
import app from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { app, ui }));
afterEach(() => {
  cleanup();
  clearCredentials();
  sessionStorage.clear();
});

const address = '/buyer/order-sheet/callback?payment=pay_1';

it('says to whoever came back from the card company that another account is logged in, and leads to the login', async () => {
  const asked = serveInTest({});
  signInForTest('SELLER');
  const router = showPage(<OpenCallbackPage />, address);
  followSession(router);
  const { callback, other } = app.logInFirst;
  expect(await screen.findByText(other.replace('{userId}', 'user01'))).toBeTruthy();
  expect(screen.queryByText(callback.text)).toBeNull();
  expect(asked).toEqual([]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: app.top.logout })));
  await vi.waitFor(() => expect(readSignedIn()).toBeUndefined(), 5_000);
  expect(sessionStore.read(sessionKeys.returnPath)).toBe(address);
  await vi.waitFor(() => expect(router.location.pathname).toBe('/en/login'), 5_000);
});

it('asks visitors to log in', async () => {
  storeLanguage('en');
  showPage(<OpenCallbackPage />, address);
  expect(await screen.findByText(app.logInFirst.callback.text)).toBeTruthy();
  expect(screen.getByRole('button', { name: app.start.login })).toBeTruthy();
});
