import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { standStill } from '../../test/stand-still.ts';
import { endsAfter } from './ends-after.ts';

describe('by the clock of the test', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([[10], [500], [1_300], [8_000]])(
    'ends after %i ms, not before, with what a time-out is called',
    async (ms) => {
      const signal = endsAfter(ms);
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(signal.aborted).toBe(false);
      await vi.advanceTimersByTimeAsync(2);
      expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
    },
  );
});

/** Answers from a thread of its own, which does not stand still with this one. */
async function startServer() {
  const worker = new Worker(
    `const { createServer } = require('node:http');
     const { parentPort } = require('node:worker_threads');
     const server = createServer((_, answer) => setTimeout(() => answer.end('here'), 200));
     server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`,
    { eval: true },
  );
  const port = await new Promise<number>((resolve) => worker.once('message', resolve));
  return { url: `http://127.0.0.1:${port}/`, stop: () => worker.terminate() };
}

test('an answer that came while the process stood still counts', async () => {
  const server = await startServer();
  const asked = fetch(server.url, { signal: endsAfter(1_000) });
  // It is sent before the process stands still.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await standStill(1_500);
  expect(await (await asked).text()).toBe('here');
  await server.stop();
});

test('who never answers is given up', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(fetch(`http://127.0.0.1:${port}/`, { signal: endsAfter(100) })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  server.closeAllConnections();
  server.close();
});
