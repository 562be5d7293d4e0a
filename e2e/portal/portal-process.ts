/** A whole portal for the journeys alone, by `npm start`: own database, simulators, worker, pages. */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isWhole } from './whole-demo.ts';

export const root = resolve(import.meta.dirname, '../..');

export type PortalLocation = { readonly dataDirectory: string; readonly port: number };

/** Enough for lists of several pages; the usual demo takes four times as long to load. */
const demoOrders = '120';
const stopLimitMs = 5 * 60_000;

/** Where the journeys find their portals. The setup writes it, the processes of the tests read it. */
export const locationSetting = 'E2E_PORTAL_LOCATIONS';

/** Set in the process of the journey in which weeks go by: it has the last portal to itself. */
let isAhead = false;

/** From now on the journeys of this process use the portal whose clock may go ahead; it is started for them. */
export async function takePortalThatGoesAhead(): Promise<void> {
  isAhead = true;
  await startPortal(portalLocation());
}

/** Where the portal of this process's journeys is: those that run side by side have one each. Throws without any. */
export function portalLocation(): PortalLocation {
  const locations = readLocations();
  const place = Number(process.env.TEST_PARALLEL_INDEX ?? '0') % Math.max(locations.length - 1, 1);
  const location = isAhead ? locations.at(-1) : locations[place];
  if (!location) throw new Error('There is no portal: the journeys are started by `npm run test:one -- e2e/….spec.ts`');
  return location;
}

function readLocations(): readonly PortalLocation[] {
  const written = process.env[locationSetting];
  return written ? (JSON.parse(written) as readonly PortalLocation[]) : [];
}

/** As a browser reaches it; empty before the setup. */
export function portalAddress(): string {
  return process.env[locationSetting] ? addressOf(portalLocation()) : '';
}

/** The same of the portal whose clock may go ahead. */
export function addressThatGoesAhead(): string {
  const last = readLocations().at(-1);
  return last ? addressOf(last) : '';
}

function addressOf({ port }: PortalLocation): string {
  return `http://localhost:${port}`;
}

/** The environment of every program of this portal; nothing of a developer's own settings. */
export function portalEnvironment({ dataDirectory, port }: PortalLocation): NodeJS.ProcessEnv {
  const foreign = [
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
    'DATABASE_PASSWORD',
    'PUBLIC_URL',
    'HOST',
    'ACQUIRER_URL',
    'ACQUIRER_PUBLIC_URL',
  ];
  const others = ['BANK_URL', 'SMTP_URL', 'FILE_DIRECTORY', 'GUIDE_URL', 'NODE_ENV', 'NODE_OPTIONS'];
  const none = Object.fromEntries([...foreign, ...others].map((name) => [name, '']));
  const own = { DATA_DIRECTORY: dataDirectory, PORT: String(port), DEMO_MODE: 'on', DEMO_ORDERS: demoOrders };
  return { ...process.env, ...none, ...own, ...asReleased, BANK_DELAY_MS: '100', LOG_LEVEL: 'info' };
}

/** What pages weigh is measured as a release has them. */
export const asReleased = { WEB_BROTLI_QUALITY: '11' };

/** Starts the portal, its clock ahead by some days, and waits until it serves and all of the demo is there. */
export async function startPortal(location: PortalLocation, clockOffsetDays = 0): Promise<void> {
  const output = openSync(startLog(location), 'a');
  const env = { ...portalEnvironment(location), CLOCK_OFFSET_DAYS: String(clockOffsetDays) };
  const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: root, env, stdio: ['ignore', output, output] });
  closeSync(output);
  writeFileSync(processNote(location), String(child.pid));
  // A start that cannot succeed ends by itself and says why.
  while (!(await isWhole(`http://127.0.0.1:${location.port}`))) {
    if (child.exitCode !== null)
      throw new Error(`The portal does not start:\n${readFileSync(startLog(location), 'utf8')}`);
    await pause(100);
  }
}

/** Stops the portal and all of its programs, whichever process started it, also while it still starts. */
export async function stopPortal(location: PortalLocation): Promise<void> {
  const note = processNote(location);
  if (!existsSync(note)) return;
  const processId = Number(readFileSync(note, 'utf8'));
  if (isStart(processId)) process.kill(processId, 'SIGTERM');
  const deadline = Date.now() + stopLimitMs;
  while (isStart(processId)) {
    if (Date.now() > deadline) throw new Error(`The portal (${processId}) does not stop`);
    await pause(50);
  }
  rmSync(note);
}

/** Tells which process `npm start` is. */
function processNote({ dataDirectory }: PortalLocation): string {
  return join(dataDirectory, 'journeys-portal.pid');
}

function startLog({ dataDirectory }: PortalLocation): string {
  return join(dataDirectory, 'start.log');
}

/** The number may belong to another program by now; where the machine has /proc, its command line decides. */
function isStart(processId: number): boolean {
  try {
    process.kill(processId, 0);
    const commandLine = `/proc/${processId}/cmdline`;
    return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('scripts/start.ts');
  } catch {
    return false;
  }
}
