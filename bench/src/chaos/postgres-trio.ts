/**
 * Three PostgreSQL: one takes writes, two follow it, and a commit is acknowledged once one of them has it on disk
 * (`ANY 1`). Each is reached through a proxy of its own, by the portal and by those that follow it, so that its network
 * can be cut. What Patroni does where it runs, `failOver` and `rejoin` do here: this project's PostgreSQL comes without
 * the programs that Patroni calls (decision 0260).
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { followingFrom, layDownEmbeddedFollower } from '@gtp/server/platform/embedded-follower.ts';
import { startEmbeddedPostgres } from '@gtp/server/platform/embedded-postgres.ts';
import { findFreePort } from '@gtp/server/platform/free-port.ts';
import {
  administrator,
  ownerRole,
  portalDatabase,
  portalRole,
  prepareCluster,
  rolePassword,
} from '@gtp/server/platform/postgres-cluster.ts';
import { findPostmaster, stopPostmaster } from '@gtp/server/platform/postmaster.ts';
import pg from 'pg';
import { makeRandom } from '../faults/injected-faults.ts';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/**
 * A follower that has a part of a record which its writer could not end, as when a disk is full, cannot go over to
 * another one: it has bytes that nobody else will write. It is laid down anew then, as Patroni does.
 */
const longestChangeMs = 3_000;

export const names = ['one', 'two', 'three'] as const;

type Server = {
  readonly name: string;
  readonly directory: string;
  readonly port: number;
  readonly proxy: TcpProxy;
  readonly proxyPort: number;
};

export type Trio = {
  readonly primary: () => string;
  readonly standbys: () => readonly string[];
  /** With the other hosts as `DatabaseClient` takes them. */
  readonly url: string;
  readonly ownerUrl: string;
  /** Of the server that takes writes now, past its proxy. */
  readonly administratorUrl: () => string;
  /** SIGKILL to the server's main process and, with it, to all of its own. */
  readonly kill: (name: string) => Promise<void>;
  readonly proxyOf: (name: string) => TcpProxy;
  readonly directoryOf: (name: string) => string;
  /**
   * Promotes the follower that has most of the log. Both must be reached: of them at least one has what was
   * acknowledged, and it is not known which. Resolves once it takes writes and the other one follows it, if need be laid down anew.
   */
  readonly failOver: () => Promise<void>;
  /** Stops what is left of this server and lays it down anew as a follower; resolves once it has caught up. */
  readonly rejoin: (name: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Makes the three below `directory`; `directoryOf` may put one of them elsewhere. */
export async function startTrio(
  directory: string,
  settings: Readonly<Record<string, string>>,
  directoryOf: (name: string) => string = (name) => join(directory, name),
): Promise<Trio> {
  const servers = await Promise.all(
    names.map(async (name) => {
      const port = await findFreePort('127.0.0.1');
      const proxy = await openTcpProxy(`postgres://127.0.0.1:${port}/`, makeRandom(1));
      return { name, directory: directoryOf(name), port, proxy, proxyPort: Number(new URL(proxy.url).port) };
    }),
  );
  const serverOf = (name: string): Server => {
    const found = servers.find((each) => each.name === name);
    if (!found) throw new Error(`There is no server ${name}`);
    return found;
  };
  let primary: Server = serverOf('one');
  const others = () => servers.filter((each) => each !== primary);
  const start = (server: Server) =>
    startEmbeddedPostgres({
      directory: server.directory,
      port: server.port,
      settings: {
        ...settings,
        cluster_name: server.name,
        wal_keep_size: '512MB',
        // A server never follows itself: of these three, two can confirm.
        synchronous_standby_names: `ANY 1 (${names.join(', ')})`,
        wal_receiver_status_interval: '1s',
        wal_retrieve_retry_interval: '200ms',
        wal_receiver_timeout: '5s',
      },
    });
  /** As a superuser, straight to the server, whatever its proxy does. */
  async function ask<Row extends pg.QueryResultRow>(server: Server, text: string): Promise<readonly Row[]> {
    const client = new pg.Client(adminOf(server, cluster.password));
    client.on('error', () => undefined); // the query that breaks reports it
    try {
      await client.connect();
      return (await client.query<Row>(text)).rows;
    } finally {
      void client.end().catch(() => undefined);
    }
  }
  async function follow(server: Server): Promise<void> {
    const { directory: followed, proxyPort } = primary;
    await layDownEmbeddedFollower({
      ...{ followed, directory: server.directory },
      ...{ port: proxyPort, password: cluster.password },
    });
    await start(server);
    await until(() => isStreaming(server));
  }
  async function renew(server: Server): Promise<void> {
    await stopPostmaster(join(server.directory, 'data'));
    await follow(server);
  }
  const isStreaming = async ({ name }: Server) => {
    const rows = await ask(
      primary,
      `select from pg_stat_replication where application_name = '${name}' and state = 'streaming'`,
    );
    return rows.length === 1;
  };

  // The first one is made without waiting for anybody: there is nobody yet.
  const cluster = await prepareCluster(primary.directory);
  await start(primary);
  for (const server of others()) await follow(server);

  const urlFor = (role: string) => {
    const [first, ...more] = servers.map(({ proxyPort }) => `127.0.0.1:${proxyPort}`);
    return `postgres://${role}:${rolePassword(cluster, role)}@${first}/${portalDatabase}?failover=${more.join(',')}`;
  };
  return {
    primary: () => primary.name,
    standbys: () => others().map(({ name }) => name),
    url: urlFor(portalRole),
    ownerUrl: urlFor(ownerRole),
    administratorUrl: () =>
      `postgres://${administrator}:${cluster.password}@127.0.0.1:${primary.port}/${portalDatabase}`,
    proxyOf: (name) => serverOf(name).proxy,
    directoryOf: (name) => serverOf(name).directory,
    async kill(name) {
      const running = await findPostmaster(join(serverOf(name).directory, 'data'));
      if (running) process.kill(running.processId, 'SIGKILL');
    },
    async failOver() {
      const followers = others();
      const received = await Promise.all(
        followers.map(async (server) => {
          const [row] = await ask<{ lsn: string; bytes: string }>(
            server,
            `select pg_last_wal_receive_lsn() as lsn, pg_last_wal_receive_lsn() - '0/0' as bytes`,
          );
          return { server, bytes: BigInt(row?.bytes ?? 0) };
        }),
      );
      const [first, second] = received.toSorted((a, b) => (a.bytes < b.bytes ? 1 : -1));
      if (!first || !second) throw new Error('Two followers are needed');
      await ask(first.server, 'select pg_promote(true, 60)');
      primary = first.server;
      await ask(
        second.server,
        `alter system set primary_conninfo = '${followingFrom(primary.proxyPort, cluster.password)}'`,
      );
      await ask(second.server, 'select pg_reload_conf()');
      await until(() => isStreaming(second.server), longestChangeMs).catch(() => renew(second.server));
    },
    rejoin: (name) => renew(serverOf(name)),
    async stop() {
      for (const server of servers) {
        await stopPostmaster(join(server.directory, 'data'));
        await server.proxy.close();
      }
    },
  };
}

const adminOf = ({ port }: Server, password: string): pg.ClientConfig => ({
  host: '127.0.0.1',
  port,
  user: administrator,
  password,
  database: 'postgres',
  connectionTimeoutMillis: 3_000,
});

async function until(holds: () => Promise<boolean>, longestMs = 60_000): Promise<void> {
  for (const end = Date.now() + longestMs; Date.now() < end; await sleep(100)) {
    if (await holds().catch(() => false)) return;
  }
  throw new Error('A follower does not follow');
}
