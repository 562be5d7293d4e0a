import { sql } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    journalSeals: { sealNumber: bigint; journalId: bigint; chainHash: Buffer };
  }
}

/** Journals may be committed in another order than numbered; within this many numbers a late one is still found. */
export const lateness = 100_000n;

/** One sealer at a time. */
export async function lockSealing(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('journal seals'))`.execute(transaction);
}

export async function findLastSeal(database: Database) {
  return database
    .selectFrom('journalSeals')
    .select(['sealNumber', 'chainHash'])
    .orderBy('sealNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function listUnsealedJournals(database: Database, limit: number) {
  const { rows } = await sql<{ journalId: bigint; contentHash: Buffer }>`
    select j.journal_id as "journalId", j.content_hash as "contentHash" from journals j
    where j.journal_id > coalesce((select max(journal_id) from journal_seals), 0) - ${lateness}
      and not exists (select from journal_seals s where s.journal_id = j.journal_id)
    order by j.journal_id limit ${limit}`.execute(database);
  return rows;
}

export type Seal = Readonly<Tables['journalSeals']>;

export async function insertSeals(transaction: Transaction, seals: readonly Seal[]): Promise<void> {
  await transaction
    .insertInto('journalSeals')
    .values([...seals])
    .execute();
}

/** Seals in their order with what they seal, from `after` on. */
export async function listSeals(database: Database, after: bigint, limit: number) {
  return database
    .selectFrom('journalSeals as s')
    .innerJoin('journals as j', 'j.journalId', 's.journalId')
    .select(['s.sealNumber', 's.chainHash', 'j.contentHash'])
    .where('s.sealNumber', '>', after)
    .orderBy('s.sealNumber')
    .limit(limit)
    .execute();
}
