/**
 * Under whom PostgreSQL's own programs run, and places for its files that this user can reach.
 * PostgreSQL refuses to run as root, so root starts everything of it as `nobody`.
 */
import { randomUUID } from 'node:crypto';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readFile,
  readlink,
  realpath,
  rmdir,
  stat,
  symlink,
  unlink,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { errorCode } from './error-code.ts';

/** What `spawn` takes. Empty for an ordinary user, who runs everything under his own name. */
export type Runner = { readonly uid?: number; readonly gid?: number };

export async function findRunner(): Promise<Runner> {
  if (process.getuid?.() !== 0) return {};
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const nobody = users.split('\n').find((line) => line.startsWith('nobody:'));
  const [uid = 65_534, gid = 65_534] = nobody?.split(':').slice(2, 4).map(Number) ?? [];
  return { uid, gid };
}

export async function giveToRunner(path: string, { uid, gid }: Runner): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

/** True when the runner can read the file or directory at `path`; for `nobody` the mode bits decide. */
export async function canRead(path: string, runner: Runner): Promise<boolean> {
  return (await canEnter(dirname(path), runner)) && (!runner.uid || ((await stat(path)).mode & 0o004) !== 0);
}

async function canEnter(folder: string, runner: Runner): Promise<boolean> {
  if (!runner.uid) return true;
  if (((await stat(folder)).mode & 0o001) === 0) return false;
  return folder === dirname(folder) || canEnter(dirname(folder), runner);
}

/**
 * Makes `directory` and answers its real path. Where the runner cannot reach it (a clone under /root),
 * `directory` becomes a link to one that he can; whoever removes it still starts afresh. Two who make it at the same time
 * get the same one.
 */
export async function makeReachableDirectory(directory: string, runner: Runner): Promise<string> {
  await mkdir(dirname(directory), { recursive: true });
  if (!(await exists(directory)) && !(await makeLinked(directory))) {
    if (await canEnter(await realpath(dirname(directory)), runner)) await mkdir(directory, { recursive: true });
    else await linkElsewhere(directory);
  }
  const directoryPath = await realpath(directory);
  if ((await stat(directoryPath)).uid === process.getuid?.()) await chmod(directoryPath, 0o755);
  return directoryPath;
}

/** Makes what a link leads to; a link to where nothing can be made goes. False without any. */
async function makeLinked(link: string): Promise<boolean> {
  const target = await readlink(link).catch(() => undefined);
  if (target === undefined) return false;
  try {
    await mkdir(resolve(dirname(link), target), { recursive: true });
    return true;
  } catch {
    await unlink(link);
    return false;
  }
}

async function linkElsewhere(directory: string): Promise<void> {
  const elsewhere = await makeDirectoryElsewhere();
  try {
    await symlink(elsewhere, directory);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    await rmdir(elsewhere); // another start was faster
  }
}

async function makeDirectoryElsewhere(): Promise<string> {
  const elsewhere = join(await makeSharedDirectory(), `data-${randomUUID()}`);
  await mkdir(elsewhere);
  return elsewhere;
}

/** A directory of ours outside the project that every user of this machine may enter and only we may fill. */
export async function makeSharedDirectory(): Promise<string> {
  const uid = process.getuid?.();
  // scan-allow foreseeable-temporary-file: whose folder it is and that it is one is looked at below, before it is used
  const path = uid === 0 ? '/var/lib/global-trade-payments' : join(tmpdir(), `global-trade-payments-${uid ?? 'files'}`);
  await mkdir(path, { recursive: true });
  const found = await lstat(path);
  if (!found.isDirectory() || (uid !== undefined && found.uid !== uid)) {
    throw new Error(`${path} is not a directory of this user; remove it and start again`);
  }
  await chmod(path, 0o755);
  return path;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
