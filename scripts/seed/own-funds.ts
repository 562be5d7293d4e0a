/**
 * The operator's working capital: before the first payment it puts money of its own into the safeguarding account, so
 * that the acquirer's cost and what a seller owes never come out of other sellers' money.
 */
import type { Settings } from '@gtp/server/platform/settings.ts';
import { pinSimulatorClock } from './simulator-clock.ts';

const deposits = [
  { currency: 'USD', amountMinor: 3_000_000 },
  { currency: 'JPY', amountMinor: 2_000_000 },
  { currency: 'KRW', amountMinor: 20_000_000 },
] as const;

const referencePrefix = 'OWN-FUNDS-';

/** True for the bank's line of such a deposit. */
export function isOwnFunds(reference: string): boolean {
  return reference.startsWith(referencePrefix);
}

/** The bank books them at `at`. */
export async function putInOwnFunds(settings: Settings, at: Date): Promise<void> {
  await pinSimulatorClock(settings, at);
  for (const deposit of deposits) {
    const body = { ...deposit, reference: `${referencePrefix}${deposit.currency}`, payer: 'Global Trade Payments' };
    const response = await fetch(`${settings.bankUrl}/control/deposits`, {
      method: 'POST',
      headers: { authorization: `Bearer ${settings.bankApiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The bank simulator takes no deposit (${response.status})`);
  }
}
