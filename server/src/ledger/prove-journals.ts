import type { provenJournal } from '@gtp/contract/ledger/ledger-wire.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { Database } from '../platform/database.ts';
import { merklePath } from '../platform/merkle-tree.ts';
import { listJournalsOfOrder } from './ledger-store.ts';
import type { MerkleRoot } from './merkle-root.ts';
import { listRootsOver, listSealedContents } from './merkle-root-store.ts';

export type ProvenJournal = Inside<typeof provenJournal>;
export type ProvenJournals = { readonly journals: readonly ProvenJournal[]; readonly roots: readonly MerkleRoot[] };

/**
 * The journals of an order with all that their hashes cover, and for those of published days the way to the day's
 * root. Journals of today have none yet.
 */
export async function proveJournalsOfOrder(database: Database, orderId: string): Promise<ProvenJournals> {
  const journals = await listJournalsOfOrder(database, orderId);
  const seals = journals.flatMap(({ sealNumber }) => (sealNumber === undefined ? [] : [sealNumber]));
  const roots = await listRootsOver(database, seals);
  const proofs = new Map<number, ProvenJournal['proof']>();
  // One day after the other: a busy one has many hashes.
  for (const root of roots) {
    const contents = await listSealedContents(database, root);
    for (const seal of seals.filter((each) => each >= root.firstSeal && each <= root.lastSeal)) {
      const steps = merklePath(contents, seal - root.firstSeal);
      const written = steps.map(({ side, hash }) => ({ side, hash: hash.toString('hex') }));
      proofs.set(seal, { day: root.day, steps: written });
    }
  }
  return { journals: journals.map((journal) => ({ ...journal, proof: proofs.get(journal.sealNumber ?? 0) })), roots };
}
