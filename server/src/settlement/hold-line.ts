/** The agency holds a seller's line for a while, or releases it before its day. */
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { holdLine as mayHold, releaseLine as mayRelease } from '@gtp/domain/settlement/withholding.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, inTransaction } from '../platform/database.ts';
import { notifyWithheld } from './notify-withholding.ts';
import { endWithholding, insertWithholding, listEndedWithholdings, lockLine } from './order-line-store.ts';
import { lockWithheldLine } from './payout-appeal-store.ts';
import type { SettlementContext } from './settlement-context.ts';
import { lockRun } from './settlement-store.ts';

type OnLine = { readonly caller: Pick<Caller, 'userId'>; readonly lineId: string };

/** Refuses with `settlement.not_found` for a line that is in a payout, and as the rule says. */
export async function holdLine(
  context: SettlementContext,
  { caller, lineId, reason, endsOn }: OnLine & { readonly reason: string; readonly endsOn: Day },
): Promise<Result<{ readonly state: 'withheld' | 'expected' }>> {
  return decideIn(context.database, async (transaction) => {
    await lockRun(transaction);
    const line = await lockWithheldLine(transaction, lineId);
    if (!line) return refuse('settlement.not_found');
    const now = context.clock.now();
    const state = mayHold(line, { endsOn, today: seoulDay(now) });
    if (!state.ok) return state;
    const withholding = { withholdingId: context.ids.make('wh'), lineId, reason, endsOn, userId: caller.userId, now };
    await insertWithholding(transaction, { ...withholding, state: state.value });
    const { orderId, companyId: sellerId, currency, netMinor } = line;
    const { withholdingId } = withholding;
    const amount = money(netMinor, currency);
    await notifyWithheld(transaction, { withholdingId, orderId, sellerId, amount, reason, endsOn });
    return accept({ state: 'withheld' });
  });
}

/** The line waits for the next run again. */
export async function releaseLine(
  context: SettlementContext,
  { caller, lineId }: OnLine,
): Promise<Result<{ readonly state: 'withheld' | 'expected' }>> {
  return decideIn(context.database, async (transaction) => {
    await lockRun(transaction);
    const line = await lockLine(transaction, lineId);
    if (!line) return refuse('settlement.not_found');
    const state = mayRelease(line);
    if (!state.ok) return state;
    await endWithholding(transaction, {
      lineId,
      state: state.value,
      endedBy: caller.userId,
      now: context.clock.now(),
    });
    return accept({ state: 'expected' });
  });
}

/** A line whose withholding ends today or earlier is due again; the run begins with it. */
export async function endWithholdings(context: SettlementContext, today: Day): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    await lockRun(transaction);
    for (const lineId of await listEndedWithholdings(transaction, today)) {
      const line = await lockLine(transaction, lineId);
      const state = line && mayRelease(line);
      if (state?.ok) await endWithholding(transaction, { lineId, state: state.value, now: context.clock.now() });
    }
  });
}
