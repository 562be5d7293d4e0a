import { type Money, money } from '@gtp/domain/platform/money.ts';
import { applyBankReport, type SettlementStep } from '@gtp/domain/settlement/settlement.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import type { BankMessage } from './bank.ts';
import { BankMessageError, readBankReport, type TransferReport } from './bank-report.ts';
import { findLastCursor, insertReport, saveReportProblem } from './bank-report-store.ts';
import { mailPayout } from './mail-payout.ts';
import { moveOrderOfLine } from './move-order-of-line.ts';
import { saveFileAccepted } from './payout-file-store.ts';
import { returnPayout } from './return-payout.ts';
import type { SettlementHouse } from './settlement-house.ts';
import * as store from './settlement-store.ts';

/**
 * Reads what the bank has reported since the last time; the job behind `read-bank-reports`. Each message counts once
 * and whole: one that cannot be read changes nothing, is kept with the reason for the operator, and reading goes on.
 */
export async function readBankReports(house: SettlementHouse): Promise<number> {
  const messages = await house.bank.listReports(await findLastCursor(house.database));
  if (!messages) return 0;
  for (const message of messages) await readMessage(house, message);
  return messages.length;
}

async function readMessage(house: SettlementHouse, message: BankMessage): Promise<void> {
  const { reports, problem } = understand(house, message);
  await inTransaction(house.database, async (transaction) => {
    if (!(await insertReport(transaction, message, house.clock.now()))) return;
    const sorted = reports.toSorted((left, right) => (left.endToEndId < right.endToEndId ? -1 : 1));
    const problems = problem ? [problem] : [];
    for (const report of sorted) {
      const refused = await applyReport(house, transaction, report);
      if (refused) problems.push(`${report.endToEndId}: ${refused}`);
    }
    if (problems.length > 0) await saveReportProblem(transaction, message.reportId, problems.join('; ').slice(0, 500));
  });
}

type Understood = { readonly reports: readonly TransferReport[]; readonly problem?: string };

function understand(house: SettlementHouse, { kind, xml, reportId }: BankMessage): Understood {
  try {
    return { reports: readBankReport(kind, xml) };
  } catch (error) {
    if (!(error instanceof BankMessageError)) throw error;
    house.log.error({ event: 'bank message not understood', reportId, kind, reason: error.message });
    return { reports: [], problem: error.message };
  }
}

/** Answers why a report changes nothing, if a person must look. */
async function applyReport(
  house: SettlementHouse,
  transaction: Transaction,
  report: TransferReport,
): Promise<string | undefined> {
  const payout = await store.lockPayoutByEndToEndId(transaction, report.endToEndId);
  if (!payout) {
    house.log.error({ event: 'bank report on an unknown transfer', endToEndId: report.endToEndId });
    return 'settlement.not_found';
  }
  const amount = money(payout.amountMinor, payout.currency);
  const reported = { kind: report.kind, amount: report.amount ?? amount };
  const step = applyBankReport({ state: payout.state, amount, wasPaid: payout.paidAt !== null }, reported);
  if (!step.ok) {
    house.log.error({ event: 'bank report refused', endToEndId: report.endToEndId, reason: step.code });
    return step.code;
  }
  if (step.value.hasChanged) await takeStep(house, transaction, { payout, amount, report, step: step.value });
  return undefined;
}

type Payout = NonNullable<Awaited<ReturnType<typeof store.lockPayoutByEndToEndId>>>;
type Step = {
  readonly payout: Payout;
  readonly amount: Money;
  readonly report: TransferReport;
  readonly step: SettlementStep;
};

/** The payout, its lines, its orders, the ledger and the letter, all or nothing. */
async function takeStep(house: SettlementHouse, transaction: Transaction, { payout, amount, report, step }: Step) {
  const { payoutId, sellerId, payoutFileId, endToEndId } = payout;
  if (payoutFileId) await saveFileAccepted(transaction, payoutFileId);
  if (report.kind === 'returned') return returnPayout(house, transaction, { payout, reason: report.reason });
  const { state, orderEvent: event } = step;
  const paidAt = house.clock.now();
  await store.savePayout(transaction, { payoutId, state, ...(event && { paidAt }) });
  if (!event) return;
  const orderIds = await store.listOrderIdsOfPayout(transaction, payoutId);
  for (const orderId of orderIds) {
    await moveOrderOfLine(house, transaction, { orderId, event, actor: { kind: 'system' } });
  }
  await mailPayout(transaction, { payoutId, sellerId, endToEndId, amount, orderCount: orderIds.length, paidAt });
}
