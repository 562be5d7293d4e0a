/**
 * `npm start`: everything the portal needs, watched until Ctrl-C: database, simulators of acquirer and bank (demo
 * mode), pages, worker, portal. What dies is started again; what a killed start left behind is cleared away. `npm run
 * dev` is the same with `--dev`: portal, worker and pages follow every change of a source file.
 */
import { resolve } from 'node:path';
import { UnfitDatabaseError } from '@gtp/server/platform/durability.ts';
import { loadEnvFile } from '@gtp/server/platform/env-file.ts';
import { MigrationError } from '@gtp/server/platform/migration-baseline.ts';
import { readSettings, SettingsError } from '@gtp/server/platform/settings.ts';
import { assertWritable } from '@gtp/server/platform/writable-folders.ts';
import { choosePorts } from './start/choose-ports.ts';
import { findRunningStart, removeNote, writeNote } from './start/one-start-at-a-time.ts';
import { StartError } from './start/start-error.ts';
import { startPrograms } from './start/start-programs.ts';
import { logDirectory, makeStartup, noteFile, type Startup } from './start/startup.ts';
import { root } from './start/supervised-process.ts';
import { welcome } from './start/welcome.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());

/** Where the pages are looked at while they are worked on; the e-mails' links lead there too. */
const pagesInWork = 'http://localhost:5173';
const isDev = process.argv.includes('--dev');

process.exitCode = await start(isDev ? { PUBLIC_URL: pagesInWork, ...process.env } : process.env);

/** Runs until a signal stops it; answers the exit code. */
async function start(env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const settings = readSettings(env, { envFileNames: loadEnvFile(env) });
    const dataDirectory = resolve(root, settings.dataDirectory);
    assertWritable({ DATA_DIRECTORY: dataDirectory, 'Its folder for logs': logDirectory(dataDirectory) });
    const other = await findRunningStart(noteFile(dataDirectory));
    if (!other) return await runStartup(env, dataDirectory);
    console.error(`\n  The portal runs already: ${other.address} (stop it: kill ${other.processId})\n`);
  } catch (error) {
    if (stopping.signal.aborted) return 0;
    const isForPeople = [SettingsError, StartError, MigrationError, UnfitDatabaseError].some(
      (kind) => error instanceof kind,
    );
    console.error(isForPeople ? `\n  ${(error as Error).message}\n` : error);
  }
  return 1;
}

async function runStartup(env: NodeJS.ProcessEnv, dataDirectory: string): Promise<number> {
  const environment = await choosePorts({ ...env, DATA_DIRECTORY: dataDirectory }, dataDirectory);
  const settings = readSettings(environment);
  writeNote(noteFile(dataDirectory), { processId: process.pid, address: settings.publicUrl, children: [] }, true);
  const startup = makeStartup({ settings, environment, dataDirectory, signal: stopping.signal, isDev });
  try {
    const { loading } = await startPrograms(startup);
    const seconds = process.uptime();
    console.log(welcome({ settings, seconds, logDirectory: logDirectory(dataDirectory) }));
    await loading.catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error;
    });
    await untilAborted(startup);
    console.log('\n  Stopping …');
    return 0;
  } finally {
    await startup.stop();
    removeNote(noteFile(dataDirectory));
  }
}

function untilAborted({ signal }: Startup): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done();
    signal.addEventListener('abort', () => done());
  });
}
