import type { OrderRecord } from '@gtp/domain/ledger/proof-texts.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Database } from '../platform/database.ts';
import { merklePath } from '../platform/merkle-tree.ts';
import type { MerkleRoot } from './merkle-root.ts';
import { listRootsOfDays } from './merkle-root-store.ts';
import { listHeadsOfDay, listHeadsOfOrder, listRecordsOfOrder } from './record-store.ts';

/** The record that stood last in the chain when a day's root was published, and the way from it to the root. */
export type ProvenHead = {
  readonly day: Day;
  readonly sequence: number;
  readonly steps: readonly { readonly side: 'left' | 'right'; readonly hash: string }[];
};

export type ProvenRecords = {
  readonly records: readonly OrderRecord[];
  readonly heads: readonly ProvenHead[];
  readonly roots: readonly MerkleRoot[];
};

/** An order's chain, and the ways to the roots of all days on which it grew. What happened today has none yet. */
export async function proveRecordsOfOrder(database: Database, orderId: string): Promise<ProvenRecords> {
  const records = await listRecordsOfOrder(database, orderId);
  const found = await listHeadsOfOrder(database, orderId);
  const roots = await listRootsOfDays(
    database,
    found.map(({ day }) => day),
  );
  const heads: ProvenHead[] = [];
  // One day after the other: a busy one has many hashes.
  for (const { day, place, sequence } of found) {
    const root = roots.find((each) => each.day === day);
    const all = await listHeadsOfDay(database, day, { after: 0, limit: root?.recordCount ?? 0 });
    const path = merklePath(
      all.map(({ recordHash }) => recordHash ?? Buffer.alloc(0)),
      place - 1,
    );
    heads.push({ day, sequence, steps: path.map(({ side, hash }) => ({ side, hash: hash.toString('hex') })) });
  }
  return { records, heads, roots };
}
