// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api.ts';
import { type DownloadProgress, downloadFile } from './download.ts';

const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push(content as Blob);
    return 'blob:x';
  });
  // It would lead the window there, which the tests of other files share.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** A file of 100,000 rows in pieces of 40 bytes; what `end` says comes after them. */
function serve(pieces: number, end: (controller: ReadableStreamDefaultController) => void): void {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent <= pieces) controller.enqueue(new Uint8Array(40));
      else end(controller);
    },
  });
  const headers = {
    'X-Row-Count': '100000',
    'X-Expected-Bytes': '100',
    'Content-Disposition': 'attachment; filename="orders_2026.csv"',
  };
  globalThis.fetch = async () => new Response(body, { headers });
}

it('says how far a long file is, never all before it is here, and saves it whole', async () => {
  serve(3, (controller) => controller.close());
  const told: DownloadProgress[] = [];
  await downloadFile('/x', undefined, { onProgress: (progress) => told.push(progress) });
  expect(told.map(({ percent }) => percent)).toEqual([40, 80, 99]);
  expect(told[0]?.rows).toBe(100_000);
  expect(saved.map(({ size }) => size)).toEqual([120]);
});

it('saves nothing of a file that breaks off, and says so', async () => {
  serve(2, (controller) => controller.error(new TypeError('network error')));
  const failure = await downloadFile('/x').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect((failure as ApiError).code).toBe('network.cut');
  expect(saved).toEqual([]);
});

it('saves nothing of a file that is cancelled', async () => {
  const aborting = new AbortController();
  serve(2, (controller) => controller.error(new DOMException('Aborted', 'AbortError')));
  const failure = await downloadFile('/x', 'a.csv', { signal: aborting.signal }).catch((error: unknown) => error);
  expect((failure as DOMException).name).toBe('AbortError');
  expect(saved).toEqual([]);
});
