/**
 * Lets the simulators of acquirer and bank live through the demo's past days, so that their reports are dated as ours.
 */
import type { Settings } from '@gtp/server/platform/settings.ts';

type SimulatorAccess = Pick<Settings, 'acquirerUrl' | 'acquirerApiKey'>;

/** Both stand at this instant until it is set again; without one they run with the machine again. */
export async function pinSimulatorClock(simulators: SimulatorAccess, at: Date | undefined): Promise<void> {
  await postToSimulator(simulators, '/control/clock', { now: at?.toISOString() ?? null });
}

/** The acquirer keeps its news of payments to itself until the portal, which loads, takes them. */
export async function holdWebhooks(simulators: SimulatorAccess, isHeld: boolean): Promise<void> {
  await postToSimulator(simulators, '/control/webhooks', { isHeld });
}

/** One report or statement of a past day goes wrong, for people to work on. */
export async function spoilReport(
  simulators: SimulatorAccess,
  fault: { readonly kind: string; readonly call: 'settlement_reports.get' | 'bank.statements'; readonly day: string },
): Promise<void> {
  await postToSimulator(simulators, '/control/faults', {
    kind: fault.kind,
    call: fault.call,
    subject: fault.day,
    times: 1,
  });
}

async function postToSimulator(simulators: SimulatorAccess, path: string, body: object): Promise<void> {
  await callSimulator(simulators, { method: 'POST', path, body });
}

type ControlCall = { readonly path: string } & (
  | { readonly method: 'POST' | 'PUT'; readonly body: object }
  | { readonly method: 'DELETE'; readonly body?: never }
);

/** Throws when the simulators do not take it. */
export async function callSimulator(
  { acquirerUrl, acquirerApiKey }: SimulatorAccess,
  { method, path, body }: ControlCall,
): Promise<void> {
  const response = await fetch(acquirerUrl + path, {
    method,
    headers: { authorization: `Bearer ${acquirerApiKey}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The simulators do not take ${path} (${response.status})`);
}
