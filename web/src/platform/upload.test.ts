// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInForTest } from '../../test/show-page.tsx';
import { bringSessionHooks } from './api.ts';
import { clearCredentials } from './credentials.ts';
import { downloadFile } from './download.ts';
import { openFile, uploadFile } from './upload.ts';

afterEach(() => {
  clearCredentials();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  ['is not sent', async () => Promise.reject(new TypeError('offline'))],
  ['is refused', async () => new Response('{"code":"file.not_found","message":"Gone"}', { status: 404 })],
])('closes the tab of a file that %s', async (_, answer) => {
  const close = vi.fn();
  vi.spyOn(window, 'open').mockReturnValue({ close, location: {} } as unknown as Window);
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  await expect(openFile('/api/v1/files/fil_1')).rejects.toThrow();
  expect(close).toHaveBeenCalledOnce();
});

const isOver = JSON.stringify({ code: 'session.ended', message: 'Over.' });

/** What the browser sends a file with; each is answered that the session is over. */
class RefusedRequest {
  readonly upload = {};
  readonly status = 401;
  readonly response = JSON.parse(isOver) as unknown;
  onload = () => undefined;
  readonly open = () => undefined;
  readonly setRequestHeader = () => undefined;
  readonly getResponseHeader = () => null;
  readonly send = () => this.onload();
}

describe('a session that is over', () => {
  let pastMs = 0;
  const ended = vi.fn();
  beforeEach(() => {
    pastMs += 60_000; // it is said once a second
    vi.useFakeTimers({ now: Date.now() + pastMs, toFake: ['Date'] });
    ended.mockClear();
    bringSessionHooks({ reissueTokens: async () => undefined, onUnauthorized: ended });
    vi.stubGlobal('XMLHttpRequest', RefusedRequest);
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(isOver, { status: 401 }));
  });

  it.each([
    ['sent', () => uploadFile('/api/v1/files', new File(['a'], 'a.pdf'))],
    ['opened', () => openFile('/api/v1/files/fil_1')],
    ['saved', () => downloadFile('/api/v1/files/fil_1')],
  ])('ends here where a file is %s', async (_, ask) => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    signInForTest('BUYER');
    await expect(ask()).rejects.toMatchObject({ status: 401 });
    expect(ended).toHaveBeenCalledOnce();
  });

  it('is no news to who is not signed in', async () => {
    await expect(downloadFile('/api/v1/files/fil_1')).rejects.toMatchObject({ status: 401 });
    expect(ended).not.toHaveBeenCalled();
  });
});
