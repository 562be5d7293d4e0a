/** Lets the practice acquirer and bank live through the demo's past days, so that their reports are dated as ours. */
import type { Settings } from '@gtp/server/platform/settings.ts';

type Outside = Pick<Settings, 'acquirerUrl' | 'acquirerApiKey'>;

/** Both stand at this instant until told otherwise; without one they run with the machine again. */
export async function pinPracticeClock(outside: Outside, at: Date | undefined): Promise<void> {
  await tell(outside, '/control/clock', { now: at?.toISOString() ?? null });
}

/** One report or statement of a past day goes wrong, for people to work on. */
export async function spoilReport(
  outside: Outside,
  fault: { readonly kind: string; readonly call: 'settlement_reports.get' | 'bank.statements'; readonly day: string },
): Promise<void> {
  await tell(outside, '/control/faults', { kind: fault.kind, call: fault.call, subject: fault.day, times: 1 });
}

async function tell({ acquirerUrl, acquirerApiKey }: Outside, path: string, body: object): Promise<void> {
  const response = await fetch(acquirerUrl + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${acquirerApiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The practice world does not take ${path} (${response.status})`);
}
