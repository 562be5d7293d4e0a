/** Before all journeys a browser and a portal are made ready; afterwards nothing is left running. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareBrowser } from './browser.ts';
import { locationSetting, type PortalLocation, root, startPortal, stopPortal } from './portal-process.ts';

/** Tells the next run of a portal that a killed one left behind. */
const note = join(root, '.cache/e2e/portal.json');

/** A portal that already runs is used where the environment says so: a writer of journeys need not wait for it. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  prepareBrowser();
  if (process.env[locationSetting]) return undefined;
  await clearAway();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'portal-journeys-'));
  chmodSync(dataDirectory, 0o755); // started by root, the database runs as another user
  const location = { dataDirectory, port: await findFreePort() };
  mkdirSync(join(root, '.cache/e2e'), { recursive: true });
  writeFileSync(note, JSON.stringify(location));
  process.env[locationSetting] = JSON.stringify(location);
  try {
    await startPortal(location);
  } catch (error) {
    await clearAway();
    throw error;
  }
  return clearAway;
}

async function clearAway(): Promise<void> {
  if (!existsSync(note)) return;
  const location = JSON.parse(readFileSync(note, 'utf8')) as PortalLocation;
  await stopPortal(location);
  rmSync(location.dataDirectory, { recursive: true, force: true });
  rmSync(note);
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
