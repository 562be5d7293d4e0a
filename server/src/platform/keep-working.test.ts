import { expect, test, vi } from 'vitest';
import { keepWorking } from './keep-working.ts';
import { silentLog } from './log.ts';

const work = { name: 'test', everyMs: 1, outageMs: 1, log: silentLog };

test('is done again and again, also after it failed, until it is stopped', async () => {
  let times = 0;
  const kept = keepWorking({
    ...work,
    async work() {
      times += 1;
      if (times % 2 === 1) throw new Error('not yet');
      return undefined;
    },
  });
  await vi.waitFor(() => expect(times).toBeGreaterThan(4));
  await kept.stop();
  const before = times;
  await new Promise((done) => setImmediate(done));
  expect(times).toBe(before);
});

test('is not broken off: whoever stops it waits for what is being done', async () => {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  let hasEnded = false;
  const kept = keepWorking({
    ...work,
    async work() {
      begun.resolve();
      await mayEnd.promise;
      hasEnded = true;
      return undefined;
    },
  });
  await begun.promise;
  const stopped = kept.stop();
  expect(hasEnded).toBe(false);
  mayEnd.resolve();
  await stopped;
  expect(hasEnded).toBe(true);
});

test('rests so long at least, however often it is woken meanwhile, and is then done again', async () => {
  let times = 0;
  const kept = keepWorking({
    ...work,
    everyMs: 60_000,
    pauseMs: 200,
    async work() {
      times += 1;
      return undefined;
    },
  });
  const began = performance.now();
  await vi.waitFor(() => {
    kept.wake();
    expect(times).toBe(3);
  });
  expect(performance.now() - began).toBeGreaterThan(390);
  await kept.stop();
});
