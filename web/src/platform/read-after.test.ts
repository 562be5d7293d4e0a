// @vitest-environment happy-dom
import { readAfterCookie, readAfterHeader } from '@gtp/contract/platform/read-after.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAuthorised } from './api.ts';
import { sawPosition } from './read-after.ts';
import { readCookie, removeCookie } from './storage.ts';
import { tokenCookies } from './storage-keys.ts';

const [first, second, third] = ['00000001-000000000000000a', '00000001-000000000000000b', '00000002-0000000000000001'];

const kept = async () => {
  await Promise.resolve(); // what was read of the cookies is forgotten
  return readCookie(readAfterCookie);
};

beforeEach(() => {
  for (const name of [readAfterCookie, ...Object.values(tokenCookies)]) removeCookie(name);
});
afterEach(() => vi.unstubAllGlobals());

test('the latest place counts, in whichever order they come', async () => {
  sawPosition(second);
  sawPosition(first);
  expect(await kept()).toBe(second);
  sawPosition(third);
  sawPosition(second);
  expect(await kept()).toBe(third);
  for (const nothing of [null, undefined, '']) sawPosition(nothing);
  expect(await kept()).toBe(third);
});

test('it is kept behind a command whose answer names it, also behind a refusal, and behind nothing else', async () => {
  const answers = [new Response('{}'), new Response('{}', { status: 409, headers: { [readAfterHeader]: first } })];
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answers.shift()),
  );
  await fetchAuthorised('/api/v1/orders');
  expect(await kept()).toBeUndefined();
  await fetchAuthorised('/api/v1/orders', { method: 'POST' });
  expect(await kept()).toBe(first);
});

test('it lasts a minute, for the whole site', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  sawPosition(first);
  expect(written).toHaveBeenCalledWith(`${readAfterCookie}=${first}; Max-Age=60; Path=/; SameSite=Strict`);
});
