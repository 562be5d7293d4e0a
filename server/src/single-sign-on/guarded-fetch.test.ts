/** Providers whose answers no `Response` can hold, and those that end without one. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGuardedFetch } from './guarded-fetch-http.ts';

let server: Server;
let base: string;
const raw = (head: string) => (response: ServerResponse) => void response.socket?.end(`HTTP/1.1 ${head}\r\n\r\n`);
const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/reset-content': raw('205 Reset Content\r\nContent-Length: 0'),
  '/six-hundred': raw('600 Odd\r\nContent-Length: 0'),
  '/other-protocol': raw('101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: chat'),
  '/cut-off': (response) => void response.socket?.destroy(),
};

beforeAll(async () => {
  server = createServer((request, response) => answers[request.url ?? '']?.(response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const ask = (path: string) => makeGuardedFetch({ allowsLoopback: true })(`${base}${path}`, {});

test('an answer without a body is one', async () => {
  const answer = await ask('/reset-content');
  expect([answer.status, await answer.text()]).toEqual([205, '']);
});

test.each(['/six-hundred', '/other-protocol', '/cut-off'])(
  'what is no answer (%s) fails, and ends nothing',
  async (path) => {
    await expect(ask(path)).rejects.toThrow(/status 600|without an answer|socket hang up/);
  },
);
