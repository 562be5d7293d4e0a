import { type Money, money } from '@gtp/domain/platform/money.ts';
import { applyBankReport, type SettlementStep } from '@gtp/domain/settlement/settlement.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import type { BankMessage } from './bank.ts';
import { BankMessageError, readBankReport, type TransferReport } from './bank-report.ts';
import { findLastCursor, insertReport, saveReportProblem } from './bank-report-store.ts';
import { moveOrderOfLine } from './move-order-of-line.ts';
import { notifyPayoutPaid } from './notify-payout.ts';
import { saveFileAccepted } from './payout-file-store.ts';
import { returnPayout } from './return-payout.ts';
import type { SettlementContext } from './settlement-context.ts';
import * as store from './settlement-store.ts';

/**
 * Reads what the bank has reported since the last time; the job behind `read-bank-reports`. Each message counts once
 * and whole: one that cannot be read changes nothing, is kept with the reason for the operator, and reading goes on.
 */
export async function readBankReports(context: SettlementContext): Promise<number> {
  const messages = await context.bank.listReports(await findLastCursor(context.database));
  if (!messages) return 0;
  for (const message of messages) await readMessage(context, message);
  return messages.length;
}

async function readMessage(context: SettlementContext, message: BankMessage): Promise<void> {
  const { reports, problem } = understand(context, message);
  await inTransaction(context.database, async (transaction) => {
    if (!(await insertReport(transaction, message, context.clock.now()))) return;
    const sorted = reports.toSorted((left, right) => (left.endToEndId < right.endToEndId ? -1 : 1));
    const problems = problem ? [problem] : [];
    for (const report of sorted) {
      const refused = await applyReport(context, transaction, report);
      if (refused) problems.push(`${report.endToEndId}: ${refused}`);
    }
    if (problems.length > 0) await saveReportProblem(transaction, message.reportId, problems.join('; ').slice(0, 500));
  });
}

type Understood = { readonly reports: readonly TransferReport[]; readonly problem?: string };

function understand(context: SettlementContext, { kind, xml, reportId }: BankMessage): Understood {
  try {
    return { reports: readBankReport(kind, xml) };
  } catch (error) {
    if (!(error instanceof BankMessageError)) throw error;
    context.log.error({ event: 'bank message not understood', reportId, kind, reason: error.message });
    return { reports: [], problem: error.message };
  }
}

/** Answers why a report changes nothing, if a person must look. */
async function applyReport(
  context: SettlementContext,
  transaction: Transaction,
  report: TransferReport,
): Promise<string | undefined> {
  const payout = await store.lockPayoutByEndToEndId(transaction, report.endToEndId);
  if (!payout) {
    context.log.error({ event: 'bank report on an unknown transfer', endToEndId: report.endToEndId });
    return 'settlement.not_found';
  }
  const amount = money(payout.amountMinor, payout.currency);
  const reported = { kind: report.kind, amount: report.amount ?? amount };
  const step = applyBankReport({ state: payout.state, amount, wasPaid: payout.paidAt !== null }, reported);
  if (!step.ok) {
    context.log.error({ event: 'bank report refused', endToEndId: report.endToEndId, reason: step.code });
    return step.code;
  }
  if (step.value.hasChanged) await applyTransition(context, transaction, { payout, amount, report, step: step.value });
  return undefined;
}

type Payout = NonNullable<Awaited<ReturnType<typeof store.lockPayoutByEndToEndId>>>;
type Step = {
  readonly payout: Payout;
  readonly amount: Money;
  readonly report: TransferReport;
  readonly step: SettlementStep;
};

/** The payout, its lines, its orders, the ledger and the e-mail, all or nothing. */
async function applyTransition(
  context: SettlementContext,
  transaction: Transaction,
  { payout, amount, report, step }: Step,
) {
  const { payoutId, sellerId, payoutFileId, endToEndId } = payout;
  if (payoutFileId) await saveFileAccepted(transaction, payoutFileId);
  if (report.kind === 'returned') return returnPayout(context, transaction, { payout, reason: report.reason });
  const { state, orderEvent: event } = step;
  const paidAt = context.clock.now();
  await store.savePayout(transaction, { payoutId, state, ...(event && { paidAt }) });
  if (!event) return;
  const orderIds = await store.listOrderIdsOfPayout(transaction, payoutId);
  for (const orderId of orderIds) {
    await moveOrderOfLine(context, transaction, { orderId, event, actor: { kind: 'system' } });
  }
  const orderCount = orderIds.length;
  await notifyPayoutPaid(transaction, { payoutId, sellerId, endToEndId, amount, orderCount, now: paidAt });
}
