/**
 * After a restore: payouts that the bank has and the books have not are put back under their names, so that they are not
 * paid again (decision 0279).
 */
import type { Day } from '@gtp/domain/platform/instant.ts';
import { suspendedReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import { type GatheredPayout, gatherPayouts } from '@gtp/domain/settlement/gather-payouts.ts';
import { payoutFileStateRecords } from '@gtp/domain/settlement/payout-file-states.ts';
import { listDebts } from '../ledger/ledger.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { lockReport } from './bank-report-store.ts';
import { endToEndIdOf, namePayout } from './cut-payout-files.ts';
import { listDueDays, listDueLines } from './due-lines-store.ts';
import { listOnWay, listReportsOnUnknown, listUnknownTransfers } from './lost-payout-store.ts';
import { overtakeMessageRequest } from './message-request-store.ts';
import { isCertainlyNotAtBank, lockFile } from './payout-file-store.ts';
import { readBankReports, readMessage } from './read-bank-reports.ts';
import { takePayoutBack } from './return-payout.ts';
import { payOutGathered } from './run-settlements.ts';
import { leaveOutOfText, saveFileTaken } from './send-payout-file.ts';
import type { SettlementContext } from './settlement-context.ts';
import { lockPayout, lockPayoutsOfFile, lockRun } from './settlement-store.ts';

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
      if (!report) return;
      await overtakeMessageRequest(transaction, reportId, context.clock.now());
      await readMessage(context, transaction, report);
    });
  }
  return { takenIn, unknown: await listUnknownTransfers(database) };
}

/** By the days of the runs that were lost, the oldest first: each took what was due by then and not yet paid. */
async function takeIn(context: SettlementContext, transaction: Transaction): Promise<readonly string[]> {
  await lockRun(transaction);
  const unknown = new Set(await listUnknownTransfers(transaction));
  const takenIn: string[] = [];
  for (const { payout, payoutFileId, orders } of unknown.size > 0 ? await listOnWay(transaction) : []) {
    const found = await findLost(context, transaction, { payout, unknown });
    if (!found) continue;
    await keepFromBank(context, transaction, payoutFileId);
    await takeBack(context, transaction, payout.payoutId);
    await leaveOutOfText(context, transaction, { payoutFileId, payoutId: payout.payoutId });
    await putBack(context, transaction, { ...found, today: payout.payOn, payout, orders });
    takenIn.push(found.name);
  }
  for (const today of unknown.size > 0 ? await listDueDays(transaction) : []) {
    const lines = await listDueLines(transaction, today);
    const sellers = [...new Set(lines.map(({ sellerId }) => sellerId))];
    const orders = new Map(lines.map(({ lineId, orderId }) => [lineId, orderId]));
    for (const payout of gatherPayouts(lines, { today, debts: await listDebts(transaction, sellers) })) {
      const found = await findLost(context, transaction, { payout, unknown });
      if (!found) continue;
      await putBack(context, transaction, { ...found, today, payout, orders });
      takenIn.push(found.name);
    }
  }
  return takenIn;
}

/**
 * A file that the bank may have, and that holds what it paid by another name: it had that file in the lost time, or one
 * that was made anew of it. Handed over again it could pay twice: what is left of it waits for the bank's word.
 */
async function keepFromBank({ clock }: SettlementContext, transaction: Transaction, fileId: string): Promise<void> {
  await lockPayoutsOfFile(transaction, fileId);
  const file = await lockFile(transaction, fileId);
  if (file && payoutFileStateRecords[file.state].isOffered && !isCertainlyNotAtBank(file))
    await saveFileTaken(transaction, fileId, clock.now());
}

/** How often a payout may have been taken out of its file, and made anew, in the time that was lost. */
const takenOutAtMost = 3;

type Lost = { readonly name: string; readonly takenOut: number };
type Looked = { readonly payout: GatheredPayout; readonly unknown: ReadonlySet<string> };

/**
 * The transfer of the bank that pays these lines. Where a payout had been taken out of its file before the bank had it, its
 * lines went to the bank under the name of a later one, which counts those before it.
 */
async function findLost(context: SettlementContext, transaction: Transaction, { payout, unknown }: Looked) {
  for (let takenOut = 0; takenOut <= takenOutAtMost; takenOut += 1) {
    const name = endToEndIdOf(await namePayout(context, transaction, { ...payout, takenOut }));
    if (unknown.has(name)) return { name, takenOut };
  }
  return undefined;
}

type ToPutBack = Lost & {
  readonly today: Day;
  readonly payout: GatheredPayout;
  readonly orders: ReadonlyMap<string, string>;
};

/** As it went: made and taken out so often, so that names count on from there, and then the one that the bank has. */
async function putBack(context: SettlementContext, transaction: Transaction, lost: ToPutBack): Promise<void> {
  const { today, payout, orders, takenOut } = lost;
  for (let time = 0; time < takenOut; time += 1) {
    const payoutId = await namePayout(context, transaction, payout);
    await payOutGathered(context, transaction, { today, payouts: [payout], orders });
    await takeBack(context, transaction, payoutId);
  }
  await payOutGathered(context, transaction, { today, payouts: [payout], orders, isAtBank: true });
}

/** For a suspension, as nothing else lets its lines go on by themselves; the file of what is left is never handed over. */
async function takeBack(context: SettlementContext, transaction: Transaction, payoutId: string): Promise<void> {
  const payout = await lockPayout(transaction, payoutId);
  if (!payout) throw new Error(`The payout ${payoutId} is not there any more`);
  await takePayoutBack(context, transaction, { payout, reason: suspendedReason });
}
