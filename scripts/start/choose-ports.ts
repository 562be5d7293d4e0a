/** Ports and addresses that nobody decided. What a program needs a port for, it binds itself and reports where. */
import { findFreePort, isPortFree } from '@gtp/server/platform/free-port.ts';
import { readSettings } from '@gtp/server/platform/settings.ts';
import { makeSimulatorKeys } from './simulator-keys.ts';
import { StartError } from './start-error.ts';

/**
 * `env` with the port of the portal; for a demo without an acquirer of its own also with the keys that only this
 * installation's simulators know, so that nothing is ever charged at another one's. Throws when the portal's port is
 * taken.
 */
export async function choosePorts(env: NodeJS.ProcessEnv, dataDirectory: string): Promise<NodeJS.ProcessEnv> {
  const { isDemo, port: wanted, host } = readSettings(env);
  if (wanted !== 0 && !(await isPortFree(host, wanted))) {
    throw new StartError(
      `Port ${wanted} is taken by another program. Choose another one: PORT=${wanted + 1} npm start`,
    );
  }
  const port = wanted === 0 ? await findFreePort(host) : wanted;
  const chosen = { ...env, PORT: String(port), DEMO_MODE: isDemo ? 'on' : 'off' };
  return hasSimulators(chosen) ? { ...chosen, ...makeSimulatorKeys(chosen, dataDirectory) } : chosen;
}

/** Whether acquirer, bank and scanner are simulators of ours: in a demo that names no acquirer. */
export function hasSimulators({ DEMO_MODE, ACQUIRER_URL }: NodeJS.ProcessEnv): boolean {
  return DEMO_MODE === 'on' && !ACQUIRER_URL;
}
