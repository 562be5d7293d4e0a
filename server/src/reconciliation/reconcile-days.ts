import { addDays, type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { safeguardingAccount } from '../settlement/settlement.ts';
import { readBankStatement } from './bank-statement.ts';
import { expectOurEntries } from './expect-our-entries.ts';
import { findFirstPaidDay, findStatedUntil } from './external-file-store.ts';
import { type ImportedFile, importExternalFile } from './import-external-file.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';
import { saveSafeguardingDays } from './safeguarding-store.ts';
import { settleWaitingItems } from './settle-waiting-items.ts';
import { listNewStatements, saveStatementReconciled } from './statement-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'reconcile-days': unknown;
  }
}

export type Reconciled = { readonly takenCount: number; readonly knownCount: number; readonly refusedCount: number };

/**
 * Compares our ledger, the acquirer's reports and the bank's statements for every day that is over since the last
 * time; the job behind `reconcile-days`, and the operator's button. Done twice, or by two at once, it changes nothing
 * more: every file counts once, every movement is one item.
 */
export async function reconcileDays(context: ReconciliationContext): Promise<Reconciled> {
  await expectOurEntries(context);
  const taken = [...(await importAcquirerReports(context)), ...(await importStatements(context))];
  await settleWaitingItems(context);
  await saveSafeguardingDays(context.database, context.clock.now());
  const count = (kind: ImportedFile['kind']) => taken.filter((each) => each.kind === kind).length;
  const reconciled = { takenCount: count('taken'), knownCount: count('known'), refusedCount: count('refused') };
  context.log.info({ event: 'reconciliation', ...reconciled });
  return reconciled;
}

/** Day by day up to yesterday; a day that is refused or missing is asked for again next time, before later ones. */
async function importAcquirerReports(context: ReconciliationContext): Promise<readonly ImportedFile[]> {
  const taken: ImportedFile[] = [];
  const today = seoulDay(context.clock.now());
  for (let day = await nextReportDay(context); day !== undefined && day < today; day = addDays(day, 1)) {
    const file = await importAcquirerReport(context, day);
    if (file) taken.push(file);
    if (file?.kind !== 'taken') break;
  }
  return taken;
}

async function nextReportDay({ database }: ReconciliationContext): Promise<Day | undefined> {
  const last = await findStatedUntil(database, 'acquirer');
  return last === undefined ? findFirstPaidDay(database) : addDays(last, 1);
}

async function importAcquirerReport(context: ReconciliationContext, day: Day): Promise<ImportedFile | undefined> {
  const content = await context.acquirerReports.fetchReport(day);
  if (content === undefined) return undefined;
  const read = (text: string) => context.acquirerReports.readReport(text, day);
  return importExternalFile(context, { source: 'acquirer', fileName: `settlement report ${day}`, content, read });
}

const statementsAtOnce = 20;

async function importStatements(context: ReconciliationContext): Promise<readonly ImportedFile[]> {
  const taken: ImportedFile[] = [];
  for (;;) {
    const statements = await listNewStatements(context.database, statementsAtOnce);
    for (const { reportId, xml } of statements) {
      const file = await importStatement(context, { fileName: reportId, xml });
      taken.push(file);
      await saveStatementReconciled(context.database, reportId, context.clock.now());
    }
    if (statements.length < statementsAtOnce) return taken;
  }
}

/** Takes one statement of our bank account, from the bank's messages or from an operator's hand. */
export async function importStatement(
  context: ReconciliationContext,
  { fileName, xml }: { readonly fileName: string; readonly xml: string },
): Promise<ImportedFile> {
  const read = (text: string) => readBankStatement(text, safeguardingAccount.number);
  const taken = await importExternalFile(context, { source: 'bank', fileName, content: xml, read });
  if (!taken) throw new Error('A statement is complete or refused');
  return taken;
}
