import { type Database, inTransaction } from '../platform/database.ts';
import { chainHash } from '../platform/secrets.ts';
import { findLastSeal, insertSeals, listUnsealedJournals, lockSealing, type Seal } from './ledger-seal-store.ts';
import { addTurnovers } from './ledger-turnover-store.ts';

export const firstLink = Buffer.alloc(32);
const journalsAtOnce = 2_000;

/**
 * Adds the journals that are not in the hash chain yet, in the order of their numbers; the job behind
 * `seal-journals`. Posting does not wait for it, so that payments do not queue behind one chain (decision: no shared
 * row on the way of a payment). Answers how many it sealed.
 */
export async function sealJournals(database: Database): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await sealSome(database);
    sealed += count;
    if (count < journalsAtOnce) return sealed;
  }
}

async function sealSome(database: Database): Promise<number> {
  return inTransaction(database, async (transaction) => {
    await lockSealing(transaction);
    const journals = await listUnsealedJournals(transaction, journalsAtOnce);
    if (journals.length === 0) return 0;
    const last = await findLastSeal(transaction);
    let link: Buffer = last?.chainHash ?? firstLink;
    const start = last?.sealNumber ?? 0n;
    const seals = journals.map(({ journalId, contentHash }, index): Seal => {
      link = chainHash(link, contentHash);
      return { journalId, sealNumber: start + BigInt(index) + 1n, chainHash: link };
    });
    await insertSeals(transaction, seals);
    await addTurnovers(transaction, { first: start + 1n, last: start + BigInt(seals.length) });
    return seals.length;
  });
}
