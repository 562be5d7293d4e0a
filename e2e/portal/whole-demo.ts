/** A demo serves before all of it is there; what looks at it waits for that. */
import { setTimeout as pause } from 'node:timers/promises';

/** Whether the portal at `address` serves, with all of its demo. */
export async function isWhole(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok && ((await answer.json()) as { readonly status: string }).status === 'ready';
  } catch {
    return false;
  }
}

const longestWaitMs = 10 * 60_000;

/** Throws when it takes longer than ten minutes. */
export async function untilWhole(address: string): Promise<void> {
  for (const deadline = Date.now() + longestWaitMs; Date.now() < deadline; await pause(500)) {
    if (await isWhole(address)) return;
  }
  throw new Error(`${address} does not serve, or its demo is not whole`);
}
