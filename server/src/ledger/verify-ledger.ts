import type { Database } from '../platform/database.ts';
import { makeMerkleRoot } from '../platform/merkle-tree.ts';
import { chainHash, isSameHash } from '../platform/secrets.ts';
import { workSideBySide } from '../platform/side-by-side.ts';
import { lateness, listSeals } from './ledger-seal-store.ts';
import * as store from './ledger-verify-store.ts';
import { listRootProblems, type MerkleRoot } from './merkle-root.ts';
import { listPublishedRoots } from './merkle-root-store.ts';
import { firstLink } from './seal-journals.ts';

/**
 * How much is looked at, and by how many connections at once. `from`: a root up to which all was proven before; without,
 * everything.
 */
export type VerifyExtent = { readonly from?: MerkleRoot | undefined; readonly atOnce?: number };

/** `problems` is empty for a ledger that is whole; `unsealed` journals are newer than the last sealing. */
export type LedgerVerdict = {
  /** How many were looked at. */
  readonly journals: bigint;
  readonly unsealed: bigint;
  readonly problems: readonly string[];
};

const journalsAtOnce = 5_000;
/** Whoever has so many problems need not count them all. */
export const enoughProblems = 1_000;

/**
 * Computes everything again that the ledger claims: balances of journals and accounts, hashes, the chain, the daily
 * roots. `published` are roots kept elsewhere: with them it is found when the end of chain and roots was taken away.
 * From a root on, the chain goes on from what that root says, and the balances are those of the accounts that were moved
 * since; what was changed before it is for a whole run to find.
 */
export async function verifyLedger(
  database: Database,
  published: readonly MerkleRoot[] = [],
  { from, atOnce = 1 }: VerifyExtent = {},
): Promise<LedgerVerdict> {
  const roots = (await listPublishedRoots(database)).toReversed();
  const sealed = from && (await store.findSealedJournal(database, BigInt(from.lastSeal)));
  // None that was sealed later has a lower number.
  const after = sealed !== undefined && sealed > lateness ? sealed - lateness : 0n;
  // Side by side, as far as the database's connections go.
  const [journals, chain, wrong, counted] = await Promise.all([
    checkJournals(database, after, atOnce),
    checkChain(database, roots, from),
    store.listWrongBalances(database, after),
    store.countJournals(database, after),
  ]);
  const problems = [
    ...(from && sealed === undefined ? [goneText(from)] : []),
    ...journals,
    ...chain,
    ...listRootProblems(roots),
    ...comparePublished(roots, published),
    ...wrong.map((accountId) => `The balance of ${accountId} is not the sum of its entries`),
  ];
  return { ...counted, problems };
}

function comparePublished(roots: readonly MerkleRoot[], published: readonly MerkleRoot[]): readonly string[] {
  const hashes = new Map(roots.map(({ day, rootHash }) => [day, rootHash]));
  return published.flatMap(({ day, rootHash }) => {
    const kept = hashes.get(day);
    if (kept === undefined) return [`The root of ${day} was published and is gone`];
    return kept === rootHash ? [] : [`The root of ${day} is not the one that was published`];
  });
}

async function checkJournals(database: Database, after: bigint, atOnce: number): Promise<readonly string[]> {
  const problems: string[] = [];
  async function* parts() {
    for (let start = after; problems.length < enoughProblems; ) {
      const until = await store.findRangeEnd(database, { after: start, limit: journalsAtOnce });
      if (until === undefined) return;
      yield { after: start, until };
      start = until;
    }
  }
  await workSideBySide(parts(), atOnce, async (part) => {
    const unbalanced = await store.listUnbalanced(database, part);
    const altered = await store.listAltered(database, part);
    problems.push(...unbalanced.map((each) => `Journal ${each} does not sum to zero`));
    problems.push(...altered.map((each) => `Journal ${each} is not what was posted`));
  });
  return problems;
}

async function checkChain(
  database: Database,
  roots: readonly MerkleRoot[],
  from: MerkleRoot | undefined,
): Promise<readonly string[]> {
  const daily = makeRootCheck(from ? roots.filter(({ day }) => day > from.day) : roots);
  let link: Uint8Array = from ? Buffer.from(from.chainHash, 'hex') : firstLink;
  let after = BigInt(from?.lastSeal ?? 0);
  daily.compareAt(after, link);
  for (;;) {
    const seals = await listSeals(database, after, journalsAtOnce);
    for (const { sealNumber, contentHash, chainHash: claimed } of seals) {
      link = chainHash(link, contentHash);
      if (sealNumber !== after + 1n) return [`Seal ${after + 1n} is missing`];
      if (!isSameHash(link, claimed)) return [`The chain breaks at seal ${sealNumber}`];
      daily.add(contentHash);
      daily.compareAt(sealNumber, link);
      after = sealNumber;
    }
    if (seals.length < journalsAtOnce) return daily.problems();
  }
}

/** Follows the chain and compares it with each root where its day ended. */
function makeRootCheck(roots: readonly MerkleRoot[]) {
  const problems: string[] = [];
  let index = 0;
  let tree = makeMerkleRoot();
  return {
    add: (contentHash: Uint8Array) => tree.add(contentHash),
    compareAt(sealNumber: bigint, link: Uint8Array) {
      // Days on which no journal was sealed repeat the seal of the day before.
      for (let root = roots[index]; root && BigInt(root.lastSeal) === sealNumber; root = roots[index]) {
        const isSame = hex(tree.root()) === root.merkleRoot && hex(link) === root.chainHash;
        if (!isSame) problems.push(`The journals of ${root.day} are not those of its published root`);
        tree = makeMerkleRoot();
        index += 1;
      }
    },
    problems: () => [...problems, ...roots.slice(index).map(goneText)],
  };
}

function goneText({ day, lastSeal }: MerkleRoot): string {
  return `Seal ${lastSeal}, the last of ${day}, is gone`;
}

function hex(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex');
}
