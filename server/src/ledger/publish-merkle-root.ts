import { noHash } from '@gtp/domain/ledger/proof-texts.ts';
import { addDays, type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { type Database, inTransaction, type Transaction } from '../platform/database.ts';
import { makeMerkleRoot } from '../platform/merkle-tree.ts';
import type { Portal } from '../platform/portal.ts';
import { findLastSeal, listSeals, lockSealing } from './ledger-seal-store.ts';
import { hashOfRoot, type MerkleRoot } from './merkle-root.ts';
import { insertRoot, listPublishedRoots } from './merkle-root-store.ts';
import { insertHeads, listHeadsOfDay } from './record-store.ts';
import { sealJournals } from './seal-journals.ts';

const sealsAtOnce = 5_000;

/**
 * Publishes the root of the day that ended (Seoul), over everything sealed and recorded since the root before: the first
 * of the new day may be among it, and days that were missed are. Once a day; a day on which nothing happened has none.
 * Answers the root, if there is a new one.
 */
export async function publishMerkleRoot({
  database,
  clock,
}: Pick<Portal, 'database' | 'clock'>): Promise<MerkleRoot | undefined> {
  await sealJournals(database);
  return inTransaction(database, async (transaction) => {
    await lockSealing(transaction);
    const now = clock.now();
    const day = addDays(seoulDay(now), -1);
    const [before] = await listPublishedRoots(transaction, { limit: 1 });
    const last = await findLastSeal(transaction);
    const firstSeal = (before?.lastSeal ?? 0) + 1;
    if (!last || (before && before.day >= day)) return undefined;
    const recordCount = await insertHeads(transaction, day);
    if (Number(last.sealNumber) < firstSeal && recordCount === 0) return undefined;
    const stated = {
      day,
      firstSeal,
      lastSeal: Number(last.sealNumber),
      merkleRoot: (await readMerkleRoot(transaction, firstSeal)).toString('hex'),
      chainHash: last.chainHash.toString('hex'),
      previousRootHash: before?.rootHash ?? noHash,
      recordRoot: (await readRecordRoot(transaction, day)).toString('hex'),
      recordCount,
    };
    const root = { ...stated, rootHash: hashOfRoot(stated), publishedAt: now };
    await insertRoot(transaction, root);
    return root;
  });
}

async function readMerkleRoot(database: Database | Transaction, firstSeal: number): Promise<Buffer> {
  const tree = makeMerkleRoot();
  let after = BigInt(firstSeal - 1);
  for (;;) {
    const seals = await listSeals(database, after, sealsAtOnce);
    for (const { contentHash } of seals) tree.add(contentHash);
    const last = seals.at(-1);
    if (!last || seals.length < sealsAtOnce) return tree.root();
    after = last.sealNumber;
  }
}

/** The root of the tree over the records that the day's root covers; one that is gone counts as nothing. */
export async function readRecordRoot(database: Database | Transaction, day: Day): Promise<Buffer> {
  const tree = makeMerkleRoot();
  for (let after = 0; ; ) {
    const heads = await listHeadsOfDay(database, day, { after, limit: sealsAtOnce });
    for (const { recordHash } of heads) tree.add(recordHash ?? Buffer.alloc(0));
    after = heads.at(-1)?.place ?? after;
    if (heads.length < sealsAtOnce) return tree.root();
  }
}
