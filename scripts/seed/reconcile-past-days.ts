/** Reads all that acquirer and bank have said of the demo's past days; a few exceptions are left for people. */
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import type { House } from '@gtp/server/house.ts';
import type { Settings } from '@gtp/server/platform/settings.ts';
import { reconcileDays } from '@gtp/server/reconciliation/reconciliation.ts';
import { readBankReports } from '@gtp/server/settlement/settlement.ts';
import { spoilReport } from './practice-clock.ts';

const wrong = [
  { kind: 'report_line_foreign', call: 'settlement_reports.get', daysAgo: 9 },
  { kind: 'report_line_foreign', call: 'bank.statements', daysAgo: 6 },
  { kind: 'report_line_twice', call: 'bank.statements', daysAgo: 4 },
] as const;

/** Call it before those days end for acquirer and bank. */
export async function spoilSomeReports(settings: Settings, now: Date): Promise<void> {
  for (const { kind, call, daysAgo } of wrong) {
    await spoilReport(settings, { kind, call, day: addDays(seoulDay(now), -daysAgo) });
  }
}

export async function reconcilePastDays(house: House): Promise<void> {
  while ((await readBankReports(house)) > 0);
  await reconcileDays(house);
}
