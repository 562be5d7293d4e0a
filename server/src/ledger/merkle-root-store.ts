import type { Day } from '@gtp/domain/platform/instant.ts';
import { sql } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import type { MerkleRoot } from './merkle-root.ts';

declare module '../platform/database.ts' {
  interface Tables {
    merkleRoots: {
      day: Day;
      firstSeal: bigint;
      lastSeal: bigint;
      merkleRoot: Buffer;
      chainHash: Buffer;
      previousRootHash: Buffer;
      rootHash: Buffer;
      publishedAt: Date;
      recordRoot: Buffer | null;
      recordCount: number | null;
    };
  }
}

export async function insertRoot(transaction: Transaction, root: MerkleRoot): Promise<void> {
  await transaction
    .insertInto('merkleRoots')
    .values({
      day: root.day,
      firstSeal: BigInt(root.firstSeal),
      lastSeal: BigInt(root.lastSeal),
      merkleRoot: Buffer.from(root.merkleRoot, 'hex'),
      chainHash: Buffer.from(root.chainHash, 'hex'),
      previousRootHash: Buffer.from(root.previousRootHash, 'hex'),
      rootHash: Buffer.from(root.rootHash, 'hex'),
      publishedAt: root.publishedAt,
      recordRoot: root.recordRoot === undefined ? null : Buffer.from(root.recordRoot, 'hex'),
      recordCount: root.recordCount ?? null,
    })
    .execute();
}

type RootsWanted = { readonly before?: Day | undefined; readonly limit?: number };

/** Newest first; all, if no limit is given: one a day. */
export async function listPublishedRoots(database: Database, wanted: RootsWanted = {}): Promise<readonly MerkleRoot[]> {
  const { before, limit } = wanted;
  const rows = await selectRoots(database)
    .$if(before !== undefined, (query) => query.where('day', '<', before ?? ''))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .orderBy('day', 'desc')
    .execute();
  return rows.map(rootOf);
}

function selectRoots(database: Database) {
  return database.selectFrom('merkleRoots').selectAll();
}

function rootOf(row: Tables['merkleRoots']): MerkleRoot {
  return {
    day: row.day,
    firstSeal: Number(row.firstSeal),
    lastSeal: Number(row.lastSeal),
    merkleRoot: row.merkleRoot.toString('hex'),
    chainHash: row.chainHash.toString('hex'),
    previousRootHash: row.previousRootHash.toString('hex'),
    rootHash: row.rootHash.toString('hex'),
    publishedAt: row.publishedAt,
    ...(row.recordRoot && { recordRoot: row.recordRoot.toString('hex'), recordCount: row.recordCount ?? 0 }),
  };
}

/** The hashes of the journals between two seals, both included, in the order of the seals. */
export async function listSealedContents(
  database: Database,
  { firstSeal, lastSeal }: Pick<MerkleRoot, 'firstSeal' | 'lastSeal'>,
): Promise<readonly Buffer[]> {
  const { rows } = await sql<{ contentHash: Buffer }>`
    select j.content_hash as "contentHash" from journal_seals s join journals j using (journal_id)
    where s.seal_number between ${firstSeal} and ${lastSeal} order by s.seal_number`.execute(database);
  return rows.map((row) => row.contentHash);
}

/** The roots of these days, oldest first. */
export async function listRootsOfDays(database: Database, days: readonly Day[]): Promise<readonly MerkleRoot[]> {
  if (days.length === 0) return [];
  return (await selectRoots(database).where('day', 'in', days).orderBy('day').execute()).map(rootOf);
}

/** The roots of the days to which the seals belong, oldest first. */
export async function listRootsOver(database: Database, seals: readonly number[]): Promise<readonly MerkleRoot[]> {
  if (seals.length === 0) return [];
  const roots = await selectRoots(database)
    .where(
      sql<boolean>`exists (select from unnest(${sql.val(seals)}::bigint[]) s where s between first_seal and last_seal)`,
    )
    .orderBy('day')
    .execute();
  return roots.map(rootOf);
}
