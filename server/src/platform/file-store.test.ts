import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playRounds, roundsOr, timesFromSeed } from '../../test/chance.ts';
import { TamperedFileError } from './file-cipher.ts';
import { makeFileStore } from './file-store.ts';

const key = randomBytes(32);
const storageKey = 'blob_0123456789ab';
const breaks = roundsOr(5);
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'files-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const store = (current: Uint8Array, ...oldKeys: Uint8Array[]) => makeFileStore({ directory, key: current, oldKeys });
const path = (name = storageKey) => join(directory, name.slice(-2), name);

async function readAll(name = storageKey, keys: [Uint8Array, ...Uint8Array[]] = [key]): Promise<Buffer | string> {
  const opened = await store(...keys).read(name);
  return typeof opened === 'string' ? opened : Buffer.concat(await opened.toArray());
}

function write(bytes: Buffer, name = storageKey) {
  return store(key).write(name, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]));
}

describe('a stored file', () => {
  test.each([1, 65_535, 65_536, 65_537, 200_000])('of %i bytes comes back as it was', async (length) => {
    const bytes = randomBytes(length);
    expect(await write(bytes)).toMatchObject({ byteCount: length });
    expect(await readAll()).toEqual(bytes);
  });

  test('shows nothing of its content on the disk', async () => {
    await write(Buffer.from('the bank account of the seller '.repeat(100)));
    expect((await readFile(path())).includes('bank account')).toBe(false);
  });

  test('is refused when any byte of it was changed', async () => {
    await write(randomBytes(70_000));
    const good = await readFile(path());
    for (const at of [0, 5, 20, 44, 60_000, 65_596, good.length - 1]) {
      const bad = Buffer.from(good);
      bad.writeUInt8(bad.readUInt8(at) ^ 1, at);
      await writeFile(path(), bad);
      await expect(readAll()).rejects.toThrow(/not what was written|not among the settings/);
    }
  });

  test('is refused when its end was cut off, even between two chunks', async () => {
    await write(randomBytes(200_000));
    const good = await readFile(path());
    const header = 44;
    const chunk = 65_536 + 16;
    for (const length of [10, header, header + chunk, good.length - 1]) {
      await writeFile(path(), good.subarray(0, length));
      await expect(readAll()).rejects.toThrow(TamperedFileError);
    }
  });

  test('cannot take the place of another', async () => {
    await write(Buffer.from('mine'));
    await write(Buffer.from('theirs'), 'blob_zzzzzzzzzzab');
    await writeFile(path(), await readFile(path('blob_zzzzzzzzzzab')));
    await expect(readAll()).rejects.toThrow(TamperedFileError);
  });

  test('stays readable when the key is replaced, and only with its own', async () => {
    await write(Buffer.from('old'));
    expect(String(await readAll(storageKey, [randomBytes(32), key]))).toBe('old');
    await expect(readAll(storageKey, [randomBytes(32)])).rejects.toThrow('not among the settings');
  });

  test(`is not there at all when its source breaks off, ${timesFromSeed(breaks)}`, () =>
    playRounds(breaks, async ({ chance }) => {
      // After so many bytes, which may be none, and may be several of the chunks that are sealed one by one.
      const [length, piece] = [Math.floor(chance() * 200_000), 1 + Math.floor(chance() * 70_000)];
      async function* broken(): AsyncGenerator<Buffer> {
        for (let sent = 0; sent < length; sent += piece) yield randomBytes(Math.min(piece, length - sent));
        throw new Error('line cut');
      }
      const name = 'blob_brokenbrokenxy';
      await expect(store(key).write(name, broken())).rejects.toThrow('line cut');
      expect(await readAll(name)).toBe('missing');
      expect(await readdir(join(directory, 'xy'))).toEqual([]);
    }));

  test('is gone after it was removed, and removing it again is harmless', async () => {
    await write(Buffer.from('x'));
    await store(key).remove(storageKey);
    await store(key).remove(storageKey);
    expect(await readAll()).toBe('missing');
  });
});

test('a key that is no id of ours never becomes a path', async () => {
  await expect(store(key).read('../../etc/passwd')).rejects.toThrow('A storage key is an id of ours');
});
