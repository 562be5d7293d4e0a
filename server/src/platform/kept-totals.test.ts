/** Totals that are kept: never another's, never older than said, and never from before the caller's own change. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Caller } from './caller.ts';
import type { Database } from './database.ts';
import { forgetTotals, keepTotals, keptForMs } from './kept-totals.ts';

const caller = { userId: 'u1', sessionId: 's1', companyId: 'c1', clientType: 'SELLER' } as Caller;
let database: Database;
let now = 0;

beforeEach(() => {
  database = {} as Database;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

const read = (found: unknown, about: object = {}) =>
  keepTotals({ database, caller, of: ['orders'], isFresh: false, find: async () => found, ...about });

test('the same caller and filter get what was found, until it is too old', async () => {
  await read(1);
  now += keptForMs - 1;
  expect(await read(2)).toBe(1);
  now += 1;
  expect(await read(3)).toBe(3);
});

test.each([
  ['filter', { of: ['orders', 'held'] }],
  ['user', { caller: { ...caller, userId: 'u2' } }],
  ['session', { caller: { ...caller, sessionId: 's2' } }],
  ['company', { caller: { ...caller, companyId: 'c2' } }],
  ['key', { caller: { ...caller, apiKey: { keyId: 'k', name: 'x' } } }],
])('another %s reads its own', async (_, about) => {
  await read(1);
  expect(await read(2, about)).toBe(2);
  expect(await read(3)).toBe(1);
});

test('after a change, and for whoever asks for it, they are read again', async () => {
  await read(1);
  expect(await read(2, { isFresh: true })).toBe(2);
  forgetTotals(database, 'u1');
  expect(await read(3)).toBe(3);
});

test('what was being read when the caller changed something is not kept', async () => {
  const late = Promise.withResolvers<number>();
  const before = read(undefined, { find: () => late.promise });
  forgetTotals(database, 'u1');
  late.resolve(1);
  expect(await before).toBe(1);
  expect(await read(2)).toBe(2);
});

test('a failure is not kept', async () => {
  const broken = async () => Promise.reject(new Error('gone'));
  await expect(read(undefined, { find: broken })).rejects.toThrow('gone');
  expect(await read(2)).toBe(2);
});

test('no more than some filters of a caller are kept', async () => {
  for (let filter = 0; filter < 30; filter += 1) await read(filter, { of: [filter] });
  expect(await read('again', { of: [0] })).toBe('again');
  expect(await read('again', { of: [29] })).toBe(29);
});
