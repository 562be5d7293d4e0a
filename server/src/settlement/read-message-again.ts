import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { readBankReportAgain as endpoint } from '@gtp/contract/settlement/bank-message-wire.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { bankMessageStateRecords } from '@gtp/domain/settlement/bank-message-states.ts';
import { decideIn } from '../platform/database.ts';
import { kindOfMessage } from './bank-message-kind.ts';
import { countsOf, findMessage } from './bank-message-store.ts';
import { lockReport } from './bank-report-store.ts';
import { overtakeMessageRequest } from './message-request-store.ts';
import { readMessage } from './read-bank-reports.ts';
import type { SettlementContext } from './settlement-context.ts';

/** The reconciliation's: reads a statement again, and answers how many movements it brought. */
export type StatementReader = {
  readonly readStatement: (statement: { readonly reportId: string; readonly xml: string }) => Promise<number>;
};

type Context = SettlementContext & StatementReader;

/**
 * Reads a message again that a person had to look at, once its cause is mended: what counted then counts no second
 * time, and what the bank has said since stands. Who asked that it is closed has nothing left to decide; one that was
 * closed may wait for people once more. Refuses with `settlement.not_found`, and with
 * `settlement.not_in_state` for one that nobody has to look at.
 */
export async function readBankReportAgain(
  context: Context,
  reportId: string,
): Promise<Result<Answer<typeof endpoint>>> {
  const { database } = context;
  const first = await decideIn(database, async (transaction) => {
    const message = await lockReport(transaction, reportId);
    if (!message) return refuse('settlement.not_found');
    if (!bankMessageStateRecords[message.state].canReadAgain) return refuse('settlement.not_in_state');
    await overtakeMessageRequest(transaction, reportId, context.clock.now());
    // What nobody knew when it came, the reader may know by now.
    const kind = kindOfMessage(message.xml) ?? message.kind;
    const changedCount = await readMessage(context, transaction, { ...message, kind });
    return accept({ kind, xml: message.xml, changedCount });
  });
  if (!first.ok) return first;
  const { kind, xml, changedCount } = first.value;
  // Statements are read in transactions of the reconciliation, one after another; twice they bring nothing more.
  const changed = kind === 'camt.053' ? await context.readStatement({ reportId, xml }) : changedCount;
  const found = await findMessage(database, reportId);
  if (!found) throw new Error(`The message ${reportId} is not there any more`);
  const { state, reasons } = found;
  return accept({ reference: reportId, state, reasons, changedCount: changed, ...countsOf(found) });
}
