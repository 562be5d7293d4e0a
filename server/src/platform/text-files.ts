/** Small text files in a folder that other programs read, too. */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The names in a folder, sorted; none if there is no such folder. */
export async function listFileNames(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.toSorted((left, right) => (left < right ? -1 : 1));
}

/** Writes a file that is not there yet, and the folder if need be; what is there is never written again. */
export async function writeNewFile(directory: string, name: string, text: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, name), text, { flag: 'wx' });
}

/** Writes a file anew, and the folder if need be; whoever reads meanwhile finds the old one or the new one, whole. */
export async function replaceFile(directory: string, name: string, text: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const part = join(directory, `${name}.part`);
  await writeFile(part, text);
  await rename(part, join(directory, name));
}

export async function readTextFile(directory: string, name: string): Promise<string> {
  return readFile(join(directory, name), 'utf8');
}
