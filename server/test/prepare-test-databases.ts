/** Once per run of vitest: a place for the PostgreSQL of all its tests, and its end afterwards. */
import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { isAlive, stopPostmaster } from '../src/platform/postmaster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresDirectory: string;
  }
}

const prefix = 'portal-test-';

/** The server itself starts when the first test asks for a database: a run of pure tests does not pay for it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const directory = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  await chmod(directory, 0o755);
  provide('postgresDirectory', join(directory, 'postgres'));
  return () => remove(directory);
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
  for (const name of await readdir(tmpdir())) {
    const processId = Number(name.startsWith(prefix) && name.slice(prefix.length).split('-')[0]);
    if (processId && !isAlive(processId)) await remove(join(tmpdir(), name));
  }
}
