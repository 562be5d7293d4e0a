/** Sets everything up in order: each waits only for what it needs. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { forgetPasswords } from '@gtp/server/platform/env-file.ts';
import { hasSimulators } from './choose-ports.ts';
import { startSeed } from './load-demo.ts';
import { isWithoutCompanies, migrateDatabase, type StartedDatabase, startDatabase } from './start-database.ts';
import { StartError } from './start-error.ts';
import type { Startup } from './startup.ts';
import { reasonOf, type SupervisedProcess } from './supervised-process.ts';
import { buildWeb, isWebStale, wasWebBuilt } from './web-build.ts';

const usualSimulatorPort = 3100;
const usualScannerPort = 3110;
/** How often "still waiting" is printed. */
const reminderMs = 30_000;
const mostDeaths = 3;
/** Of `npm run dev`; the editor's launch file names them too. */
const debugPorts = { portal: 9229, worker: 9230 };

/**
 * Everything runs and answers when this returns; what it answers is done when a new demo's past is there, at once
 * otherwise, and fails where that cannot be played. Throws with the last words of what does not start.
 */
export async function startPrograms(startup: Startup): Promise<{ readonly loading: Promise<void> }> {
  const { settings, isDev } = startup;
  const pages = preparePages(startup);
  const database = await openDatabase(startup);
  const isEmpty = await isWithoutCompanies(database);
  const migrating = migrateDatabase(database);
  migrating.catch(() => undefined); // reported where it is awaited
  const simulators = hasSimulators(startup.environment) ? await startSimulators(startup, isEmpty) : {};
  // The owner's rights end with the migrations: no program below learns his password.
  const environment: NodeJS.ProcessEnv = { ...startup.environment, ...simulators, DATABASE_URL: database.url };
  forgetPasswords(environment);
  const seed = settings.isDemo && isEmpty ? startSeed(startup, environment) : undefined;
  await migrating;
  await seed?.loadMembers();
  const program = { name: 'portal', script: 'server/src/main.ts', env: environment };
  const portal = startup.run({ ...program, debugPort: isDev ? debugPorts.portal : undefined });
  await untilListening(startup, portal);
  await pages;
  const ready = `${localAddress(startup)}/readyz`;
  await waitUntil(startup, portal, async () => (await statusOf(ready)) === 200);
  const debugPort = isDev ? debugPorts.worker : undefined;
  startup.run({ name: 'worker', script: 'server/src/worker.ts', env: environment, debugPort });
  if (isDev) runPagesInWork(startup, environment);
  return { loading: seed?.playPast() ?? Promise.resolve() };
}

/** The builder's own server, which puts a changed part into the open page; it asks the portal for everything else. */
function runPagesInWork(startup: Startup, environment: NodeJS.ProcessEnv): void {
  const { port } = new URL(startup.settings.publicUrl);
  const env = { ...environment, PORTAL_ADDRESS: localAddress(startup) };
  const args = ['web', '--port', port, '--strictPort'];
  startup.run({ name: 'pages', script: 'node_modules/vite/bin/vite.js', args, env });
}

/**
 * The pages are built beside everything else. Old ones are better than none while the new cannot be built, and enough
 * for a portal whose pages come from the builder's own server.
 */
function preparePages({ environment, signal, isDev }: Startup): Promise<void> {
  if (isDev ? wasWebBuilt() : !isWebStale(environment)) return Promise.resolve();
  console.log('  Building the pages …');
  const building = buildWeb(signal, environment).catch((error: Error) => {
    if (signal.aborted || !wasWebBuilt()) throw error;
    console.error(`${error.message}\n  The pages built before are served instead.`);
  });
  building.catch(() => undefined); // reported where it is awaited
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
  return database;
}

async function keepAlive({ revive }: StartedDatabase, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await revive().catch((error: Error) => console.error(`  ${error.message}`));
    await sleep(500, undefined, { signal }).catch(() => undefined);
  }
}

type Simulators = { readonly url: string; readonly scannerUrl: string; readonly instanceId: string };

/**
 * Where the portal finds them. They bind their ports themselves and report which, in the words of the process that we
 * started: another installation's simulators can never be taken for ours. Simulators that know more than an empty
 * portal would only confuse: they begin anew as well.
 */
async function startSimulators(startup: Startup, isPortalEmpty: boolean): Promise<NodeJS.ProcessEnv> {
  const { environment, settings, dataDirectory } = startup;
  const directory = join(dataDirectory, 'simulators');
  if (isPortalEmpty) rmSync(directory, { recursive: true, force: true });
  const local = localAddress(startup);
  const instanceId = randomUUID();
  const env: NodeJS.ProcessEnv = {
    ...environment,
    SIMULATORS_INSTANCE_ID: instanceId,
    SIMULATORS_PORT: String(usualSimulatorPort),
    SIMULATORS_SCANNER_PORT: String(usualScannerPort),
    SIMULATORS_OTHER_PORTS: 'on',
    SIMULATORS_DATA_DIRECTORY: directory,
    ALLOWED_ORIGINS: [settings.publicUrl, local, local.replace('127.0.0.1', 'localhost')].join(','),
    WEBHOOK_URL: `${local}/api/v1/gateway/webhook`,
  };
  forgetPasswords(env);
  const envOnceListening = (listening: unknown): NodeJS.ProcessEnv => {
    const { url, scannerUrl } = listening as Simulators;
    return {
      SIMULATORS_PORT: new URL(url).port,
      SIMULATORS_SCANNER_PORT: new URL(scannerUrl).port,
      SIMULATORS_OTHER_PORTS: 'off',
    };
  };
  const program = startup.run({ name: 'simulators', script: 'simulators/src/main.ts', env, envOnceListening });
  const listening = (await untilListening(startup, program)) as Simulators;
  if (listening.instanceId !== instanceId) throw new StartError('Simulators of another start answered');
  return {
    ACQUIRER_URL: listening.url,
    BANK_URL: environment.BANK_URL || listening.url,
    SCANNER_URL: environment.SCANNER_URL || listening.scannerUrl,
    CUSTOMS_URL: environment.CUSTOMS_URL || `${listening.url}/customs`,
    TAX_OFFICE_URL: environment.TAX_OFFICE_URL || `${listening.url}/tax-office`,
    CARRIER_URLS: environment.CARRIER_URLS || carrierAddresses(listening.url),
    AIR_CARRIER_URLS:
      environment.AIR_CARRIER_URLS ||
      `180=${listening.url}/airlines/180/logistics-objects/awb-{number}/logistics-events`,
  };
}

/** Practice carriers, one for each version of what carriers speak. */
function carrierAddresses(url: string): string {
  return `HDMU=${url}/carriers/HDMU/v2,MAEU=${url}/carriers/MAEU/v3`;
}

/** Where this machine reaches the portal. */
function localAddress({ settings: { host, port } }: Startup): string {
  return `http://${['0.0.0.0', '::', '127.0.0.1'].includes(host) ? '127.0.0.1' : host}:${port}`;
}

/** What the program says of where it listens. */
async function untilListening(startup: Startup, program: SupervisedProcess): Promise<unknown> {
  await waitUntil(startup, program, () => program.listening() !== undefined);
  return program.listening();
}

/**
 * A slow machine is waited for, however long it takes. A program that ends by itself three times cannot start: throws
 * with what it said.
 */
async function waitUntil(
  { signal }: Startup,
  program: SupervisedProcess,
  isDone: () => boolean | Promise<boolean>,
): Promise<void> {
  let remindAt = Date.now() + reminderMs;
  while (!(await isDone())) {
    signal.throwIfAborted();
    if (program.deaths() >= mostDeaths) {
      const words = program.lastWords();
      throw new StartError(`The ${program.name} does not start: ${reasonOf(words) ?? 'it says why below'}\n${words}`);
    }
    if (Date.now() > remindAt) {
      console.log(`  Still waiting for the ${program.name} (${Math.round(process.uptime())} s since the start) …`);
      remindAt += reminderMs;
    }
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
