/** The agency keeps a seller's line back for a while, or lets it go before its day. */
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { letLineGo as mayLetGo, withholdLine as mayWithhold } from '@gtp/domain/settlement/withholding.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, inTransaction } from '../platform/database.ts';
import type { SettlementHouse } from './settlement-house.ts';
import { lockRun } from './settlement-store.ts';
import { endWithholding, insertWithholding, listEndedWithholdings, lockLine } from './withholding-store.ts';

type OnLine = { readonly caller: Pick<Caller, 'userId'>; readonly lineId: string };

/** Refuses with `settlement.not_found` for a line that is in a payout, and as the rule says. */
export async function withholdLine(
  house: SettlementHouse,
  { caller, lineId, reason, endsOn }: OnLine & { readonly reason: string; readonly endsOn: Day },
): Promise<Result<{ readonly state: 'withheld' | 'expected' }>> {
  return decideIn(house.database, async (transaction) => {
    await lockRun(transaction);
    const line = await lockLine(transaction, lineId);
    if (!line) return refuse('settlement.not_found');
    const now = house.clock.now();
    const state = mayWithhold(line, { endsOn, today: seoulDay(now) });
    if (!state.ok) return state;
    const withholding = { withholdingId: house.ids.make('wh'), lineId, reason, endsOn, userId: caller.userId, now };
    await insertWithholding(transaction, { ...withholding, state: state.value });
    return accept({ state: 'withheld' });
  });
}

/** The line waits for the next run again. */
export async function letLineGo(
  house: SettlementHouse,
  { caller, lineId }: OnLine,
): Promise<Result<{ readonly state: 'withheld' | 'expected' }>> {
  return decideIn(house.database, async (transaction) => {
    await lockRun(transaction);
    const line = await lockLine(transaction, lineId);
    if (!line) return refuse('settlement.not_found');
    const state = mayLetGo(line);
    if (!state.ok) return state;
    await endWithholding(transaction, {
      lineId,
      state: state.value,
      endedBy: caller.userId,
      now: house.clock.now(),
    });
    return accept({ state: 'expected' });
  });
}

/** What was kept back until today or earlier is due again; the run begins with it. */
export async function endWithholdings(house: SettlementHouse, today: Day): Promise<void> {
  await inTransaction(house.database, async (transaction) => {
    await lockRun(transaction);
    for (const lineId of await listEndedWithholdings(transaction, today)) {
      const line = await lockLine(transaction, lineId);
      const state = line && mayLetGo(line);
      if (state?.ok) await endWithholding(transaction, { lineId, state: state.value, now: house.clock.now() });
    }
  });
}
