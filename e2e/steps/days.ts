/** Days that pass: the portal is stopped and started again with its clock ahead (demo mode alone allows it). */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { portalEnvironment, portalLocation, root, startPortal, stopPortal } from '../portal/portal-process.ts';
import { forgetSessions } from './people.ts';

export async function letDaysPass(days: number): Promise<void> {
  const location = portalLocation();
  await stopPortal(location);
  forgetSessions();
  await startPortal(location, days);
}

/** What `npm run verify` says of this portal's ledger and tables; throws when anything is wrong. */
export async function verifyBooks(): Promise<string> {
  const env = portalEnvironment(portalLocation());
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/verify.ts'], { cwd: root, env });
  return stdout;
}
