import { dayMs, seoulDay } from '@gtp/domain/platform/instant.ts';
import { minus, money, sum, zero } from '@gtp/domain/platform/money.ts';
import { openDayFor } from '@gtp/domain/settlement/business-calendar.ts';
import { isWorthATransfer } from '@gtp/domain/settlement/gather-payouts.ts';
import { type LateReason, lateReasonOf } from '@gtp/domain/settlement/late-payout.ts';
import { notify } from '../notification/notification.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { findBankHolidays } from './bank-holidays.ts';
import { listDebtsToSetOff } from './debts-to-set-off.ts';
import { type LateRow, listLateLines, saveLate } from './late-payout-store.ts';
import type { SettlementContext } from './settlement-context.ts';
import { lateReasonNames } from './settlement-names.ts';
import { lockRun } from './settlement-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'explain-late-payouts': unknown;
  }
}

/**
 * An hour after the run, so that a payout that today's run or the bank's reports have mended does not count as late.
 */
export const explainLatePayoutsSchedule = { job: 'explain-late-payouts', at: '0 1 * * *', catchUpMs: dayMs } as const;

type Explained = LateRow & { readonly reason: LateReason };

/**
 * Writes down why a payout expected before today is not there, and e-mails its seller once (decision 0074);
 * the job behind `explain-late-payouts`. A reason that changes is shown and not mailed again. Answers how many are
 * new.
 */
export async function explainLatePayouts(context: SettlementContext): Promise<number> {
  return inTransaction(context.database, async (transaction) => {
    await lockRun(transaction);
    const now = context.clock.now();
    const late = await explainAll(transaction, now);
    for (const line of late.filter(({ reason, reportedReason }) => reason !== reportedReason)) {
      await saveLate(transaction, { ...line, now });
    }
    const found = late.filter(({ reportedReason }) => reportedReason === null);
    for (const group of groupsOf(found)) await notifyLate(transaction, group);
    if (found.length > 0) context.log.warn({ event: 'payouts late', count: found.length });
    return found.length;
  });
}

async function explainAll(transaction: Transaction, now: Date): Promise<readonly Explained[]> {
  const today = seoulDay(now);
  const rows = await listLateLines(transaction, today);
  if (rows.length === 0) return [];
  const holidays = await findBankHolidays(transaction, now);
  const debts = await listDebtsToSetOff(transaction, [...new Set(rows.map(({ sellerId }) => sellerId))]);
  return rows.map((row) => {
    const { currency, promisedOn, waitingMinor } = row;
    const debt = debts.find(({ sellerId, amount }) => sellerId === row.sellerId && amount.currency === currency);
    const toPay = minus(money(waitingMinor, currency), debt?.amount ?? zero(currency));
    const reason = lateReasonOf({
      ...row,
      today,
      isBankDay: openDayFor(promisedOn, currency, holidays) === promisedOn,
      returnCode: row.returnCode ?? undefined,
      isWorthATransfer: isWorthATransfer(toPay),
    });
    return { ...row, reason };
  });
}

/** One e-mail for what one seller waits for in one currency since one day for one reason. */
function groupsOf(lines: readonly Explained[]): readonly (readonly Explained[])[] {
  const groups = new Map<string, Explained[]>();
  for (const line of lines) {
    const key = [line.sellerId, line.currency, line.promisedOn, line.reason].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}

async function notifyLate(transaction: Transaction, lines: readonly Explained[]): Promise<void> {
  const [first] = lines;
  if (!first) return;
  const { sellerId, currency, orderId, promisedOn, reason, lineId } = first;
  const amounts = lines.map(({ netMinor }) => money(netMinor, currency));
  await notify(transaction, {
    rule: 'settlement.late',
    cause: lineId,
    parties: { seller: sellerId },
    facts: {
      amount: sum(amounts, currency),
      orderCount: String(lines.length),
      promisedOn,
      reason: lateReasonNames[reason],
      orderId,
    },
  });
}
