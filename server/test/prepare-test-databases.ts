/**
 * Once per run of vitest: a place for the PostgreSQL of all its tests, and its end afterwards. On a developer's machine the
 * migrated cluster of a run is kept for the next one, so that a single test does not wait for it to be made.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { isAlive, stopPostmaster } from '../src/platform/postmaster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresDirectory: string;
  }
}

const prefix = 'portal-test-';
const root = resolve(import.meta.dirname, '../..');
const kept = join(root, '.cache/test/cluster');

/** The server itself starts when the first test asks for a database: a run of pure tests does not pay for it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const directory = await mkdtemp(join(await findPlace(), `${prefix}${process.pid}-`));
  await chmod(directory, 0o755);
  const home = join(directory, 'postgres');
  provide('postgresDirectory', home);
  // biome-ignore lint/style/noProcessEnv: where every run is the first one, nothing is kept
  if (process.env.CI !== undefined) return () => remove(directory);
  const source = `${kept}-${await hashSources()}`;
  if (existsSync(source)) await copyDirectory(source, home);
  return async () => {
    await keep(home, source);
    await remove(directory);
  };
}

/** Files here are in memory. */
const memory = '/dev/shm';
const roomNeeded = 4 * 1_024 ** 3;

/**
 * In memory where there is room for a run's databases. Each is a copy of 1,372 files, which a busy disk may take more than
 * a second of the processor for; here they take 0.05.
 */
async function findPlace(): Promise<string> {
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, process.availableMemory()),
    () => 0,
  );
  return room >= roomNeeded ? memory : tmpdir();
}

/** The cluster as it is, once it was stopped; those of other sources go. */
async function keep(home: string, source: string): Promise<void> {
  if (existsSync(source) || !existsSync(join(home, 'data')) || (await realpath(home)) !== home) return;
  await stopPostmaster(join(home, 'data'));
  await mkdir(dirname(kept), { recursive: true });
  for (const name of await readdir(dirname(kept))) {
    // Another run may be copying: what is taken from under its hands is missing in what it keeps.
    const copying = /-unfinished-(\d+)$/.exec(name)?.[1];
    const isInUse = copying !== undefined && isAlive(Number(copying));
    if (name.startsWith('cluster-') && !isInUse) await rm(join(dirname(kept), name), { recursive: true, force: true });
  }
  const unfinished = `${kept}-unfinished-${process.pid}`;
  await copyDirectory(home, unfinished);
  if (existsSync(source)) await rm(unfinished, { recursive: true, force: true });
  else await rename(unfinished, source);
}

/** With owners and modes: its files belong to the user under whom PostgreSQL runs. */
async function copyDirectory(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}

/** Of all that a migrated cluster is made of. */
async function hashSources(): Promise<string> {
  const migrations = join(root, 'server/migrations');
  const platform = ['migrate.ts', 'migration-baseline.ts', 'portal-rights.ts', 'postgres-cluster.ts'];
  const files = [
    join(root, 'package-lock.json'),
    join(import.meta.dirname, 'make-test-database.ts'),
    ...platform.map((name) => join(root, 'server/src/platform', name)),
    ...(await readdir(migrations)).sort().map((name) => join(migrations, name)),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function remove(directory: string): Promise<void> {
  // Where PostgreSQL's user cannot reach the directory, its data lie elsewhere and a link leads there.
  const home = await realpath(join(directory, 'postgres')).catch(() => undefined);
  if (home) {
    await stopPostmaster(join(home, 'data'));
    await rm(home, { recursive: true });
  }
  await rm(directory, { recursive: true, force: true });
}

/** A run that was killed could not stop its PostgreSQL; its number stands in the name of the directory. */
async function removeAbandoned(): Promise<void> {
  for (const place of [tmpdir(), memory]) {
    for (const name of await readdir(place).catch(() => [])) {
      const processId = Number(name.startsWith(prefix) && name.slice(prefix.length).split('-')[0]);
      if (processId && !isAlive(processId)) await remove(join(place, name));
    }
  }
}
