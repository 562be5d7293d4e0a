/**
 * A portal of its own for measuring: PostgreSQL as in production, acquirer simulator, APIs and workers, each a
 * process.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hostsIn } from '@gtp/server/platform/account-address.ts';
import { DatabaseClient } from '@gtp/server/platform/database-client.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@gtp/server/platform/embedded-postgres.ts';
import { findFreePort } from '@gtp/server/platform/free-port.ts';
import { migrate } from '@gtp/server/platform/migrate.ts';
import { nodeFlags } from '@gtp/server/platform/node-flags.ts';
import { administrator, portalDatabase, portalRole, prepareCluster } from '@gtp/server/platform/postgres-cluster.ts';
import { buildWeb, wasWebBuilt } from '../../scripts/start/web-build.ts';

const ownRoot = resolve(import.meta.dirname, '../..');
const api = 'server/src/main.ts';
const worker = 'server/src/worker.ts';

export type BenchWorld = {
  readonly env: NodeJS.ProcessEnv;
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  /** Of whoever may make extensions and read what they count. */
  readonly administratorUrl: string;
  readonly portalUrl: string;
  readonly acquirerUrl: string;
  readonly portalProcessId: number;
  /** Acquirer, bank and all else that stands in for others. */
  readonly simulatorsProcessId: number;
  /** All APIs, the one of `portalUrl` first. */
  readonly portals: readonly BenchProcess[];
  readonly workers: readonly BenchProcess[];
  /** One more, of the checkout at `of` where that is given, else of this one; resolves once it serves. */
  readonly add: (program: 'api' | 'worker', of?: string) => Promise<BenchProcess>;
  /** Starts PostgreSQL again when it has died. */
  readonly revive: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type BenchProcess = {
  /** Of an API. */
  readonly url: string;
  readonly processId: () => number;
  /** Kills it without warning, and starts it again after `downMs`; resolves once it serves. */
  readonly killAndRestart: (downMs: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type BenchDatabase = Pick<EmbeddedPostgres, 'url' | 'ownerUrl' | 'revive' | 'stop'> & {
  readonly administratorUrl: string;
};

type Numbers = {
  /** The checkout whose APIs and workers run, and whose tables there are; this one if absent. */
  readonly root?: string;
  readonly portals?: number;
  readonly workers?: number;
  /** Where PostgreSQL's files lie, if not in a folder of their own below the system's temporary one. */
  readonly postgresDirectory?: string;
  readonly postgresSettings?: Readonly<Record<string, string>>;
  /** Starts the database in place of the one embedded server, below this folder. */
  readonly startDatabase?: (directory: string) => Promise<BenchDatabase>;
  /** The proxies through which APIs reach the two, if any. */
  readonly reachDatabase?: (url: string) => Promise<string>;
  readonly reachAcquirer?: (url: string) => Promise<string>;
  /** Beside what all have: for all, and for the API or worker of this place. */
  readonly env?: NodeJS.ProcessEnv;
  readonly envOf?: (program: 'api' | 'worker', index: number) => NodeJS.ProcessEnv;
};

/** Durable as in production (fsync on); everything is removed by `stop`. */
export async function startBenchWorld({
  root = ownRoot,
  portals: portalCount = 1,
  workers: workerCount = 1,
  postgresDirectory,
  postgresSettings,
  startDatabase = (directory) =>
    startOneServer(postgresDirectory ?? join(directory, 'postgres'), { max_connections: '120', ...postgresSettings }),
  reachDatabase = straight,
  reachAcquirer = straight,
  env: more = {},
  envOf = () => ({}),
}: Numbers = {}): Promise<BenchWorld> {
  // A portal without pages is never ready.
  if (!wasWebBuilt()) await buildWeb(new AbortController().signal, process.env);
  const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const postgres = await startDatabase(directory);
  await migrate({ ownerUrl: postgres.ownerUrl, portalRole, directory: join(root, 'server/migrations') });
  await importListOfNobody(postgres.ownerUrl);
  const portalUrl = `http://127.0.0.1:${await findFreePort('127.0.0.1')}`;
  const acquirerUrl = `http://127.0.0.1:${await findFreePort('127.0.0.1')}`;
  const env = { ...environment({ directory, databaseUrl: asSetting(postgres.url), portalUrl, acquirerUrl }), ...more };
  const proxiedUrls = {
    DATABASE_URL: asSetting(await reachDatabase(postgres.url)),
    ACQUIRER_URL: await reachAcquirer(acquirerUrl),
  };
  const apiEnv = (index: number) => ({ ...env, ...proxiedUrls, ...envOf('api', index) });
  const simulators = startProcess({ root, script: 'simulators/src/main.ts', env });
  const portals = [startProcess({ root, script: api, env: apiEnv(0) }, portalUrl)];
  for (let index = 1; index < portalCount; index += 1) {
    const url = `http://127.0.0.1:${await findFreePort('127.0.0.1')}`;
    portals.push(startProcess({ root, script: api, env: { ...apiEnv(index), PORT: new URL(url).port } }, url));
  }
  const added: BenchProcess[] = [];
  async function add(program: 'api' | 'worker', of = ownRoot): Promise<BenchProcess> {
    const url = program === 'api' ? `http://127.0.0.1:${await findFreePort('127.0.0.1')}` : '';
    const process =
      program === 'api'
        ? startProcess({ root: of, script: api, env: { ...apiEnv(0), PORT: new URL(url).port } }, url)
        : startProcess({ root: of, script: worker, env });
    added.push(process);
    if (url) await waitFor(`${url}/readyz`);
    return process;
  }
  const workers = Array.from({ length: workerCount }, (_, index) =>
    startProcess({ root, script: worker, env: { ...env, ...envOf('worker', index) } }),
  );
  async function stop(): Promise<void> {
    await Promise.all([...portals, ...workers, ...added, simulators].map((each) => each.stop()));
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
  const isServing = [...portals.map(({ url }) => waitFor(`${url}/readyz`)), waitFor(`${acquirerUrl}/healthz`)];
  await Promise.all(isServing).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const portalProcessId = portals[0]?.processId() ?? 0;
  const { url: databaseUrl, ownerUrl, administratorUrl } = postgres;
  const urls = { databaseUrl, ownerUrl, administratorUrl, portalUrl, acquirerUrl };
  const processIds = { portalProcessId, simulatorsProcessId: simulators.processId() };
  return { env, ...urls, ...processIds, portals, workers, add, revive: postgres.revive, stop };
}

/** As operators write it: all hosts in the place of one. */
function asSetting(databaseUrl: string): string {
  const hosts = hostsIn(databaseUrl);
  return databaseUrl.replace(/\?failover=.*$/, '').replace(hosts[0] ?? '', hosts.join(','));
}

async function startOneServer(directory: string, settings: Readonly<Record<string, string>>): Promise<BenchDatabase> {
  const postgres = await startEmbeddedPostgres({ directory, settings });
  const { password } = await prepareCluster(directory);
  const administratorUrl = `postgres://${administrator}:${password}@${new URL(postgres.url).host}/${portalDatabase}`;
  return { ...postgres, administratorUrl };
}

/** A list of sanctions with a name that nobody bears: with no list at all every trade would wait for a person. */
async function importListOfNobody(ownerUrl: string): Promise<void> {
  const owner = new DatabaseClient({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`
    insert into sanction_lists (source, sha256, name_count, imported_at) values ('of-nobody', repeat('0', 64), 1, now())
      on conflict do nothing;
    insert into sanction_entries (source, entry_number, name, kind, program, country, name_kind)
      values ('of-nobody', '1', 'Qwxzk Vjqzx', 'person', 'TEST', '', 'primary')
      on conflict do nothing`);
  await owner.end();
}

async function straight(url: string): Promise<string> {
  return url;
}

type EnvironmentParts = {
  readonly directory: string;
  readonly databaseUrl: string;
  readonly portalUrl: string;
  readonly acquirerUrl: string;
};

function environment({ directory, databaseUrl, portalUrl, acquirerUrl }: EnvironmentParts): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DEMO_MODE: 'on',
    DATABASE_URL: databaseUrl,
    PORT: new URL(portalUrl).port,
    PUBLIC_URL: portalUrl,
    ACQUIRER_URL: acquirerUrl,
    BANK_URL: acquirerUrl,
    SIMULATORS_PORT: new URL(acquirerUrl).port,
    SIMULATORS_SCANNER_PORT: '0',
    SIMULATORS_DATA_DIRECTORY: join(directory, 'simulators'),
    WEBHOOK_URL: `${portalUrl}/api/v1/gateway/webhook`,
    FILE_DIRECTORY: join(directory, 'files'),
    LOG_LEVEL: 'warn',
  };
}

type Program = { readonly root: string; readonly script: string; readonly env: NodeJS.ProcessEnv };

function startProcess(program: Program, url = '') {
  let child = run(program);
  return {
    url,
    processId: () => child.pid ?? 0,
    async killAndRestart(downMs: number) {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await gone;
      await sleep(downMs);
      child = run(program);
      if (url) await waitFor(`${url}/readyz`);
    },
    stop: () => end(child),
  };
}

function run({ root, script, env }: Program): ChildProcess {
  return spawn(process.execPath, [...nodeFlags, script], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}

async function waitFor(url: string): Promise<void> {
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await sleep(50)) {
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
  }
  throw new Error(`${url} does not answer`);
}
