/** Reads all that acquirer and bank have said of the demo's past days; one exception waits for people, others ended. */
import { addDays, type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { isException } from '@gtp/domain/reconciliation/reconciliation-states.ts';
import type { House } from '@gtp/server/house.ts';
import type { Settings } from '@gtp/server/platform/settings.ts';
import { reconcileDays } from '@gtp/server/reconciliation/reconciliation.ts';
import { confirmResolution, proposeResolution } from '@gtp/server/reconciliation/work-exception.ts';
import { readBankReports } from '@gtp/server/settlement/settlement.ts';
import { sql } from 'kysely';
import { spoilReport } from './practice-clock.ts';

type Seeding = { readonly house: House; readonly settings: Settings; readonly now: Date };

/** Yesterday's report, or the newest one, says another amount than we; an older one held a payment of somebody else. */
export async function reconcilePastDays({ house, settings, now }: Seeding): Promise<void> {
  const paid = await listPaidDays(house);
  const today = seoulDay(now);
  const old = paid.find((day) => day <= addDays(today, -9));
  const newest = paid.find((day) => day < today && day !== old);
  const call = 'settlement_reports.get';
  if (old) await spoilReport(settings, { kind: 'report_line_foreign', call, day: old });
  if (newest) await spoilReport(settings, { kind: 'report_wrong_amount', call, day: newest });
  while ((await readBankReports(house)) > 0);
  await reconcileDays(house);
  if (old) await endExceptions(house, addDays(old, 4));
}

/** Seoul days with payments, newest first. */
async function listPaidDays({ database }: House): Promise<readonly Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select distinct (captured_at at time zone 'Asia/Seoul')::date as day from payments
    where captured_at is not null order by 1 desc`.execute(database);
  return rows.map((row) => row.day);
}

/** What happened until `until` ends by two people, as the acquirer's excuse says. */
async function endExceptions(house: House, until: Day): Promise<void> {
  const items = await house.database
    .selectFrom('reconciliation_items')
    .select(['item_id', 'state', 'version'])
    .where('their_on', '<=', until)
    .execute();
  const reason = '매입사가 다른 가맹점의 거래를 당사 정산 내역에 포함했습니다. 정정 확인서를 받았습니다.';
  for (const { item_id: itemId, version } of items.filter(({ state }) => isException(state))) {
    const proposal = { itemId, version, userId: 'kotra01', resolution: 'write_off', reason } as const;
    const proposed = await proposeResolution(house, proposal);
    const decided = await confirmResolution(house, { itemId, version: version + 1, userId: 'kotra02' });
    if (!proposed.ok || !decided.ok) throw new Error(`The exception ${itemId} does not end`);
  }
}
