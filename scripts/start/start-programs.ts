/** Sets everything up in order: each waits only for what it needs. */
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasNoCompany, loadDemoData, migrateDatabase, type StartedDatabase, startDatabase } from './start-database.ts';
import { StartError } from './start-error.ts';
import type { Startup } from './startup.ts';
import { root, type SupervisedProcess } from './supervised-process.ts';
import { buildWeb, isWebStale, wasWebBuilt } from './web-build.ts';

const seedScript = 'scripts/seed.ts';
const patienceMs = 120_000;

/** Everything runs and answers when this returns. Throws with the last words of what does not. */
export async function startPrograms(startup: Startup): Promise<void> {
  const { settings, signal } = startup;
  const pages = preparePages(signal);
  const database = await openDatabase(startup);
  // The owner's rights end with the migrations: no program below learns his password.
  const environment: NodeJS.ProcessEnv = { ...startup.environment, DATABASE_URL: database.url };
  delete environment.DATABASE_OWNER_URL;
  delete environment.DATABASE_OWNER_URL_FILE;
  const isEmpty = await hasNoCompany(database);
  // Only the demo data need the practice world before the portal does.
  const outside = environment.OUTSIDE_PORT ? startOutside(startup, isEmpty) : Promise.resolve();
  outside.catch(() => undefined); // whoever awaits it hears of it
  if (settings.isDemo && isEmpty) await outside.then(() => seed(startup, environment));
  await pages;
  const portal = startup.run({ name: 'portal', script: 'server/src/main.ts', env: environment });
  const isReady = (status: number) => status === 200;
  await waitUntil(startup, { program: portal, url: `${localAddress(startup)}/readyz`, isReady });
  startup.run({ name: 'worker', script: 'server/src/worker.ts', env: environment });
  await outside;
}

/** The pages are built beside everything else. Old ones are better than none while the new cannot be built. */
function preparePages(signal: AbortSignal): Promise<void> {
  if (!isWebStale()) return Promise.resolve();
  console.log('  Building the pages …');
  const building = buildWeb(signal).catch((error: Error) => {
    if (signal.aborted || !wasWebBuilt()) throw error;
    console.error(`${error.message}\n  The pages built before are served instead.`);
  });
  building.catch(() => undefined); // whoever awaits it hears of it
  return building;
}

async function openDatabase(startup: Startup): Promise<StartedDatabase> {
  const { settings, dataDirectory, signal } = startup;
  const database = await startDatabase(settings, dataDirectory);
  const watch = new AbortController();
  const watching = keepAlive(database, watch.signal);
  startup.onStop(async () => {
    watch.abort();
    await watching;
    await database.stop();
  });
  signal.throwIfAborted();
  await migrateDatabase(database);
  return database;
}

async function keepAlive({ revive }: StartedDatabase, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await revive().catch((error: Error) => console.error(`  ${error.message}`));
    await sleep(500, undefined, { signal }).catch(() => undefined);
  }
}

/** A practice world that knows more than an empty portal would only confuse: it begins anew as well. */
async function startOutside(startup: Startup, isPortalEmpty: boolean): Promise<void> {
  const { environment, settings, dataDirectory } = startup;
  const directory = join(dataDirectory, 'outside');
  if (isPortalEmpty) rmSync(directory, { recursive: true, force: true });
  const local = localAddress(startup);
  const env = {
    ...environment,
    OUTSIDE_DATA_DIRECTORY: directory,
    ALLOWED_ORIGINS: [settings.publicUrl, local, local.replace('127.0.0.1', 'localhost')].join(','),
    WEBHOOK_URL: `${local}/api/v1/gateway/webhook`,
    ACQUIRER_API_KEY: settings.acquirerApiKey,
    ACQUIRER_WEBHOOK_SECRET: settings.acquirerWebhookSecret,
    BANK_API_KEY: settings.bankApiKey,
  };
  const program = startup.run({ name: 'practice-world', script: 'outside/src/main.ts', env });
  await waitUntil(startup, { program, url: settings.acquirerUrl, isReady: (status) => status > 0 });
}

async function seed({ dataDirectory, signal }: Startup, env: NodeJS.ProcessEnv): Promise<void> {
  if (!existsSync(join(root, seedScript))) return;
  console.log('  Loading the demo data …');
  await loadDemoData(dataDirectory, async () => {
    const child = spawn(process.execPath, [seedScript], { cwd: root, env, signal, stdio: 'inherit' });
    const code = await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject));
    if (code !== 0) throw new StartError('The demo data could not be loaded; the next start begins again with none');
  });
}

/** Where this machine reaches the portal. */
function localAddress({ settings: { host, port } }: Startup): string {
  return `http://${['0.0.0.0', '::', '127.0.0.1'].includes(host) ? '127.0.0.1' : host}:${port}`;
}

type Awaited = {
  readonly program: SupervisedProcess;
  readonly url: string;
  readonly isReady: (status: number) => boolean;
};

async function waitUntil({ signal }: Startup, { program, url, isReady }: Awaited): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!isReady(await statusOf(url))) {
    signal.throwIfAborted();
    const isHopeless = program.deaths() >= 3 || Date.now() > deadline;
    if (isHopeless) throw new StartError(`The ${program.name} does not start:\n${program.lastWords()}`);
    await sleep(50);
  }
}

/** Of the answer at `url`; 0 while nobody answers. */
async function statusOf(url: string): Promise<number> {
  return fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' }).then(
    ({ status }) => status,
    () => 0,
  );
}
