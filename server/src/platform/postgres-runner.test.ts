/** Where PostgreSQL's files lie, also for several starts at the same time. */
import { chmod, mkdir, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeReachableDirectory } from './postgres-runner.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'runner-'));
  await chmod(home, 0o755);
});
afterAll(() => rm(home, { recursive: true }));

const otherUser = { uid: 65_534, gid: 65_534 };
let count = 0;

/** A place that does not exist yet, in a folder of this mode. */
async function newPlace(mode: number): Promise<string> {
  count += 1;
  const folder = join(home, `folder-${count}`);
  await mkdir(folder);
  await chmod(folder, mode);
  return join(folder, 'postgres');
}

describe('the directory of PostgreSQL', () => {
  test.each([
    ['where its user can go', 0o755],
    ['where its user cannot go', 0o700],
  ])('is one for all that make it at the same time, %s', async (_, mode) => {
    for (let round = 0; round < 25; round += 1) {
      const place = await newPlace(mode);
      const found = await Promise.all(Array.from({ length: 4 }, () => makeReachableDirectory(place, otherUser)));
      const real = await realpath(place);
      expect(new Set(found)).toEqual(new Set([real]));
      if (mode === 0o755) continue;
      expect(await readdir(dirname(real))).toContain(real.split('/').at(-1));
      await rm(real, { recursive: true });
    }
  });

  test('is made again where a link still leads to it, and stays one', async () => {
    const place = await newPlace(0o700);
    const before = await makeReachableDirectory(place, otherUser);
    await rm(before, { recursive: true });
    const found = await Promise.all([
      makeReachableDirectory(place, otherUser),
      makeReachableDirectory(place, otherUser),
    ]);
    expect(found).toEqual([before, before]);
    expect((await stat(before)).isDirectory()).toBe(true);
    await rm(before, { recursive: true });
  });
});
