import { addDays, type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import type { FileReason } from '@gtp/domain/reconciliation/file-reasons.ts';
import {
  cancelOut,
  isOverdue,
  type MovementKind,
  missItemThere,
  type ReconciliationSource,
  reconciliationSources,
} from '@gtp/domain/reconciliation/reconciliation.ts';
import type { BankMessageReasonCode } from '@gtp/domain/settlement/bank-message-states.ts';
import { exchangeReference, payoutOfReference, referenceThere } from '@gtp/domain/settlement/exchange-reference.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { listOwnAccountNumbers, type MessageRead } from '../settlement/settlement.ts';
import { readBankStatement } from './bank-statement.ts';
import { expectMovements, type OurMovement } from './compare-movements.ts';
import {
  findFirstPaidDay,
  findStatedUntil,
  listNewStatements,
  listRejectedTransfers,
  lockReconciliation,
  saveStatementReconciled,
} from './external-file-store.ts';
import { type ImportedFile, importExternalFile } from './import-external-file.ts';
import { listNewEntries, type OurEntry } from './our-entries-store.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';
import { listExpectedItems, type StoredItem, saveItems } from './reconciliation-item-store.ts';
import { saveSafeguardingDays } from './safeguarding-store.ts';

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
    for (const statement of statements) taken.push(await importMessage(context, statement));
    if (statements.length < statementsAtOnce) return taken;
  }
}

/** A message of the bank that is a statement, with what became of it. */
async function importMessage(
  context: ReconciliationContext,
  { reportId, xml }: { readonly reportId: string; readonly xml: string },
): Promise<ImportedFile> {
  const file = await importStatement(context, { fileName: reportId, xml });
  const now = context.clock.now();
  await saveStatementReconciled(context.database, { reportId, read: readingOf(file), now });
  return file;
}

/** A statement's reasons are those of the bank's messages; the others are an acquirer's alone. */
const bankReasons: Readonly<Record<FileReason, BankMessageReasonCode>> = {
  unreadable: 'statement_unreadable',
  changed: 'statement_changed',
  account_unknown: 'account_unknown',
  balance_differs: 'balance_differs',
  other_day: 'statement_unreadable',
  currency_unknown: 'statement_unreadable',
  amount_missing: 'statement_unreadable',
  sums_differ: 'statement_unreadable',
};

/** Of one whose content was taken before, under another name or in another envelope, there is nothing to count. */
function readingOf(file: ImportedFile): MessageRead {
  if (file.kind === 'known' && file.aside) return { state: 'aside', oursCount: 0, aside: file.aside, reasons: [] };
  if (file.kind === 'known') return { state: 'taken', reasons: [] };
  if (file.kind === 'taken') {
    const { lineCount: oursCount, aside } = file;
    return { state: aside.length > 0 ? 'partly' : 'taken', oursCount, aside, reasons: [] };
  }
  const { code, line, reason: words } = file;
  return {
    state: 'refused',
    oursCount: 0,
    aside: [],
    reasons: [{ code: bankReasons[code], about: line?.toString(), words }],
  };
}

/**
 * Reads a statement again that was refused, as soon as a person asks for it; answers how many movements it brought.
 * What was taken counts once, whoever asks again.
 */
export async function readStatementAgain(
  context: ReconciliationContext,
  statement: { readonly reportId: string; readonly xml: string },
): Promise<number> {
  await expectOurEntries(context);
  const file = await importMessage(context, statement);
  if (file.kind !== 'taken') return 0;
  await settleWaitingItems(context);
  await saveSafeguardingDays(context.database, context.clock.now());
  return file.lineCount;
}

/** Takes one statement of our bank account, from the bank's messages or from an operator's hand. */
export async function importStatement(
  context: ReconciliationContext,
  { fileName, xml }: { readonly fileName: string; readonly xml: string },
): Promise<ImportedFile> {
  const accounts = await listOwnAccountNumbers(context.database);
  const read = (text: string) => readBankStatement(text, accounts);
  const taken = await importExternalFile(context, { source: 'bank', fileName, content: xml, read });
  if (!taken) throw new Error('A statement is complete or refused');
  return taken;
}

const atOnce = 1_000;

/** Expects of the other side whatever our ledger has on the acquirer's and the bank's account since the last time. */
export async function expectOurEntries(
  context: Pick<ReconciliationContext, 'database' | 'clock' | 'ids'>,
): Promise<void> {
  for (;;) {
    const count = await inTransaction(context.database, async (transaction) => {
      await lockReconciliation(transaction);
      const entries = await listNewEntries(transaction, atOnce);
      await expectMovements(transaction, entries.map(movementOf), { ids: context.ids, now: context.clock.now() });
      return entries.length;
    });
    if (count < atOnce) return;
  }
}

function movementOf(entry: OurEntry): OurMovement {
  return {
    source: entry.accountKind === 'bank_clearing' ? 'bank' : 'acquirer',
    kind: kindOf(entry.journalKind),
    reference: referenceOf(entry),
    amount: money(entry.minor, entry.currency),
    on: seoulDay(entry.occurredAt),
    journalId: entry.journalId,
    acquirer: entry.acquirer ?? undefined,
  };
}

function referenceOf({ endToEndId, causedBy, journalKind, currency }: OurEntry): string {
  if (!endToEndId) return causedBy;
  if (kindOf(journalKind) !== 'exchange') return endToEndId;
  return exchangeReference({ endToEndId, currency, isUndone: journalKind === 'exchange_undone' });
}

const sameName = ['capture', 'chargeback', 'payout', 'payout_returned'] as const;

/** What a journal is called on the other side's documents. */
function kindOf(journalKind: string): MovementKind {
  if (journalKind.includes('refund')) return 'refund';
  if (journalKind.includes('void')) return 'void';
  if (journalKind.includes('exchange')) return 'exchange';
  return sameName.find((each) => each === journalKind) ?? 'other';
}

/** Looks at all that is still expected, once the other side's newest file is read. */
export async function settleWaitingItems(context: ReconciliationContext): Promise<void> {
  for (const source of reconciliationSources) {
    await inTransaction(context.database, async (transaction) => {
      await lockReconciliation(transaction);
      await settleSource(context, transaction, source);
    });
  }
}

async function settleSource(context: ReconciliationContext, transaction: Transaction, source: ReconciliationSource) {
  const statedUntil = await findStatedUntil(transaction, source);
  if (statedUntil === undefined) return;
  const waiting = await listExpectedItems(transaction, source);
  const changedAt = context.clock.now();
  const overdue = waiting.filter((item) => isOverdue(item, statedUntil));
  const rejected = source === 'bank' ? await findRejected(transaction, overdue) : findVoided(overdue);
  const changed = overdue.map((item): StoredItem => {
    const next = rejected.has(item.reference) ? cancelOut(item) : missItemThere(item);
    return { ...item, ...next, version: item.version + 1, changedAt };
  });
  await saveItems(transaction, changed);
}

/** The references of payouts that the bank sent back unbooked, and of their exchange, where way out and back wait. */
async function findRejected(transaction: Transaction, overdue: readonly StoredItem[]): Promise<ReadonlySet<string>> {
  const ofPayouts = overdue.filter(({ kind }) => kind !== 'deposit' && kind !== 'other');
  const pairs = [...Map.groupBy(ofPayouts, ({ reference }) => referenceThere(reference)).values()];
  const references = pairs.filter(({ length }) => length === 2).flatMap((pair) => pair.map((item) => item.reference));
  const payouts = new Set(references.map(payoutOfReference));
  const rejected = new Set(await listRejectedTransfers(transaction, [...payouts]));
  return new Set(references.filter((reference) => rejected.has(payoutOfReference(reference))));
}

/** Payments captured and voided before the acquirer reported them: it reports neither. */
function findVoided(overdue: readonly StoredItem[]): ReadonlySet<string> {
  const captures = new Map(overdue.filter((item) => item.kind === 'capture').map((item) => [item.reference, item]));
  const voided = overdue.filter((item) => {
    const captured = captures.get(item.reference)?.ours?.amount.minor;
    return item.kind === 'void' && captured !== undefined && item.ours?.amount.minor === -captured;
  });
  return new Set(voided.map((item) => item.reference));
}
