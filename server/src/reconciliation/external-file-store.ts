import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import type { ReconciliationSource } from '@gtp/domain/reconciliation/reconciliation.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
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
      refusedAt: Date;
    };
    statedBalances: { externalFileId: string; currency: Currency; statedOn: Day; closingMinor: bigint };
    acquirerDeposits: {
      depositId: string;
      currency: Currency;
      grossMinor: bigint;
      costMinor: bigint;
      announcedOn: Day;
      arrivedOn: Day | null;
      postedAt: Date | null;
    };
  }
}

/** One at a time: whoever comes second finds everything read already. */
export async function lockReconciliation(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reconciliation'))`.execute(transaction);
}

type Content = { readonly source: ReconciliationSource; readonly contentHash: Buffer };

/** The file of the same content, whatever it was called. */
export async function hasFileOfContent(database: Database, { source, contentHash }: Content): Promise<boolean> {
  const found = await database
    .selectFrom('externalFiles')
    .select('externalFileId')
    .where('source', '=', source)
    .where('contentHash', '=', contentHash)
    .executeTakeFirst();
  return found !== undefined;
}

type Called = { readonly source: ReconciliationSource; readonly reference: string };

export async function hasFileCalled(database: Database, { source, reference }: Called): Promise<boolean> {
  const found = await database
    .selectFrom('externalFiles')
    .select('externalFileId')
    .where('source', '=', source)
    .where('senderReference', '=', reference)
    .executeTakeFirst();
  return found !== undefined;
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
  const balances = file.balances.map(({ closing }) => ({
    externalFileId: fileId,
    currency: closing.currency,
    statedOn: file.on,
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
      refusedAt: refused.now,
    })
    .onConflict((conflict) => conflict.constraint('refused_files_once_per_content').doNothing())
    .execute();
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
    .select(['refusedFileId', 'source', 'fileName', 'lineNumber', 'reason', 'refusedAt'])
    .orderBy('refusedAt', 'desc')
    .limit(limit)
    .execute();
}
