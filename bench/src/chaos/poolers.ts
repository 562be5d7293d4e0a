/**
 * PgBouncer in front of the APIs, as `docs/operations.md` says: one for each host of the database, lending connections
 * by transaction. `PGBOUNCER` is the program, 1.21 or newer; Debian 12 has an older one.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hostsIn } from '@gtp/server/platform/account-address.ts';
import { findFreePort, isPortFree } from '@gtp/server/platform/free-port.ts';
import pg from 'pg';

export const poolerProgram = process.env.PGBOUNCER;

export type Poolers = {
  /** The address of the database, by way of them. */
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/** Starts `program` for each host of `url`. */
export async function startPoolers(program: string, url: string): Promise<Poolers> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-poolers-'));
  await chmod(directory, 0o755); // who gives up root's rights reads it, too
  const started = await Promise.all(hostsIn(url).map((host) => startPooler(program, { url, host, directory })));
  const [first = '', ...others] = started.map(({ host }) => host);
  const address = new URL(url);
  address.host = first;
  address.searchParams.set('failover', others.join(','));
  async function stop() {
    await Promise.all(started.map((each) => each.stop()));
    await rm(directory, { recursive: true });
  }
  return { url: address.href.replaceAll('%2C', ',').replaceAll('%3A', ':'), stop };
}

/** What a pooler does not pass on is set for the role, where no limit of a connection is. */
export async function setLimitsForRole(administratorUrl: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: administratorUrl });
  await client.connect();
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(`alter role ${role} set ${limit} = '20s'`);
  await client.end();
}

type Place = Record<'url' | 'host' | 'directory', string>;

async function startPooler(program: string, { url, host, directory }: Place) {
  const { username, password } = new URL(url);
  const port = await findFreePort('127.0.0.1');
  const users = join(directory, `pgbouncer-${port}.users`);
  const settings = join(directory, `pgbouncer-${port}.ini`);
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(settings, settingsOf({ host, port, users }));
  await Promise.all([users, settings].map((file) => chmod(file, 0o644)));
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, ['-q', ...asNobody, settings], { stdio: ['ignore', 'ignore', 'inherit'] });
  await untilListening(child, port);
  return {
    host: `127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

function settingsOf({ host, port, users }: { readonly host: string; readonly port: number; readonly users: string }) {
  const [name, behind] = host.split(':');
  return `[databases]
* = host=${name} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 30
max_client_conn = 500
max_prepared_statements = 500
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
`;
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(50)) {
    if (child.exitCode !== null) break;
    if (!(await isPortFree('127.0.0.1', port))) return;
  }
  throw new Error('PgBouncer does not listen');
}
