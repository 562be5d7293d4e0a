/** Reads all that acquirer and bank have said of the demo's past days; one exception waits for people, others ended. */
import { addDays, type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { isException } from '@gtp/domain/reconciliation/reconciliation-states.ts';
import type { AppContext } from '@gtp/server/context.ts';
import type { Settings } from '@gtp/server/platform/settings.ts';
import { reconcileDays } from '@gtp/server/reconciliation/reconciliation.ts';
import { confirmResolution, proposeResolution } from '@gtp/server/reconciliation/work-exception.ts';
import { readBankReports } from '@gtp/server/settlement/settlement.ts';
import { sql } from 'kysely';
import { isOwnFunds } from './own-funds.ts';
import { spoilReport } from './simulator-clock.ts';

type Seeding = { readonly context: AppContext; readonly settings: Settings; readonly now: Date };

/** Yesterday's report, or the newest one, says another amount than we; an older one held a payment of somebody else. */
export async function reconcilePastDays({ context, settings, now }: Seeding): Promise<void> {
  const paid = await listPaidDays(context);
  const today = seoulDay(now);
  const old = paid.find((day) => day <= addDays(today, -9));
  const newest = paid.find((day) => day < today && day !== old);
  const call = 'settlement_reports.get';
  if (old) await spoilReport(settings, { kind: 'report_line_foreign', call, day: old });
  if (newest) await spoilReport(settings, { kind: 'report_wrong_amount', call, day: newest });
  while ((await readBankReports(context)) > 0);
  await reconcileDays(context);
  await endExceptions(context, old ? addDays(old, 4) : undefined);
}

/** Seoul days with payments, newest first. */
async function listPaidDays({ database }: AppContext): Promise<readonly Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select distinct (captured_at at time zone 'Asia/Seoul')::date as day from payments
    where captured_at is not null order by 1 desc`.execute(database);
  return rows.map((row) => row.day);
}

const foreignPayment = '매입사가 다른 가맹점의 거래를 포털 정산 내역에 포함했습니다. 정정 확인서를 받았습니다.';
const ownFunds = '운영사 고유자금 입금분입니다. 이사회 결의서와 송금 확인증을 확인했습니다.';

/** What happened until `until` ends by two people, as the acquirer's excuse says; so do the operator's own funds. */
async function endExceptions(context: AppContext, until: Day | undefined): Promise<void> {
  const items = await context.database
    .selectFrom('reconciliationItems')
    .select(['itemId', 'state', 'version', 'reference', 'theirOn'])
    .execute();
  for (const { itemId, version, reference, state, theirOn: on } of items) {
    const isOwn = isOwnFunds(reference);
    if (!isException(state) || !(isOwn || (until && on && on <= until))) continue;
    const how = isOwn
      ? ({ resolution: 'own_funds', reason: ownFunds } as const)
      : ({ resolution: 'write_off', reason: foreignPayment } as const);
    const proposal = { itemId, version, userId: 'kotra01', ...how };
    const proposed = await proposeResolution(context, proposal);
    const decided = await confirmResolution(context, { itemId, version: version + 1, userId: 'kotra02' });
    if (!proposed.ok || !decided.ok) throw new Error(`The exception ${itemId} does not end`);
  }
}
