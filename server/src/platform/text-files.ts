/** Small text files in a folder that other programs read, too. */
import { randomUUID } from 'node:crypto';
import { access, link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';

const partial = '.part';

/** The names in a folder, sorted, without those that are being written; none if there is no such folder. */
export async function listFileNames(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !name.endsWith(partial)).toSorted((left, right) => (left < right ? -1 : 1));
}

/**
 * Writes a file that is not there yet, and the folder if need be; what is there is never written again (`EEXIST`). Its
 * name appears when all of it is on the disk: a full disk or a killed process leaves no half of it under that name.
 */
export async function writeNewFile(directory: string, name: string, text: string): Promise<void> {
  await writeBeside(directory, name, { text, take: nameNew });
}

/** Writes a file anew, and the folder if need be; whoever reads meanwhile finds the old one or the new one, whole. */
export async function replaceFile(directory: string, name: string, text: string): Promise<void> {
  await writeBeside(directory, name, { text, take: rename });
}

type Written = { readonly text: string; readonly take: (part: string, path: string) => Promise<void> };

/** Writes all of a file under a name of its own, and has it take the real one. */
async function writeBeside(directory: string, name: string, { text, take }: Written): Promise<void> {
  await mkdir(directory, { recursive: true });
  const part = join(directory, `${name}.${randomUUID()}${partial}`);
  try {
    const file = await open(part, 'wx');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await take(part, join(directory, name));
  } finally {
    await rm(part, { force: true });
  }
}

/** Of file systems that know no links, such as network shares and mounted buckets. */
const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** Gives a file a name that no other has: a link fails where there is one; without links it is looked for. */
async function nameNew(part: string, path: string): Promise<void> {
  try {
    await link(part, path);
  } catch (error) {
    if (!noLinks.has(errorCode(error) ?? '')) throw error;
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) throw Object.assign(new Error(`${path} is there already`), { code: 'EEXIST' });
    await rename(part, path);
  }
}

export async function readTextFile(directory: string, name: string): Promise<string> {
  return readFile(join(directory, name), 'utf8');
}
