// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { openFile } from './upload.ts';

afterEach(() => vi.restoreAllMocks());

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
