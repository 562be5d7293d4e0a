/**
 * `npm run backup -- <folder>`: the embedded database, while it runs or not, and the documents, into a new folder.
 * A PostgreSQL of one's own is backed up with its own tools (docs/operations.md).
 */
import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { backUpEmbeddedPostgres } from '@gtp/server/platform/embedded-backup.ts';
import { runWithBackupPaths } from './start/backup-paths.ts';
import { readOwnSettings } from './start/read-own-settings.ts';
import { startDatabase } from './start/start-database.ts';

const settings = readOwnSettings(process.env);
const asked = { command: 'backup', settings, folder: process.argv[2] } as const;
await runWithBackupPaths(asked, async ({ dataDirectory, cluster, files, wasRunning }) => {
  const { stop } = await startDatabase(settings, dataDirectory);
  try {
    await mkdir(dirname(cluster.backup), { recursive: true });
    await backUpEmbeddedPostgres(cluster);
  } finally {
    if (!wasRunning) await stop();
  }
  // After the database: a document is stored before the row that names it.
  if (existsSync(files.directory)) await cp(files.directory, files.backup, { recursive: true });
  console.log(
    `Backed up into ${dirname(cluster.backup)}. Keep FILE_KEY elsewhere: without it no document can be read.`,
  );
});
