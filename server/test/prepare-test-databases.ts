/** Once per run of vitest: a place for the PostgreSQL of all its tests, and its end afterwards. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { stopPostmaster } from '../src/platform/postmaster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresDirectory: string;
  }
}

/** The server itself starts when the first test asks for a database: a run of pure tests does not pay for it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-test-'));
  await chmod(directory, 0o755);
  const postgresDirectory = join(directory, 'postgres');
  provide('postgresDirectory', postgresDirectory);
  return async () => {
    await stopPostmaster(join(postgresDirectory, 'data'));
    await rm(directory, { recursive: true, force: true });
  };
}
