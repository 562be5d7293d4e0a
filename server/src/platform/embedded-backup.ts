/**
 * A copy of the embedded PostgreSQL while it works, by the server's own low-level backup (PostgreSQL, 25.3.4): every
 * file as it lies, then the journal of what was written meanwhile. A server of one's own is backed up with its tools.
 */
import { appendFile, chmod, cp, mkdir, readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import pg from 'pg';
import { errorCode } from './error-code.ts';
import { administrator } from './postgres-cluster.ts';
import { findRunner, giveToRunner, makeReachableDirectory } from './postgres-runner.ts';
import { findPostmaster } from './postmaster.ts';

type BackupDirectories = {
  /** Of the cluster, as given to `startEmbeddedPostgres`. */ readonly directory: string;
  readonly backup: string;
};

/** What belongs to the running server, or is copied by itself at the end. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_dynshmem']);

/**
 * Copies the running cluster of `directory` into `backup`, which must be empty or absent. All that was committed when
 * the copy ended is in it. Throws if no server runs there.
 */
export async function backUpEmbeddedPostgres({ directory, backup }: BackupDirectories): Promise<void> {
  await mustBeEmpty(backup);
  const data = join(await realpath(directory), 'data');
  const client = await connectAsAdministrator(data);
  try {
    // The slot keeps the journal from being recycled while the files are copied; it goes with the connection.
    await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
    await client.query(`select pg_backup_start('portal', fast => true)`);
    await copyTree(data, backup, (path) => !leftOut.has(path.split(sep)[0] ?? ''));
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'select labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)',
    );
    await writeFile(join(backup, 'backup_label'), rows[0]?.labelfile ?? '');
    if (rows[0]?.spcmapfile) await writeFile(join(backup, 'tablespace_map'), rows[0].spcmapfile);
    await copyTree(join(data, 'pg_wal'), join(backup, 'pg_wal'), () => true);
  } finally {
    await client.end();
  }
}

type Restore = BackupDirectories & {
  /** Where `archive_command` has put the journal: all of it is played, not only what the backup holds. */
  readonly archive?: string | undefined;
  /** The last moment that comes back; it lies after the end of the backup. */
  readonly until?: Date | undefined;
};

/**
 * Lays a backup down as the cluster of `directory`, which must have none. The next start brings it to its last commit,
 * or to the moment `until`, and begins a new timeline, by which the portal knows that it was restored (decision 0279).
 */
export async function restoreEmbeddedPostgres({ directory, backup, archive, until }: Restore): Promise<void> {
  if (!(await stat(join(backup, 'backup_label')).catch(() => undefined))) {
    throw new Error(`${backup} holds no complete backup: there is no backup_label`);
  }
  const runner = await findRunner();
  const home = await makeReachableDirectory(directory, runner);
  const data = join(home, 'data');
  await mustBeEmpty(data);
  await copyTree(backup, data, () => true);
  await writeFile(join(data, 'recovery.signal'), '');
  await appendFile(join(data, 'postgresql.auto.conf'), recoverySettings(archive, until));
  for (const folder of ['pg_replslot', 'pg_stat_tmp', 'pg_dynshmem', 'pg_wal/archive_status']) {
    await mkdir(join(data, folder), { recursive: true });
  }
  const everything = await readdir(data, { recursive: true });
  for (const path of ['', ...everything]) await giveToRunner(join(data, path), runner);
  await chmod(data, 0o700);
}

/** Nobody reads before it is done. A server that follows another reads them too. */
function recoverySettings(archive: string | undefined, until: Date | undefined): string {
  const settings = {
    restore_command: archive === undefined ? 'false' : `cp "${archive}/%f" "%p"`,
    ...(until && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
    recovery_target_action: 'promote',
    hot_standby: 'off',
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join('');
}

async function mustBeEmpty(folder: string): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  if (found.length > 0) throw new Error(`${folder} is not empty`);
}

/** Files that the server removes meanwhile are no loss: what was in them is in the journal. */
async function copyTree(from: string, to: string, isWanted: (path: string) => boolean): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name);
    const path = relative(from, source);
    if (!isWanted(path)) continue;
    const target = join(to, path);
    if (entry.isDirectory()) await mkdir(target, { recursive: true, mode: 0o700 });
    else await cp(source, target).catch(ignoreMissing);
  }
}

function ignoreMissing(error: unknown): void {
  if (errorCode(error) !== 'ENOENT') throw error;
}

async function connectAsAdministrator(data: string): Promise<pg.Client> {
  const port = (await findPostmaster(data))?.port;
  if (port === undefined) throw new Error(`No PostgreSQL runs in ${data}`);
  const password = await readFile(join(data, 'portal-password'), 'utf8');
  const at = { host: '127.0.0.1', port, user: administrator, password, database: 'postgres', ssl: false };
  const client = new pg.Client(at);
  client.on('error', () => undefined); // the query that breaks reports it
  await client.connect();
  return client;
}
