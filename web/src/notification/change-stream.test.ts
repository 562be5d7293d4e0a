// @vitest-environment happy-dom
import { change } from '@gtp/contract/notification/changes-wire.ts';
import { readAfterCookie } from '@gtp/contract/platform/read-after.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCookie, removeCookie } from '../platform/storage.ts';
import { tokenCookies } from '../platform/storage-keys.ts';
import type { Told } from './apply-changes.ts';
import { keepStream } from './change-stream.ts';

beforeEach(() => {
  for (const name of [readAfterCookie, ...Object.values(tokenCookies)]) removeCookie(name);
});
afterEach(() => vi.unstubAllGlobals());

test('what is read after the word of a change has that change', async () => {
  const position = '00000001-000000000000000a';
  const data = JSON.stringify(change.encode({ tags: ['order'], orderIds: ['ORD-1'], position, isOwn: false }));
  const answers = [new Response(`event: change\ndata: ${data}\n\n`)];
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answers.shift() ?? new Response('', { status: 503 })),
  );
  const stopping = new AbortController();
  const heard: Told[] = [];
  const following = keepStream(stopping.signal, {
    onTold: (told) => heard.push(told),
    onStanding: () => undefined,
  });
  await expect.poll(() => heard.map(({ kind }) => kind)).toContain('change');
  expect(readCookie(readAfterCookie)).toBe(position);
  stopping.abort();
  await following;
});
