/** A day's settlement run, with a bank that works at once instead of some seconds later. */
import type { House } from '@gtp/server/house.ts';
import type { Settings } from '@gtp/server/platform/settings.ts';
import {
  explainLatePayouts,
  readBankReports,
  runSettlements,
  sendPayoutFile,
} from '@gtp/server/settlement/settlement.ts';

export async function settleDay(house: House, settings: Pick<Settings, 'bankUrl' | 'bankApiKey'>): Promise<void> {
  const run = await runSettlements(house);
  if (run.payoutCount > 0) await letBankWork(house, settings);
  await explainLatePayouts(house);
}

async function letBankWork(house: House, settings: Pick<Settings, 'bankUrl' | 'bankApiKey'>): Promise<void> {
  const cut = await house.database
    .selectFrom('payout_files')
    .select('payout_file_id')
    .where('state', '=', 'cut')
    .execute();
  for (const file of cut) await sendPayoutFile(house, file.payout_file_id);
  const response = await fetch(`${settings.bankUrl}/control/advance`, {
    method: 'POST',
    headers: { authorization: `Bearer ${settings.bankApiKey}`, 'content-type': 'application/json' },
    body: '{}',
  });
  if (!response.ok) throw new Error(`The practice bank does not advance (${response.status})`);
  await readBankReports(house);
}
