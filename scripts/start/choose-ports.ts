/** Ports and addresses that nobody decided: free ones, told to every program alike. */
import { findFreePort, isPortFree } from '@gtp/server/platform/free-port.ts';
import { readSettings } from '@gtp/server/platform/settings.ts';
import { StartError } from './start-error.ts';

const usualPracticePort = 3100;
const usualScannerPort = 3110;

/**
 * `env` with the port of the portal and, for a demo without an acquirer of its own, where the practice acquirer
 * bank and scanner shall listen. Throws when the portal's port is taken.
 */
export async function choosePorts(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const { isDemo, port: wanted, host } = readSettings(env);
  if (wanted !== 0 && !(await isPortFree(host, wanted))) {
    throw new StartError(
      `Port ${wanted} is taken by another program. Choose another one: PORT=${wanted + 1} npm start`,
    );
  }
  const port = wanted === 0 ? await findFreePort(host) : wanted;
  const chosen = { ...env, PORT: String(port), DEMO_MODE: isDemo ? 'on' : 'off' };
  if (!isDemo || env.ACQUIRER_URL) return chosen;
  const practice = `http://127.0.0.1:${await findFreePort('127.0.0.1', usualPracticePort)}`;
  const scannerPort = await findFreePort('127.0.0.1', usualScannerPort);
  return {
    ...chosen,
    SCANNER_URL: env.SCANNER_URL || `tcp://127.0.0.1:${scannerPort}`,
    OUTSIDE_SCANNER_PORT: String(scannerPort),
    ACQUIRER_URL: practice,
    BANK_URL: env.BANK_URL || practice,
    OUTSIDE_PORT: new URL(practice).port,
  };
}
