import type { Day } from '@gtp/domain/platform/instant.ts';
import { sql } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import type { MerkleRoot } from './merkle-root.ts';

declare module '../platform/database.ts' {
  interface Tables {
    merkle_roots: {
      day: Day;
      first_seal: bigint;
      last_seal: bigint;
      merkle_root: Buffer;
      chain_hash: Buffer;
      previous_root_hash: Buffer;
      root_hash: Buffer;
      published_at: Date;
    };
  }
}

export async function insertRoot(transaction: Transaction, root: MerkleRoot): Promise<void> {
  await transaction
    .insertInto('merkle_roots')
    .values({
      day: root.day,
      first_seal: BigInt(root.firstSeal),
      last_seal: BigInt(root.lastSeal),
      merkle_root: Buffer.from(root.merkleRoot, 'hex'),
      chain_hash: Buffer.from(root.chainHash, 'hex'),
      previous_root_hash: Buffer.from(root.previousRootHash, 'hex'),
      root_hash: Buffer.from(root.rootHash, 'hex'),
      published_at: root.publishedAt,
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
  return database.selectFrom('merkle_roots').selectAll();
}

function rootOf(row: Tables['merkle_roots']): MerkleRoot {
  return {
    day: row.day,
    firstSeal: Number(row.first_seal),
    lastSeal: Number(row.last_seal),
    merkleRoot: row.merkle_root.toString('hex'),
    chainHash: row.chain_hash.toString('hex'),
    previousRootHash: row.previous_root_hash.toString('hex'),
    rootHash: row.root_hash.toString('hex'),
    publishedAt: row.published_at,
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
