/** What happens outside of the portal, as the simulators are made to do it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callSimulator } from '../../scripts/seed/simulator-clock.ts';
import { portalAddress, portalLocation } from '../portal/portal-process.ts';

/** Where the simulators of this portal are, with their key. */
export async function simulatorAccess(): Promise<{ readonly acquirerUrl: string; readonly acquirerApiKey: string }> {
  const config = await fetch(`${portalAddress()}/config.json`);
  const { acquirerOrigin } = (await config.json()) as { acquirerOrigin: string };
  const keys = readFileSync(join(portalLocation().dataDirectory, 'simulator-keys.json'), 'utf8');
  const { ACQUIRER_API_KEY } = JSON.parse(keys) as { ACQUIRER_API_KEY: string };
  return { acquirerUrl: acquirerOrigin, acquirerApiKey: ACQUIRER_API_KEY };
}

/** The bank turns payment files away from now on, or takes them again. */
export async function refuseFiles(isRefusing: boolean): Promise<void> {
  const body = { kind: 'file_refused', call: 'bank.files.create' };
  const path = '/control/faults';
  await callSimulator(
    await simulatorAccess(),
    isRefusing ? { method: 'POST', path, body } : { method: 'DELETE', path },
  );
}

type Chargeback = { readonly id: string; readonly kind: 'received' | 'lost'; readonly amountMinor?: number };

/** The acquirer reports a chargeback of that payment; `id` names the same one again. */
export async function reportChargeback(paymentId: string, chargeback: Chargeback): Promise<void> {
  const body = { reference: paymentId, ...chargeback };
  await callSimulator(await simulatorAccess(), { method: 'POST', path: '/control/chargebacks', body });
}
