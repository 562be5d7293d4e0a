/** The disk with the database is lost, and the database restored to a moment: from a base backup and the archived journal. */
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backUpEmbeddedPostgres, restoreEmbeddedPostgres } from '@gtp/server/platform/embedded-backup.ts';
import { findPostmaster } from '@gtp/server/platform/postmaster.ts';
import type { Rehearsal } from './rehearsal.ts';

const clusterOf = (directory: string) => join(directory, 'postgres');
const archiveOf = (directory: string) => join(directory, 'archive');

/** What a PostgreSQL below this directory is started with, so that its journal outlives it. */
export async function archivingInto(directory: string): Promise<Record<string, string>> {
  await chmod(directory, 0o755);
  await mkdir(archiveOf(directory));
  await chmod(archiveOf(directory), 0o777);
  const archive_command = `cp "%p" "${archiveOf(directory)}/%f"`;
  return { archive_mode: 'on', archive_command, archive_timeout: '1' };
}

export const postgresBelow = clusterOf;

/**
 * Notes a moment, lets `happen` what is forgotten afterwards, loses the server with its directory and restores it there.
 * Says how long that took.
 */
export async function loseAndRestore(
  { world, administrator, directory }: Rehearsal,
  happen: () => Promise<void>,
): Promise<void> {
  const [cluster, backup, archive] = [clusterOf(directory), join(directory, 'backup'), archiveOf(directory)];
  await backUpEmbeddedPostgres({ directory: cluster, backup });
  const { rows } = await administrator.query<{ moment: Date }>('select clock_timestamp() as moment');
  const until = rows[0]?.moment ?? new Date();
  await sleep(50);
  await happen();
  await untilArchived(administrator, archive);
  const postmaster = await findPostmaster(join(cluster, 'data'));
  process.kill(postmaster?.processId ?? 0, 'SIGKILL');
  while (await findPostmaster(join(cluster, 'data'))) await sleep(50);
  await rm(join(cluster, 'data'), { recursive: true });
  const lostMs = performance.now();
  await restoreEmbeddedPostgres({ directory: cluster, backup, archive, until });
  await world.revive();
  for (;;) {
    const ready = await fetch(`${world.portalUrl}/readyz`).catch(() => undefined);
    if (ready?.ok) break;
    await sleep(50);
  }
  const files = (await readdir(archive)).length;
  console.log(
    `  ready ${((performance.now() - lostMs) / 1000).toFixed(1)} s after the loss, from ${files} archived files`,
  );
}

/** Until all that was written so far lies in the archive. */
async function untilArchived(administrator: Rehearsal['administrator'], archive: string): Promise<void> {
  const { rows } = await administrator.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  while (!(await readdir(archive)).includes(rows[0]?.file ?? '')) await sleep(50);
}
