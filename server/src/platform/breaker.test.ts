import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { makeBreaker, probeAddress } from './breaker.ts';
import { makeLog } from './log.ts';

const lines: string[] = [];
const log = makeLog({ level: 'warn', write: (line) => lines.push(line) });

function make(about: { probe?: () => Promise<unknown>; probeEveryMs?: number } = {}) {
  return makeBreaker({ name: 'acquirer', log, probe: async () => undefined, probeEveryMs: 60_000, ...about });
}

const fail = () => Promise.reject(new Error('no answer'));

test('opens after five calls in a row without an answer, and an answer in between starts the count anew', async () => {
  const breaker = make();
  for (let call = 0; call < 4; call += 1) await expect(breaker.call(fail)).rejects.toThrow('no answer');
  expect(await breaker.call(async () => 'here')).toBe('here');
  for (let call = 0; call < 4; call += 1) await expect(breaker.call(fail)).rejects.toThrow('no answer');
  expect(breaker.isClosed()).toBe(true);
  await expect(breaker.call(fail)).rejects.toThrow('no answer');
  expect(breaker.isClosed()).toBe(false);
});

test('an answer that reports an outage counts as none, and reaches the caller', async () => {
  const breaker = make();
  for (let call = 0; call < 5; call += 1)
    expect(
      await breaker.call(
        async () => 500,
        (status) => status >= 500,
      ),
    ).toBe(500);
  expect(breaker.isClosed()).toBe(false);
});

test('makes no call while it is open', async () => {
  const breaker = make();
  await Promise.allSettled(Array.from({ length: 5 }, () => breaker.call(fail)));
  let calls = 0;
  await expect(breaker.call(async () => (calls += 1))).rejects.toThrow();
  expect(calls).toBe(0);
});

test('asks by itself until the provider is back, then lets calls through and says both', async () => {
  let isBack = false;
  let probes = 0;
  async function probe() {
    probes += 1;
    if (!isBack) throw new Error('still away');
  }
  const breaker = make({ probe, probeEveryMs: 5 });
  await Promise.allSettled(Array.from({ length: 5 }, () => breaker.call(fail)));
  await expect.poll(() => probes).toBeGreaterThan(2);
  expect(breaker.isClosed()).toBe(false);
  isBack = true;
  await expect.poll(() => breaker.isClosed()).toBe(true);
  expect(await breaker.call(async () => 'here')).toBe('here');
  expect(lines.join()).toMatch(/"breaker":"open".*"breaker":"closed"/s);
});

test('a probe takes any answer but a failure of the server for a sign of life', async () => {
  let status = 500;
  const server = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await expect(probeAddress(url, {})).rejects.toThrow('500');
  status = 404;
  await probeAddress(url, {});
  await new Promise((done) => server.close(done));
  await expect(probeAddress(url, {})).rejects.toThrow();
});
