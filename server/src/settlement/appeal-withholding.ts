/** The seller's appeal against a withheld line, and the agency's decision on it. */
import { money } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { type AppealOutcome, checkAppeal, checkAppealDecision } from '@gtp/domain/settlement/payout-appeal.ts';
import { releaseLine } from '@gtp/domain/settlement/withholding.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import { notifyAppealDecided, notifyAppealFiled } from './notify-withholding.ts';
import { endWithholding } from './order-line-store.ts';
import { insertAppeal, lockWithheldLine, saveAppealDecision } from './payout-appeal-store.ts';
import type { SettlementContext } from './settlement-context.ts';
import { lockRun } from './settlement-store.ts';

type OnLine = { readonly caller: Pick<Caller, 'userId' | 'companyId'>; readonly lineId: string };
type LineStatus = Result<{ readonly state: 'withheld' | 'expected' }>;

/** An outsider's line is not found; refuses as the rule says. */
export async function appealWithholding(
  context: SettlementContext,
  { caller, lineId, reason }: OnLine & { readonly reason: string },
): Promise<LineStatus> {
  return decideIn(context.database, async (transaction): Promise<LineStatus> => {
    await lockRun(transaction);
    const line = await lockWithheldLine(transaction, lineId);
    if (!line || line.companyId !== caller.companyId) return refuse('settlement.not_found');
    const checked = checkAppeal(line.withholding);
    if (!checked.ok) return checked;
    if (!line.withholding) return refuse('settlement.not_in_state');
    const { withholdingId, withheldBy } = line.withholding;
    const now = context.clock.now();
    await insertAppeal(transaction, { withholdingId, withheldBy, filedBy: caller.userId, filedAt: now, reason });
    await notifyAppealFiled(transaction, { ...aboutLine(line), withholdingId, reason });
    return accept({ state: 'withheld' });
  });
}

type Decision = OnLine & { readonly outcome: AppealOutcome; readonly reason: string };

/** What is granted is due for the next run again; what is refused ends on its day. */
export async function decideAppeal(
  context: SettlementContext,
  { caller, lineId, outcome, reason }: Decision,
): Promise<LineStatus> {
  return decideIn(context.database, async (transaction): Promise<LineStatus> => {
    await lockRun(transaction);
    const line = await lockWithheldLine(transaction, lineId);
    if (!line) return refuse('settlement.not_found');
    const checked = checkAppealDecision(line.withholding, caller.userId);
    if (!checked.ok) return checked;
    if (!line.withholding) return refuse('settlement.no_appeal');
    const { withholdingId, endsOn } = line.withholding;
    const now = context.clock.now();
    const decided = { outcome, decidedBy: caller.userId, decidedAt: now, decisionReason: reason };
    await saveAppealDecision(transaction, { withholdingId, ...decided });
    await notifyAppealDecided(transaction, { ...aboutLine(line), withholdingId, outcome, reason, endsOn });
    if (outcome === 'refused') return accept({ state: 'withheld' });
    const state = releaseLine(line);
    if (!state.ok) return state;
    await endWithholding(transaction, { lineId, state: state.value, endedBy: caller.userId, now });
    return accept({ state: 'expected' });
  });
}

type Line = NonNullable<Awaited<ReturnType<typeof lockWithheldLine>>>;

function aboutLine({ orderId, companyId, currency, netMinor }: Line) {
  return { orderId, sellerId: companyId, amount: money(netMinor, currency) };
}
