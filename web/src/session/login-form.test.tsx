// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { routerInTest } from '../../test/router-in-test.tsx';
import { clearCredentials, readIdentity, readTokens, writeTokens } from '../platform/credentials.ts';
import { storeLanguage } from '../platform/language.ts';
import { bringPageGuard } from '../platform/return-path.ts';
import { bringTexts } from '../platform/translate.ts';
import { LoginForm } from './login-form.tsx';
import session from './texts/en.json' with { type: 'json' };
import { TwoFactorPage } from './two-factor-page.tsx';

type Answer = { readonly status: number; readonly body: unknown };
type Asked = { readonly path: string; readonly body: unknown };

const asked: Asked[] = [];
let answers: Readonly<Record<string, Answer>> = {};
const claims = { sub: 'seller01', sid: 's', stage: 'complete', clentType: 'SELLER', relationId: 'c', userType: 'UG01' };
const token = `x.${btoa(JSON.stringify({ ...claims, exp: 99_999_999_999 }))}.x`;
const tokens = { accessToken: token, refreshToken: token, userType: 'UG01' };
const mailed = { email: 's***@demo.example', expireDt: '20991231000000', expireSeconds: 180 };

beforeAll(() => bringTexts('en', { session }));
beforeEach(() => {
  storeLanguage('en');
  asked.length = 0;
  answers = { '/two-factor/email/send': { status: 200, body: { result: mailed } } };
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const path = url.replace('/api/v1', '');
    asked.push({ path, body: body ? JSON.parse(String(body)) : undefined });
    const { status, body: answer } = answers[path] ?? { status: 500, body: {} };
    return new Response(JSON.stringify(answer), { status });
  });
});
afterEach(() => {
  cleanup();
  clearCredentials();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function show(page: ReactNode) {
  const { router, view } = routerInTest(page, '/en/login');
  render(<MantineProvider env="test">{view}</MantineProvider>);
  await screen.findByRole('form');
  return router;
}

describe('the first factor', () => {
  const type = async (userId: string, password: string) => {
    if (userId) await userEvent.type(screen.getByLabelText('User ID'), userId);
    if (password) await userEvent.type(screen.getByLabelText('Password'), password);
    await userEvent.click(screen.getByRole('button', { name: session.login.submit }));
  };

  it('names what is empty, moves the focus there and asks no server', async () => {
    await show(<LoginForm />);
    await type('', '');
    expect(screen.getByText(session.login.userIdMissing)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('User ID'));
    await type('seller01', '');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(asked).toEqual([]);
  });

  it('sends the spec’s words, keeps the tokens and goes on to the second factor', async () => {
    answers = { '/auth/login': { status: 200, body: { result: tokens } } };
    const router = await show(<LoginForm />);
    await type(' seller01 ', 'Trade!2026');
    await waitFor(() => expect(router.location.pathname).toBe('/en/user/twofactor'));
    expect(asked).toEqual([{ path: '/auth/login', body: { userId: 'seller01', userPwd: 'Trade!2026' } }]);
    expect(readTokens()?.accessToken).toBe(token);
  });

  it('leads nobody to the second factor who has gone on to another page meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const router = await show(<LoginForm />);
    vi.stubGlobal('fetch', () => promise);
    await type('seller01', 'Trade!2026');
    await act(async () => void router.go('/en/guide'));
    await act(async () => resolve(new Response(JSON.stringify({ result: tokens }))));
    await waitFor(() => expect(readTokens()?.accessToken).toBe(token));
    expect(router.location.pathname).toBe('/en/guide');
  });

  it('shows the server’s sentence for a no and keeps the user id', async () => {
    answers = { '/auth/login': { status: 401, body: { code: 'session.wrong', message: 'ID or password is wrong' } } };
    await show(<LoginForm />);
    await type('seller01', 'Wrong!2026');
    expect((await screen.findByRole('alert')).textContent).toContain('ID or password is wrong');
    expect(screen.getByLabelText<HTMLInputElement>('User ID').value).toBe('seller01');
  });

  it('says so when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline');
    });
    await show(<LoginForm />);
    await type('seller01', 'Trade!2026');
    expect((await screen.findByRole('alert')).textContent).toContain(session.unreachable);
  });
});

describe('the second factor', () => {
  beforeEach(() => writeTokens({ ...tokens, userGroup: 'UG01' }));
  const enter = async (code: string) => {
    await userEvent.type(await screen.findByLabelText(session.code.label), code);
    await userEvent.click(screen.getByRole('button', { name: session.code.submit }));
  };

  it('mails one code when it opens and says where to and how long it is valid', async () => {
    await show(<TwoFactorPage />);
    expect(await screen.findByText(/s\*\*\*@demo\.example/)).toBeTruthy();
    expect(screen.getByText(/^0?[23]:\d\d$/)).toBeTruthy();
    expect(asked.filter(({ path }) => path === '/two-factor/email/send')).toHaveLength(1);
  });

  it('takes digits alone and asks the server only for six', async () => {
    await show(<TwoFactorPage />);
    await enter('12a 3');
    expect(screen.getByLabelText<HTMLInputElement>(session.code.label).value).toBe('123');
    expect(screen.getByText(session.code.incomplete)).toBeTruthy();
    expect(asked.some(({ path }) => path === '/two-factor/login')).toBe(false);
  });

  it('leads to the main page of the client type', async () => {
    answers = { ...answers, '/two-factor/login': { status: 200, body: { result: tokens } } };
    const router = await show(<TwoFactorPage />);
    await enter('123456');
    await waitFor(() => expect(router.location.pathname).toBe('/en/seller/main'));
  });

  it('leads nobody away who has gone on to another page meanwhile', async () => {
    const router = await show(<TwoFactorPage />);
    await screen.findByText(/s\*\*\*@demo\.example/);
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.endsWith('/two-factor/login') ? promise : answer(url, init),
    );
    await enter('123456');
    await act(async () => void router.go('/en/guide'));
    await act(async () => resolve(new Response(JSON.stringify({ result: tokens }))));
    await waitFor(() => expect(readIdentity()?.userId).toBe('seller01'));
    expect(router.location.pathname).toBe('/en/guide');
  });

  it('leads back to the page that one wanted to see', async () => {
    sessionStorage.setItem('returnPath', '/seller/order-sheet/list?currency=USD');
    answers = { ...answers, '/two-factor/login': { status: 200, body: { result: tokens } } };
    const router = await show(<TwoFactorPage />);
    await enter('123456');
    await waitFor(() => expect(router.location.pathname).toBe('/en/seller/order-sheet/list'));
    expect(router.location.search).toEqual({ currency: 'USD' });
  });

  it('leads to the main page where the page was another role’s', async () => {
    bringPageGuard((path, clientType) => path.startsWith(`/${clientType.toLowerCase()}/`));
    sessionStorage.setItem('returnPath', '/buyer/order-sheet/list?currency=USD');
    answers = { ...answers, '/two-factor/login': { status: 200, body: { result: tokens } } };
    const router = await show(<TwoFactorPage />);
    await enter('123456');
    await waitFor(() => expect(router.location.pathname).toBe('/en/seller/main'));
    expect(sessionStorage.getItem('returnPath')).toBeNull();
  });

  it('has the cursor in the field for the code', async () => {
    await show(<TwoFactorPage />);
    expect(screen.getByLabelText(session.code.label)).toBe(document.activeElement);
  });

  it('marks the field when the code is wrong', async () => {
    const refusal = { code: 'session.code_wrong', message: 'The code is wrong' };
    answers = { ...answers, '/two-factor/login': { status: 401, body: refusal } };
    await show(<TwoFactorPage />);
    await enter('000000');
    expect(await screen.findByText('The code is wrong')).toBeTruthy();
    expect(screen.getByLabelText(session.code.label).getAttribute('aria-invalid')).toBe('true');
  });
});

it('has the cursor in the field for the user id when the login opens', async () => {
  await show(<LoginForm />);
  expect(screen.getByLabelText(session.login.userId)).toBe(document.activeElement);
});
