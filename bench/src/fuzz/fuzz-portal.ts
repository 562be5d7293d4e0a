/** A whole demo of its own by `npm start`, and this process beside it at the same database. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppContext, closeContext, createContext } from '@gtp/server/context.ts';
import { startEmbeddedPostgres } from '@gtp/server/platform/embedded-postgres.ts';
import { findFreePort } from '@gtp/server/platform/free-port.ts';
import { silentLog } from '@gtp/server/platform/log.ts';
import { readSettings } from '@gtp/server/platform/settings.ts';
import { type PortalLocation, startPortal, stopPortal } from '../../../e2e/portal/portal-process.ts';

export type FuzzPortal = {
  readonly url: string;
  /** The card acquirer's, as a browser reaches it. */
  readonly acquirerUrl: string;
  readonly dataDirectory: string;
  readonly context: AppContext;
  /** May read every table. */
  readonly ownerUrl: string;
  /** The programs that run now: another number means that one has died. */
  readonly processIds: () => readonly number[];
  readonly stop: () => Promise<void>;
};

/** In `FUZZ_DIRECTORY`, which is kept, or else in one that `stop` removes. */
export async function startFuzzPortal(): Promise<FuzzPortal> {
  const kept = process.env.FUZZ_DIRECTORY;
  const dataDirectory = kept ?? mkdtempSync(join(tmpdir(), 'portal-fuzz-'));
  mkdirSync(dataDirectory, { recursive: true });
  process.env.PUBLIC_CALLS_PER_MINUTE = '1000000';
  const location: PortalLocation = { dataDirectory, port: await findFreePort('127.0.0.1', 3_140) };
  await startPortal(location);
  const url = `http://localhost:${location.port}`;
  const postgres = join(dataDirectory, 'postgres');
  const database = await startEmbeddedPostgres({ directory: postgres, settings: { max_connections: '120' } });
  const settings = readSettings({ DEMO_MODE: 'on', DATA_DIRECTORY: dataDirectory, PUBLIC_URL: url });
  const context = createContext({ settings, databaseUrl: database.url, log: silentLog });
  async function stop(): Promise<void> {
    await closeContext(context);
    await stopPortal(location);
    if (!kept) rmSync(dataDirectory, { recursive: true, force: true });
  }
  const acquirerUrl = await findAcquirer(url);
  const processIds = () => childrenIn(join(dataDirectory, 'start.json'));
  return { url, acquirerUrl, dataDirectory, context, ownerUrl: database.ownerUrl, processIds, stop };
}

/** Its card field is the one frame of another origin that pages may hold. */
async function findAcquirer(url: string): Promise<string> {
  const { headers } = await fetch(`${url}/healthz`);
  return /frame-src 'self' (\S+?);/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';
}

function childrenIn(noteFile: string): readonly number[] {
  return (JSON.parse(readFileSync(noteFile, 'utf8')) as { children: readonly number[] }).children;
}
