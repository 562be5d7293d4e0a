/** A day's settlement run, with a bank that works at once instead of some seconds later. */
import type { AppContext } from '@gtp/server/context.ts';
import type { Settings } from '@gtp/server/platform/settings.ts';
import {
  explainLatePayouts,
  readBankReports,
  runSettlements,
  sendPayoutFile,
} from '@gtp/server/settlement/settlement.ts';

export async function settleDay(
  context: AppContext,
  settings: Pick<Settings, 'bankUrl' | 'bankApiKey'>,
): Promise<void> {
  const run = await runSettlements(context);
  if (run.payoutCount > 0) await letBankWork(context, settings);
  await explainLatePayouts(context);
}

async function letBankWork(context: AppContext, settings: Pick<Settings, 'bankUrl' | 'bankApiKey'>): Promise<void> {
  const cut = await context.database
    .selectFrom('payoutFiles')
    .select('payoutFileId')
    .where('state', '=', 'cut')
    .execute();
  for (const file of cut) await sendPayoutFile(context, file.payoutFileId);
  const response = await fetch(`${settings.bankUrl}/control/advance`, {
    method: 'POST',
    headers: { authorization: `Bearer ${settings.bankApiKey}`, 'content-type': 'application/json' },
    body: '{}',
  });
  if (!response.ok) throw new Error(`The bank simulator does not advance (${response.status})`);
  await readBankReports(context);
}
