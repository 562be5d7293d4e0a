import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { decideIn, inTransaction, type Transaction } from '../platform/database.ts';
import { applyReport } from './apply-bank-report.ts';
import type { BankMessage } from './bank.ts';
import { readBankReport } from './bank-report.ts';
import type { BankReport } from './bank-report-parts.ts';
import { findLastCursor, insertReport, lockReport, saveReportRead } from './bank-report-store.ts';
import { BankMessageError } from './bank-xml.ts';
import type { SettlementContext } from './settlement-context.ts';

/**
 * Reads what the bank has reported since the last time; the job behind `read-bank-reports`. Each message counts once.
 * One that cannot be read changes nothing, is kept with the reason for the operator, and reading goes on; so it is
 * with each part of a message that fits nothing. What is none of ours is put aside, with a word on it.
 */
export async function readBankReports(context: SettlementContext): Promise<number> {
  const messages = await context.bank.listReports(await findLastCursor(context.database));
  if (!messages) return 0;
  for (const message of messages) {
    await inTransaction(context.database, async (transaction) => {
      const receivedAt = context.clock.now();
      if (!(await insertReport(transaction, message, receivedAt))) return;
      await readMessage(context, transaction, { ...message, receivedAt });
    });
  }
  return messages.length;
}

/**
 * Reads a message again that a person had to look at, once its cause is mended: what counted then counts no second
 * time, and what the bank has said since stands. Refuses with `settlement.not_found`, and with
 * `settlement.not_in_state` for one that nobody has to look at.
 */
export async function readBankReportAgain(
  context: SettlementContext,
  reportId: string,
): Promise<Result<{ readonly reference: string; readonly problem: string | undefined }>> {
  return decideIn(context.database, async (transaction) => {
    const message = await lockReport(transaction, reportId);
    if (!message) return refuse('settlement.not_found');
    if (message.problem === null) return refuse('settlement.not_in_state');
    return accept({ reference: reportId, problem: await readMessage(context, transaction, message) });
  });
}

type Received = Omit<BankMessage, 'cursor'> & { readonly receivedAt: Date };

const problemAtMost = 500;
const asideAtMost = 2_000;

/** Answers what a person must look at, if anything. */
async function readMessage(context: SettlementContext, transaction: Transaction, message: Received) {
  const { reportId, receivedAt } = message;
  const understood = understand(context, message);
  const { problems, aside } =
    typeof understood === 'string'
      ? { problems: [understood], aside: [] }
      : await applyReport(context, transaction, { report: understood, receivedAt });
  const problem = problems.length > 0 ? problems.join('; ').slice(0, problemAtMost) : undefined;
  const setAside = aside.length > 0 ? aside.join('; ').slice(0, asideAtMost) : undefined;
  if (setAside !== undefined)
    context.log.info({ event: 'bank message with foreign parts', reportId, count: aside.length });
  await saveReportRead(transaction, { reportId, problem, setAside });
  return problem;
}

function understand(context: SettlementContext, { kind, xml, reportId }: Received): BankReport | string {
  try {
    return readBankReport(kind, xml);
  } catch (error) {
    if (!(error instanceof BankMessageError)) throw error;
    context.log.error({ event: 'bank message not understood', reportId, kind, reason: error.message });
    return error.message;
  }
}
