import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import type { FileReason } from '@gtp/domain/reconciliation/file-reasons.ts';
import type { ReconciliationSource } from '@gtp/domain/reconciliation/reconciliation.ts';
import { reconciledStates } from '@gtp/domain/reconciliation/reconciliation-states.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { isAny } from '../platform/found-rows.ts';
import { type MessageRead, readColumns } from '../settlement/settlement.ts';
import type { ExternalFile } from './external-line.ts';

declare module '../platform/database.ts' {
  interface Tables {
    externalFiles: {
      externalFileId: string;
      source: ReconciliationSource;
      senderReference: string;
      statedOn: Day;
      contentHash: Buffer;
      content: string;
      readAt: Date;
    };
    refusedFiles: {
      refusedFileId: string;
      source: ReconciliationSource;
      contentHash: Buffer;
      fileName: string;
      lineNumber: number | null;
      reason: string;
      /** Null for those of before. */
      reasonCode: FileReason | null;
      refusedAt: Date;
    };
    statedBalances: {
      externalFileId: string;
      accountNumber: Generated<string>;
      currency: Currency;
      statedOn: Day;
      closingMinor: bigint;
    };
    acquirerDeposits: {
      depositId: string;
      currency: Currency;
      grossMinor: bigint;
      costMinor: bigint;
      announcedOn: Day;
      arrivedOn: Day | null;
      postedAt: Date | null;
      /** The acquirer said so; nothing of it comes. */
      failedOn: Day | null;
    };
  }
}

/** One at a time: whoever comes second finds everything read already. */
export async function lockReconciliation(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reconciliation'))`.execute(transaction);
}

type Content = Pick<Tables['externalFiles'], 'source' | 'contentHash'>;
type FileKey = Content | Pick<Tables['externalFiles'], 'source' | 'senderReference'>;

/** Whether a file of the same content was read, whatever it was called; or one that its sender called so. */
export async function hasFile(database: Database, key: FileKey): Promise<boolean> {
  const query = database.selectFrom('externalFiles');
  return isAny(query.where((where) => where.and(key)));
}

type OfDay = { readonly on: Day; readonly closing: { readonly currency: Currency } };

/** The bank's files that have a balance of one of these days in its currency. */
export async function listContentsOfDays(transaction: Transaction, days: readonly OfDay[]): Promise<readonly string[]> {
  if (days.length === 0) return [];
  const rows = await transaction
    .selectFrom('externalFiles as f')
    .select('f.content')
    .where('f.source', '=', 'bank')
    .where('f.externalFileId', 'in', (query) =>
      query
        .selectFrom('statedBalances')
        .select('externalFileId')
        .where((where) =>
          where.or(days.map(({ on, closing }) => where.and({ statedOn: on, currency: closing.currency }))),
        ),
    )
    .execute();
  return rows.map(({ content }) => content);
}

type NewFile = {
  readonly fileId: string;
  readonly file: ExternalFile;
  readonly contentHash: Buffer;
  readonly now: Date;
};

/** The file with its balances and the deposits that it announces. */
export async function insertFile(transaction: Transaction, { fileId, file, contentHash, now }: NewFile) {
  await transaction
    .insertInto('externalFiles')
    .values({
      externalFileId: fileId,
      source: file.source,
      senderReference: file.reference,
      statedOn: file.on,
      contentHash,
      content: file.content,
      readAt: now,
    })
    .execute();
  const balances = file.balances.map(({ account: accountNumber, closing, on: statedOn }) => ({
    externalFileId: fileId,
    accountNumber,
    currency: closing.currency,
    statedOn,
    closingMinor: closing.minor,
  }));
  if (balances.length > 0) await transaction.insertInto('statedBalances').values(balances).execute();
  const deposits = file.deposits.map(({ depositId, gross, cost }) => ({
    depositId,
    currency: gross.currency,
    grossMinor: gross.minor,
    costMinor: cost.minor,
    announcedOn: file.on,
  }));
  if (deposits.length > 0) await transaction.insertInto('acquirerDeposits').values(deposits).execute();
}

type Refused = Content & {
  readonly refusedFileId: string;
  readonly fileName: string;
  readonly line: number | undefined;
  readonly reason: string;
  readonly code: FileReason;
  readonly now: Date;
};

/** Kept for the operator; the same file refused again is one line. */
export async function insertRefusedFile(transaction: Transaction, refused: Refused): Promise<void> {
  await transaction
    .insertInto('refusedFiles')
    .values({
      refusedFileId: refused.refusedFileId,
      source: refused.source,
      contentHash: refused.contentHash,
      fileName: refused.fileName.slice(0, 200),
      lineNumber: refused.line ?? null,
      reason: refused.reason.slice(0, 500),
      reasonCode: refused.code,
      refusedAt: refused.now,
    })
    .onConflict((conflict) => conflict.constraint('refused_files_once_per_content').doNothing())
    .execute();
}

export async function removeRefusedFile(transaction: Transaction, { source, contentHash }: Content): Promise<void> {
  const query = transaction.deleteFrom('refusedFiles').where('source', '=', source);
  await query.where('contentHash', '=', contentHash).execute();
}

/** Until which day the other side has reported; undefined before its first file. */
export async function findStatedUntil(database: Database, source: ReconciliationSource): Promise<Day | undefined> {
  const found = await database
    .selectFrom('externalFiles')
    .select((select) => select.fn.max('statedOn').as('day'))
    .where('source', '=', source)
    .executeTakeFirst();
  return found?.day ?? undefined;
}

/** The Seoul day of the first entry on the acquirer's account; undefined while nothing was ever paid. */
export async function findFirstPaidDay(database: Database): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day | null }>`
    select (min(occurred_at) at time zone 'Asia/Seoul')::date as day from journals where kind = 'capture'`.execute(
    database,
  );
  return rows[0]?.day ?? undefined;
}

/** The files refused last. */
export async function listRefusedFiles(database: Database, limit: number) {
  return database
    .selectFrom('refusedFiles')
    .select(['refusedFileId', 'source', 'fileName', 'lineNumber', 'reason', 'reasonCode', 'refusedAt'])
    .orderBy('refusedAt', 'desc')
    .limit(limit)
    .execute();
}

/** Announced deposits that are settled with the bank, or by hand, and not in the ledger yet. */
export async function listDepositsToPost(transaction: Transaction) {
  return (
    transaction
      .selectFrom('acquirerDeposits as d')
      .innerJoin('reconciliationItems as i', (join) =>
        join.onRef('i.reference', '=', 'd.depositId').on('i.source', '=', 'bank').on('i.kind', '=', 'deposit'),
      )
      .select(['d.depositId', 'd.currency', 'd.grossMinor', 'd.costMinor', 'i.theirOn as arrivedOn'])
      .where('d.postedAt', 'is', null)
      .where('i.state', 'in', reconciledStates)
      .where('i.ourMinor', 'is not', null)
      .where('d.failedOn', 'is', null)
      // Closed as it is without having come: the money is the acquirer's still.
      .where((where) => where.or([where('i.theirMinor', 'is not', null), where('i.state', '=', 'written_off')]))
      .orderBy('d.depositId')
      .execute()
  );
}

type Posted = { readonly depositId: string; readonly arrivedOn: Day; readonly postedAt: Date };

export async function saveDepositPosted(transaction: Transaction, { depositId, arrivedOn, postedAt }: Posted) {
  await transaction
    .updateTable('acquirerDeposits')
    .set({ arrivedOn, postedAt })
    .where('depositId', '=', depositId)
    .execute();
}

/** What was announced under these names, locked. */
export async function lockDeposits(transaction: Transaction, depositIds: readonly string[]) {
  if (depositIds.length === 0) return [];
  const query = transaction
    .selectFrom('acquirerDeposits')
    .selectAll()
    .where('depositId', 'in', [...depositIds]);
  return query.orderBy('depositId').forUpdate().execute();
}

type Failed = { readonly depositId: string; readonly failedOn: Day; readonly now: Date };

/** It never comes, and nothing more is to be posted of it. */
export async function saveDepositFailed(transaction: Transaction, { depositId, failedOn, now }: Failed) {
  await transaction
    .updateTable('acquirerDeposits')
    .set((row) => ({ failedOn, postedAt: row.fn.coalesce('postedAt', row.val(now)) }))
    .where('depositId', '=', depositId)
    .execute();
}

/** Statements that were not looked at yet, oldest first. */
export async function listNewStatements(database: Database, limit: number) {
  return database
    .selectFrom('bankReports')
    .select(['bankReportId as reportId', 'xml'])
    .where('kind', '=', 'camt.053')
    .where('reconciledAt', 'is', null)
    .orderBy('readNumber')
    .limit(limit)
    .execute();
}

type StatementRead = { readonly reportId: string; readonly read: MessageRead; readonly now: Date };

/** Taken or refused: it is not read again by itself. */
export async function saveStatementReconciled(database: Database, { reportId, read, now }: StatementRead) {
  await database
    .updateTable('bankReports')
    .set({ reconciledAt: now, kind: 'camt.053', ...readColumns(read) })
    .where('bankReportId', '=', reportId)
    .execute();
}

/**
 * What the bank may have booked of these files. It books nothing of what it turned away without ever paying it
 * (`isSentBack`); but where it had refused a file and has it after all, also what was taken out of it meanwhile.
 */
export async function listBookedTransfers(transaction: Transaction, payoutFileIds: readonly string[]) {
  const { rows } = await sql<{ endToEndId: string; amountMinor: bigint; currency: Currency; isSentBack: boolean }>`
    select p.end_to_end_id as "endToEndId", p.amount_minor as "amountMinor", p.currency,
      p.state = 'returned' and p.paid_at is null as "isSentBack"
    from payouts p join payout_files f using (payout_file_id)
    where payout_file_id = any(${[...payoutFileIds]})
      and (p.state <> 'returned' or p.paid_at is not null or strpos(f.xml, p.end_to_end_id) > 0)
    order by p.end_to_end_id`.execute(transaction);
  return rows;
}

/** Whether one of these names is that of a transfer of ours. */
export async function isAnyTransfer(transaction: Transaction, endToEndIds: readonly string[]): Promise<boolean> {
  if (endToEndIds.length === 0) return false;
  return isAny(transaction.selectFrom('payouts').where('endToEndId', 'in', endToEndIds));
}

/** Of these transfers, those that came back and were never paid: the bank rejected them. */
export async function listRejectedTransfers(
  transaction: Transaction,
  endToEndIds: readonly string[],
): Promise<readonly string[]> {
  if (endToEndIds.length === 0) return [];
  const rows = await transaction
    .selectFrom('payouts')
    .select('endToEndId')
    .where('endToEndId', 'in', endToEndIds)
    .where('state', '=', 'returned')
    .where('paidAt', 'is', null)
    .execute();
  return rows.map((row) => row.endToEndId);
}
