/**
 * Where the journal of a PostgreSQL goes so that it outlives the disk, and how it comes back from there: by this project's
 * own base backup and `cp` (decision 0280), or by pgBackRest with the settings that operators are shown (decision 0295).
 */
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backUpEmbeddedPostgres, restoreEmbeddedPostgres } from '@gtp/server/platform/embedded-backup.ts';

export type Archive = {
  /** What the server is started with. */
  readonly settings: Readonly<Record<string, string>>;
  /** Base backups, beside whatever the server does. */
  readonly backUp: () => Promise<void>;
  /** Lays the cluster down anew; its next start brings it to `until`, or as far as the journal was kept. */
  readonly restore: (until?: Date) => Promise<void>;
  /** What was kept of the journal, in words. */
  readonly kept: () => Promise<string>;
};

/** Where the server's cluster lies, below a folder that has its archive, too. */
export const clusterBelow = (directory: string) => join(directory, 'postgres');

/** A folder below `directory` that PostgreSQL's own user can write, whoever that is. */
export async function makeOpenFolder(directory: string, name: string): Promise<string> {
  const folder = join(directory, name);
  await chmod(directory, 0o755);
  await mkdir(folder);
  await chmod(folder, 0o777);
  return folder;
}

type Own = {
  /** After so many seconds a file that is not full is kept, too. */
  readonly timeoutSeconds?: number;
};

export async function makeOwnArchive(directory: string, { timeoutSeconds = 1 }: Own = {}): Promise<Archive> {
  const files = await makeOpenFolder(directory, 'archive');
  const backup = join(directory, 'backup');
  // Whole or not at all, as PostgreSQL asks of such a command: `cp` alone leaves half a file when it is killed.
  const archive_command = `cp "%p" "${files}/%f.part" && mv "${files}/%f.part" "${files}/%f"`;
  return {
    settings: { archive_mode: 'on', archive_command, archive_timeout: String(timeoutSeconds) },
    async backUp() {
      await rm(backup, { recursive: true, force: true });
      await backUpEmbeddedPostgres({ directory: clusterBelow(directory), backup });
    },
    restore: (until) => restoreEmbeddedPostgres({ directory: clusterBelow(directory), backup, archive: files, until }),
    kept: async () => `${(await readdir(files)).filter((name) => /^[0-9A-F]{24}$/.test(name)).length} archived files`,
  };
}
