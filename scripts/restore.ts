/**
 * `npm run restore -- <folder>`: lays a backup of `npm run backup` down in a data directory that has no database yet
 * (DATA_DIRECTORY=… for another than .data). Then `npm run verify` checks the books, `npm run admin -- after-restore`
 * compares them with the bank, and `npm start` goes on.
 */
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { restoreEmbeddedPostgres } from '@gtp/server/platform/embedded-backup.ts';
import { runWithBackupPaths } from './start/backup-paths.ts';
import { readOwnSettings } from './start/read-own-settings.ts';

const asked = { command: 'restore', settings: readOwnSettings(process.env), folder: process.argv[2] } as const;
await runWithBackupPaths(asked, async ({ dataDirectory, cluster, files, wasRunning }) => {
  if (wasRunning) throw new Error(`A database runs in ${dataDirectory}: stop the portal, or restore beside it`);
  await restoreEmbeddedPostgres(cluster);
  if (existsSync(files.backup)) await cp(files.backup, files.directory, { recursive: true });
  console.log(`Restored into ${dataDirectory}. Now: npm run verify, then npm run admin -- after-restore`);
});
