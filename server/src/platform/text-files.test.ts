import { type FileHandle, link, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>();
  return { ...real, link: vi.fn(real.link), open: vi.fn(real.open) };
});

// Another file's tests may have brought it in before, with the real ones.
vi.resetModules();
const { listFileNames, readTextFile, replaceFile, writeNewFile } = await import('./text-files.ts');

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'text-files-'));
  return () => rm(directory, { recursive: true });
});

const failure = (code: string) => Object.assign(new Error(code), { code });

/** The disk is full after the first byte. */
async function fillDisk(): Promise<void> {
  const real = vi.mocked(open).getMockImplementation() as typeof open;
  vi.mocked(open).mockImplementationOnce(async (path, flags) => {
    const file = await real(path, flags);
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
  if (code) for (let call = 0; call < 2; call += 1) vi.mocked(link).mockRejectedValueOnce(failure(code));
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
