/** Before all journeys a browser and the portals are made ready; afterwards their books hold, and nothing is left. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FullConfig } from '@playwright/test';
import { buildWeb, isWebStale, wasWebBuilt } from '../../scripts/start/web-build.ts';
import { prepareBrowser } from './browser.ts';
import { asReleased, locationSetting, type PortalLocation, portalEnvironment, root } from './portal-process.ts';
import { clearPortals, startPortals } from './portals.ts';

/** A portal that already runs is used where the environment says so: a writer of journeys need not wait for it. */
export default async function setUp({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  prepareBrowser();
  if (process.env[locationSetting]) return undefined;
  // A portal serves the pages of before until the new ones are whole.
  const env = { ...process.env, ...asReleased };
  if (wasWebBuilt() && isWebStale(env)) await buildWeb(new AbortController().signal, env);
  const locations = await startPortals(workers).catch(async (error: unknown) => {
    await clearPortals();
    throw error;
  });
  process.env[locationSetting] = JSON.stringify(locations);
  return async () => {
    try {
      for (const location of locations.slice(0, workers)) await verifyBooks(location);
    } finally {
      await clearPortals();
    }
  };
}

/** Throws when `npm run verify` finds anything wrong with what the journeys left behind. */
async function verifyBooks(location: PortalLocation): Promise<void> {
  const env = portalEnvironment(location);
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/verify.ts'], { cwd: root, env });
  if (!stdout.includes(' 0 problems'))
    throw new Error(`The books of ${location.dataDirectory} do not hold:\n${stdout}`);
}
