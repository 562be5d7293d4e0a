/** What the agency does by hand about payouts: a line kept back, a bank holiday that no calendar has yet. */
import { addDays, type Day, seoulDay, weekday } from '@gtp/domain/platform/instant.ts';
import type { AppContext } from '@gtp/server/context.ts';
import { holdLine } from '@gtp/server/settlement/hold-line.ts';
import { saveCorrection } from '@gtp/server/settlement/payout-calendar-store.ts';
import { demoInstitutions } from './demo-parties.ts';
import { callerOf } from './insert-parties.ts';

export async function seedSettlementWork(context: AppContext, now: Date): Promise<void> {
  const agency = demoInstitutions.find((each) => each.clientType === 'KOTRA');
  if (!agency) throw new Error('The demo has no agency');
  const caller = callerOf(agency);
  const today = seoulDay(now);
  const line = await context.database
    .selectFrom('settlementLines')
    .select('settlementLineId as lineId')
    .where('state', '=', 'expected')
    .where('payoutId', 'is', null)
    .orderBy('dueOn', 'desc')
    .orderBy('settlementLineId')
    .executeTakeFirst();
  const reason = '원산지증명서 재발급 확인 중입니다. 확인되는 대로 지급합니다.';
  if (line) await holdLine(context, { caller, ...line, reason, endsOn: addDays(today, 14) });
  const day = nextWorkday(addDays(today, 40));
  const correction = { country: 'KR', day, isHoliday: true, name: '임시공휴일 (예시)' } as const;
  await saveCorrection(context.database, { ...correction, userId: caller.userId, now });
}

/** Monday to Friday. */
function nextWorkday(day: Day): Day {
  const index = weekday(day);
  return index === 0 || index === 6 ? nextWorkday(addDays(day, 1)) : day;
}
