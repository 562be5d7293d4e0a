/**
 * The portals of a run. The demo is loaded once, and journeys that run side by side get a copy each, so that none meets
 * what another one does. On a developer's machine a demo of the same sources is kept for the next runs of the hour.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type PortalLocation, root, startPortal, stopPortal } from './portal-process.ts';

/** Tells the next run of portals that a killed one left behind. */
const note = join(root, '.cache/e2e/portals.json');
const keptDemo = join(root, '.cache/e2e/demo');
/** What an older demo calls the last hour is long ago. */
const keptForMs = 3_600_000;

/** Starts so many portals with the same demo in them, and prepares one more; the last location is its. */
export async function startPortals(count: number): Promise<readonly PortalLocation[]> {
  await clearPortals();
  const locations: PortalLocation[] = [];
  for (let place = 0; place <= count; place++) {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'portal-journeys-'));
    chmodSync(dataDirectory, 0o755); // started by root, the database runs as another user
    locations.push({ dataDirectory, port: await findFreePort() });
  }
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, JSON.stringify(locations));
  const [first, ...others] = locations;
  if (!first) return [];
  await loadDemo(first);
  for (const { dataDirectory } of others) copyDirectory(first.dataDirectory, dataDirectory);
  await Promise.all(locations.slice(0, count).map((location) => startPortal(location)));
  return locations;
}

/** Stops the portals of this run, or of one that was killed, and removes what they wrote. */
export async function clearPortals(): Promise<void> {
  if (!existsSync(note)) return;
  const locations = JSON.parse(readFileSync(note, 'utf8')) as readonly PortalLocation[];
  await Promise.all(locations.map(stopPortal));
  for (const { dataDirectory } of locations) rmSync(dataDirectory, { recursive: true, force: true });
  rmSync(note);
}

/** The data of a portal that has loaded the demo and was stopped. */
async function loadDemo(location: PortalLocation): Promise<void> {
  const isKept = process.env.CI === undefined;
  const key = isKept ? hashSources() : '';
  const keyFile = join(keptDemo, 'key');
  const isFresh = () => Date.now() - statSync(keyFile).mtimeMs < keptForMs;
  if (isKept && existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key && isFresh()) {
    copyDirectory(join(keptDemo, 'data'), location.dataDirectory);
    return;
  }
  await startPortal(location);
  await stopPortal(location);
  if (!isKept) return;
  rmSync(keptDemo, { recursive: true, force: true });
  const unfinished = `${keptDemo}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(join(unfinished, 'data'), { recursive: true });
  copyDirectory(location.dataDirectory, join(unfinished, 'data'));
  writeFileSync(join(unfinished, 'key'), key);
  renameSync(unfinished, keptDemo);
}

/** With owners and modes: the database's files belong to the user under whom it runs. */
function copyDirectory(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to]);
}

const demoSources = ['contract/src', 'domain/src', 'scripts/seed', 'server/migrations', 'server/src', 'simulators/src'];
const demoFiles = ['e2e/portal/portal-process.ts', 'e2e/portal/portals.ts', 'package-lock.json', 'scripts/seed.ts'];

/** All that the demo is made of, and the day in Seoul from which it counts. */
function hashSources(): string {
  const inside = demoSources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const files = [...demoFiles, ...inside].filter((file) => /\.\w+$/.test(file) && !/\.test\.ts$/.test(file)).sort();
  const hash = createHash('sha256').update(new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' }));
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
