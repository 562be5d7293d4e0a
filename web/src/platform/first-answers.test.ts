// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchAuthorised } from './api.ts';
import { writeTokens } from './credentials.ts';
import { firstAskKey } from './first-answers.ts';

const encode = (part: object) => btoa(JSON.stringify(part));
const token = `${encode({})}.${encode({ exp: Date.now() / 1_000 + 600, iat: Date.now() / 1_000 })}.x`;
let sent: string[];

beforeEach(() => {
  // After a command reads ask for what is not kept, also after one of another test's file.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  writeTokens({ accessToken: token, refreshToken: token });
  sent = [];
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return new Response('later');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete window.firstAsked;
});

function firstAsked(differences: Partial<NonNullable<Window['firstAsked']>> = {}): void {
  const answers = { '/api/v1/session': Promise.resolve(new Response('first')) };
  window.firstAsked = { token, language: 'ko', answers, ...differences };
}

const ask = async (init?: RequestInit) => (await fetchAuthorised('/api/v1/session', init)).text();

it('what the HTML asked for is not asked again, and serves once', async () => {
  firstAsked();
  expect([await ask(), await ask()]).toEqual(['first', 'later']);
  expect(sent).toEqual(['/api/v1/session']);
});

it('what the HTML asked for by POST serves a POST alone', async () => {
  firstAsked({ answers: { [firstAskKey('/api/v1/session', 'POST')]: Promise.resolve(new Response('first')) } });
  expect(await ask()).toBe('later');
  expect(await ask({ method: 'POST' })).toBe('first');
});

it.each([
  ['of another token', { token: 'other' }, {}],
  ['in another language', { language: 'en' }, {}],
  ['that was no good one', { answers: { '/api/v1/session': Promise.resolve(undefined) } }, {}],
  ['to a read', {}, { method: 'POST' }],
  ['whatever is known', {}, { headers: { 'If-None-Match': '"1"' } }],
])('an answer %s serves no other call', async (_case, differences, init) => {
  firstAsked(differences);
  expect(await ask(init)).toBe('later');
});
