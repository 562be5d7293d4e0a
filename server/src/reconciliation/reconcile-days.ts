import { addDays, type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { safeguardingAccount } from '../settlement/settlement.ts';
import { readBankStatement } from './bank-statement.ts';
import { expectOurEntries } from './expect-our-entries.ts';
import { findFirstPaidDay, findStatedUntil } from './outside-file-store.ts';
import type { ReconciliationHouse } from './reconciliation-house.ts';
import { saveSafeguardingDays } from './safeguarding-store.ts';
import { settleWaitingItems } from './settle-waiting-items.ts';
import { listNewStatements, saveStatementReconciled } from './statement-store.ts';
import { type TakenFile, takeOutsideFile } from './take-outside-file.ts';

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
export async function reconcileDays(house: ReconciliationHouse): Promise<Reconciled> {
  await expectOurEntries(house);
  const taken = [...(await takeAcquirerReports(house)), ...(await takeStatements(house))];
  await settleWaitingItems(house);
  await saveSafeguardingDays(house.database, house.clock.now());
  const count = (kind: TakenFile['kind']) => taken.filter((each) => each.kind === kind).length;
  const reconciled = { takenCount: count('taken'), knownCount: count('known'), refusedCount: count('refused') };
  house.log.info({ event: 'reconciliation', ...reconciled });
  return reconciled;
}

/** Day by day up to yesterday; a day that is refused or missing is asked for again next time, before later ones. */
async function takeAcquirerReports(house: ReconciliationHouse): Promise<readonly TakenFile[]> {
  const taken: TakenFile[] = [];
  const today = seoulDay(house.clock.now());
  for (let day = await nextReportDay(house); day !== undefined && day < today; day = addDays(day, 1)) {
    const file = await takeAcquirerReport(house, day);
    if (file) taken.push(file);
    if (file?.kind !== 'taken') break;
  }
  return taken;
}

async function nextReportDay({ database }: ReconciliationHouse): Promise<Day | undefined> {
  const last = await findStatedUntil(database, 'acquirer');
  return last === undefined ? findFirstPaidDay(database) : addDays(last, 1);
}

async function takeAcquirerReport(house: ReconciliationHouse, day: Day): Promise<TakenFile | undefined> {
  const content = await house.acquirerReports.fetchReport(day);
  if (content === undefined) return undefined;
  const read = (text: string) => house.acquirerReports.readReport(text, day);
  return takeOutsideFile(house, { source: 'acquirer', fileName: `settlement report ${day}`, content, read });
}

const statementsAtOnce = 20;

async function takeStatements(house: ReconciliationHouse): Promise<readonly TakenFile[]> {
  const taken: TakenFile[] = [];
  for (;;) {
    const statements = await listNewStatements(house.database, statementsAtOnce);
    for (const { reportId, xml } of statements) {
      const file = await takeStatement(house, { fileName: reportId, xml });
      taken.push(file);
      await saveStatementReconciled(house.database, reportId, house.clock.now());
    }
    if (statements.length < statementsAtOnce) return taken;
  }
}

/** Takes one statement of our bank account, from the bank's messages or from an operator's hand. */
export async function takeStatement(
  house: ReconciliationHouse,
  { fileName, xml }: { readonly fileName: string; readonly xml: string },
): Promise<TakenFile> {
  const read = (text: string) => readBankStatement(text, safeguardingAccount.number);
  const taken = await takeOutsideFile(house, { source: 'bank', fileName, content: xml, read });
  if (!taken) throw new Error('A statement is complete or refused');
  return taken;
}
