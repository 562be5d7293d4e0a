import files, { type FileHandle, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { listFileNames, readTextFile, replaceFile, writeNewFile } from './text-files.ts';

// Whoever has imported them by name finds the spies as well.
const link = vi.spyOn(files, 'link');
const open = vi.spyOn(files, 'open');
syncBuiltinESMExports();
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'text-files-'));
  return () => rm(directory, { recursive: true });
});

const failure = (code: string) => Object.assign(new Error(code), { code });

/** The disk is full after the first byte. */
async function fillDisk(): Promise<void> {
  open.mockImplementationOnce(async (path, flags) => {
    const file = await files.open(path, flags);
    const writeNothing: FileHandle['writeFile'] = async (text) => {
      await file.write(String(text).slice(0, 1));
      throw failure('ENOSPC');
    };
    return Object.assign(file, { writeFile: writeNothing });
  });
}

test.each([
  ['by a link', undefined],
  ['where there are no links', 'ENOTSUP'],
])('a new file is written once, %s', async (_, code) => {
  if (code) for (let call = 0; call < 2; call += 1) link.mockRejectedValueOnce(failure(code));
  await writeNewFile(directory, 'a.json', 'first');
  await expect(writeNewFile(directory, 'a.json', 'second')).rejects.toThrow(
    expect.objectContaining({ code: 'EEXIST' }) as Error,
  );
  expect(await readTextFile(directory, 'a.json')).toBe('first');
  expect(await readdir(directory)).toEqual(['a.json']);
});

test('a full disk leaves nothing under the name, and it is written when there is room', async () => {
  await fillDisk();
  await expect(writeNewFile(directory, 'a.json', 'text')).rejects.toThrow('ENOSPC');
  expect(await readdir(directory)).toEqual([]);
  await writeNewFile(directory, 'a.json', 'text');
  await fillDisk();
  await expect(replaceFile(directory, 'a.json', 'other')).rejects.toThrow('ENOSPC');
  expect(await readTextFile(directory, 'a.json')).toBe('text');
});

test('what a killed process left is no file', async () => {
  await writeFile(join(directory, 'a.json.1.part'), 'te');
  expect(await listFileNames(directory)).toEqual([]);
  await writeNewFile(directory, 'a.json', 'text');
  expect(await listFileNames(directory)).toEqual(['a.json']);
});
