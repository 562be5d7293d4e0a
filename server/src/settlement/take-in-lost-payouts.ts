/**
 * After a restore: payouts that the bank has and the books have not are put back under their names, so that they are not
 * paid again (decision 0279).
 */
import { gatherPayouts } from '@gtp/domain/settlement/gather-payouts.ts';
import { listDebts } from '../ledger/ledger.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { lockReport } from './bank-report-store.ts';
import { endToEndIdOf, namePayout } from './cut-payout-files.ts';
import { listDueDays, listDueLines } from './due-lines-store.ts';
import { listReportsOnUnknown, listUnknownTransfers } from './lost-payout-store.ts';
import { readBankReports, readMessage } from './read-bank-reports.ts';
import { payOutGathered } from './run-settlements.ts';
import type { SettlementContext } from './settlement-context.ts';
import { lockRun } from './settlement-store.ts';

/** `takenIn`: payouts that were put back; `unknown`: transfers that the bank has and that fit no lines of ours. */
export type TakenIn = { readonly takenIn: readonly string[]; readonly unknown: readonly string[] };

/**
 * Reads what the bank has said, puts back the payouts that were lost here, and reads again what the bank said of them.
 * Done twice it changes nothing more.
 */
export async function takeInLostPayouts(context: SettlementContext): Promise<TakenIn> {
  const { database } = context;
  while ((await readBankReports(context)) > 0);
  const takenIn = await inTransaction(database, (transaction) => takeIn(context, transaction));
  for (const reportId of takenIn.length > 0 ? await listReportsOnUnknown(database, takenIn) : []) {
    await inTransaction(database, async (transaction) => {
      const report = await lockReport(transaction, reportId);
      if (report) await readMessage(context, transaction, report);
    });
  }
  return { takenIn, unknown: await listUnknownTransfers(database) };
}

/** By the days of the runs that were lost, the oldest first: each took what was due by then and not yet paid. */
async function takeIn(context: SettlementContext, transaction: Transaction): Promise<readonly string[]> {
  await lockRun(transaction);
  const unknown = new Set(await listUnknownTransfers(transaction));
  const takenIn: string[] = [];
  for (const today of unknown.size > 0 ? await listDueDays(transaction) : []) {
    const lines = await listDueLines(transaction, today);
    const sellers = [...new Set(lines.map(({ sellerId }) => sellerId))];
    const orders = new Map(lines.map(({ lineId, orderId }) => [lineId, orderId]));
    for (const payout of gatherPayouts(lines, { today, debts: await listDebts(transaction, sellers) })) {
      const name = endToEndIdOf(await namePayout(context, transaction, payout));
      if (!unknown.has(name)) continue;
      await payOutGathered(context, transaction, { today, payouts: [payout], orders, isAtBank: true });
      takenIn.push(name);
    }
  }
  return takenIn;
}
