import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import type { ReconciliationSource } from '@gtp/domain/reconciliation/reconciliation.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import type { ExternalFile } from './external-line.ts';

declare module '../platform/database.ts' {
  interface Tables {
    external_files: {
      external_file_id: string;
      source: ReconciliationSource;
      sender_reference: string;
      stated_on: Day;
      content_hash: Buffer;
      content: string;
      read_at: Date;
    };
    refused_files: {
      refused_file_id: string;
      source: ReconciliationSource;
      content_hash: Buffer;
      file_name: string;
      line_number: number | null;
      reason: string;
      refused_at: Date;
    };
    stated_balances: { external_file_id: string; currency: Currency; stated_on: Day; closing_minor: bigint };
    acquirer_deposits: {
      deposit_id: string;
      currency: Currency;
      gross_minor: bigint;
      cost_minor: bigint;
      announced_on: Day;
      arrived_on: Day | null;
      posted_at: Date | null;
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
    .selectFrom('external_files')
    .select('external_file_id')
    .where('source', '=', source)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
  return found !== undefined;
}

type Called = { readonly source: ReconciliationSource; readonly reference: string };

export async function hasFileCalled(database: Database, { source, reference }: Called): Promise<boolean> {
  const found = await database
    .selectFrom('external_files')
    .select('external_file_id')
    .where('source', '=', source)
    .where('sender_reference', '=', reference)
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
    .insertInto('external_files')
    .values({
      external_file_id: fileId,
      source: file.source,
      sender_reference: file.reference,
      stated_on: file.on,
      content_hash: contentHash,
      content: file.content,
      read_at: now,
    })
    .execute();
  const balances = file.balances.map(({ closing }) => ({
    external_file_id: fileId,
    currency: closing.currency,
    stated_on: file.on,
    closing_minor: closing.minor,
  }));
  if (balances.length > 0) await transaction.insertInto('stated_balances').values(balances).execute();
  const deposits = file.deposits.map(({ depositId, gross, cost }) => ({
    deposit_id: depositId,
    currency: gross.currency,
    gross_minor: gross.minor,
    cost_minor: cost.minor,
    announced_on: file.on,
  }));
  if (deposits.length > 0) await transaction.insertInto('acquirer_deposits').values(deposits).execute();
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
    .insertInto('refused_files')
    .values({
      refused_file_id: refused.refusedFileId,
      source: refused.source,
      content_hash: refused.contentHash,
      file_name: refused.fileName.slice(0, 200),
      line_number: refused.line ?? null,
      reason: refused.reason.slice(0, 500),
      refused_at: refused.now,
    })
    .onConflict((conflict) => conflict.constraint('refused_files_once_per_content').doNothing())
    .execute();
}

/** Until which day the other side has reported; undefined before its first file. */
export async function findStatedUntil(database: Database, source: ReconciliationSource): Promise<Day | undefined> {
  const found = await database
    .selectFrom('external_files')
    .select((select) => select.fn.max('stated_on').as('day'))
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
    .selectFrom('refused_files')
    .select([
      'refused_file_id as refusedFileId',
      'source',
      'file_name as fileName',
      'line_number as lineNumber',
      'reason',
      'refused_at as refusedAt',
    ])
    .orderBy('refused_at', 'desc')
    .limit(limit)
    .execute();
}
