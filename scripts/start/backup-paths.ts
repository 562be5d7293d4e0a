/** What `npm run backup` and `npm run restore` share: where the parts lie, and how a failure is printed. */
import { join, resolve } from 'node:path';
import { findPostmaster } from '@gtp/server/platform/postmaster.ts';
import type { Settings } from '@gtp/server/platform/settings.ts';
import { root } from './supervised-process.ts';

type Asked = {
  readonly command: 'backup' | 'restore';
  readonly settings: Settings;
  readonly folder: string | undefined;
};

export type BackupPaths = {
  readonly dataDirectory: string;
  /** Of the embedded PostgreSQL, and of its copy. */
  readonly cluster: { readonly directory: string; readonly backup: string };
  /** Of the documents, and of their copy. */
  readonly files: { readonly directory: string; readonly backup: string };
  /** Whether the embedded database runs already. */
  readonly wasRunning: boolean;
};

/** Calls `work` with the places that settings and folder name; a failure is one line and exit code 1. */
export async function runWithBackupPaths(asked: Asked, work: (paths: BackupPaths) => Promise<void>): Promise<void> {
  try {
    await work(await findBackupPaths(asked));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function findBackupPaths({ command, settings, folder }: Asked): Promise<BackupPaths> {
  if (!folder) throw new Error(`Name a folder: npm run ${command} -- <folder>`);
  if (settings.databaseUrl) {
    throw new Error('DATABASE_URL names a PostgreSQL of your own: use pg_dump or pg_basebackup (docs/operations.md)');
  }
  const dataDirectory = resolve(root, settings.dataDirectory);
  const directory = join(dataDirectory, 'postgres');
  return {
    dataDirectory,
    cluster: { directory, backup: resolve(folder, 'postgres') },
    files: { directory: resolve(root, settings.fileDirectory), backup: resolve(folder, 'files') },
    wasRunning: (await findPostmaster(join(directory, 'data'))) !== undefined,
  };
}
