import { type BankMessageReason, stateOfReadMessage } from '@gtp/domain/settlement/bank-message-states.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { applyReport } from './apply-bank-report.ts';
import type { BankMessage } from './bank.ts';
import { readBankReport } from './bank-report.ts';
import type { BankReport } from './bank-report-parts.ts';
import { findLastCursor, insertReport, saveReportRead } from './bank-report-store.ts';
import { BankMessageError } from './bank-xml.ts';
import type { SettlementContext } from './settlement-context.ts';

const afterAll = new Date(8_640_000_000_000_000);

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
      // What has just come is the bank's last word, also on a transfer that it books and returns in one message.
      await readMessage(context, transaction, { ...message, receivedAt: afterAll });
    });
  }
  return messages.length;
}

type Received = Omit<BankMessage, 'cursor'> & { readonly receivedAt: Date };

/**
 * Reads one message and keeps what became of it; answers how many payouts went on by it. A statement waits for the
 * reconciliation, unless it cannot be read as any message.
 */
export async function readMessage(
  context: SettlementContext,
  transaction: Transaction,
  message: Received,
): Promise<number> {
  const { reportId, kind, receivedAt } = message;
  const understood = understand(context, message);
  if ('code' in understood) {
    const read = { state: 'refused', oursCount: 0, aside: [], reasons: [understood] } as const;
    await saveReportRead(transaction, { reportId, kind, read });
    return 0;
  }
  if (kind === 'camt.053') return 0;
  const { reasons, aside, oursCount, changedCount } = await applyReport(context, transaction, {
    report: understood,
    receivedAt,
    reportId,
  });
  if (aside.length > 0) context.log.info({ event: 'bank message with foreign parts', reportId, count: aside.length });
  const state = stateOfReadMessage({ oursCount, asideCount: aside.length, reasonCount: reasons.length });
  await saveReportRead(transaction, { reportId, kind, read: { state, oursCount, aside, reasons } });
  return changedCount;
}

function understand(context: SettlementContext, { kind, xml, reportId }: Received): BankReport | BankMessageReason {
  try {
    return readBankReport(kind, xml);
  } catch (error) {
    if (!(error instanceof BankMessageError)) throw error;
    context.log.error({ event: 'bank message not understood', reportId, kind, reason: error.message });
    return error.reason;
  }
}
