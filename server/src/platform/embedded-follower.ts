/** A server that follows the embedded PostgreSQL by streaming: for tests and measurements of what a second one is for. */
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backUpEmbeddedPostgres, restoreEmbeddedPostgres } from './embedded-backup.ts';
import { administrator } from './postgres-cluster.ts';

type Following = {
  /** Of the cluster that is followed; its server runs. */
  readonly followed: string;
  /** Of the follower's cluster, whose data are replaced; its server does not run. */
  readonly directory: string;
  /** Where the followed server listens for it, perhaps behind a proxy. */
  readonly port: number;
  /** Of the followed server's administrator, which is the follower's too. */
  readonly password: string;
};

/** Lays the follower's cluster down as a copy; once it is started it streams what comes after. */
export async function layDownEmbeddedFollower({ followed, directory, port, password }: Following): Promise<void> {
  const data = join(directory, 'data');
  const backup = `${directory}-copy`;
  await rm(data, { recursive: true, force: true });
  await backUpEmbeddedPostgres({ directory: followed, backup });
  await restoreEmbeddedPostgres({ directory, backup });
  await rm(backup, { recursive: true });
  await rm(join(data, 'recovery.signal'));
  await writeFile(join(data, 'standby.signal'), '');
  // A restored server is closed until it is whole; one that follows is read meanwhile, and gets the log by streaming alone.
  const settings = { hot_standby: 'on', restore_command: '', primary_conninfo: followingFrom(port, password) };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await appendFile(join(data, 'postgresql.auto.conf'), lines.join(''));
}

/** What a follower connects with. */
export function followingFrom(port: number, password: string): string {
  return `host=127.0.0.1 port=${port} user=${administrator} password=${password} connect_timeout=3`;
}
