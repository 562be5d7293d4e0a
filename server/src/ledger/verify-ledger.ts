import type { Database } from '../platform/database.ts';
import { makeMerkleRoot } from '../platform/merkle-tree.ts';
import { chainHash, isSameHash } from '../platform/secrets.ts';
import { listSeals } from './ledger-seal-store.ts';
import * as store from './ledger-verify-store.ts';
import { listRootProblems, type MerkleRoot } from './merkle-root.ts';
import { listPublishedRoots } from './merkle-root-store.ts';
import { firstLink } from './seal-journals.ts';

/** `problems` is empty for a ledger that is whole; `unsealed` journals are newer than the last sealing. */
export type LedgerVerdict = {
  readonly journals: bigint;
  readonly unsealed: bigint;
  readonly problems: readonly string[];
};

const atOnce = 5_000;
/** Whoever has so many problems need not count them all. */
const enough = 1_000;

/**
 * Computes everything again that the ledger claims: balances of journals and accounts, hashes, the chain, the daily
 * roots. `published` are roots kept elsewhere: with them it is found when the end of chain and roots was taken away.
 */
export async function verifyLedger(database: Database, published: readonly MerkleRoot[] = []): Promise<LedgerVerdict> {
  const roots = (await listPublishedRoots(database)).toReversed();
  const problems = [...(await checkJournals(database)), ...(await checkChain(database, roots))];
  problems.push(...listRootProblems(roots), ...comparePublished(roots, published));
  const wrong = await store.listWrongBalances(database);
  problems.push(...wrong.map((accountId) => `The balance of ${accountId} is not the sum of its entries`));
  const { journals, sealed } = await store.countJournals(database);
  return { journals, unsealed: journals - sealed, problems };
}

function comparePublished(roots: readonly MerkleRoot[], published: readonly MerkleRoot[]): readonly string[] {
  const hashes = new Map(roots.map(({ day, rootHash }) => [day, rootHash]));
  return published.flatMap(({ day, rootHash }) => {
    const kept = hashes.get(day);
    if (kept === undefined) return [`The root of ${day} was published and is gone`];
    return kept === rootHash ? [] : [`The root of ${day} is not the one that was published`];
  });
}

async function checkJournals(database: Database): Promise<readonly string[]> {
  const problems: string[] = [];
  let after = 0n;
  for (;;) {
    const until = await store.findRangeEnd(database, { after, limit: atOnce });
    if (until === undefined || problems.length >= enough) return problems;
    const unbalanced = await store.listUnbalanced(database, { after, until });
    const altered = await store.listAltered(database, { after, until });
    problems.push(...unbalanced.map((each) => `Journal ${each} does not sum to zero`));
    problems.push(...altered.map((each) => `Journal ${each} is not what was posted`));
    after = until;
  }
}

async function checkChain(database: Database, roots: readonly MerkleRoot[]): Promise<readonly string[]> {
  const daily = makeRootCheck(roots);
  let link: Uint8Array = firstLink;
  let after = 0n;
  for (;;) {
    const seals = await listSeals(database, after, atOnce);
    for (const { sealNumber, contentHash, chainHash: claimed } of seals) {
      link = chainHash(link, contentHash);
      if (sealNumber !== after + 1n) return [`Seal ${after + 1n} is missing`];
      if (!isSameHash(link, claimed)) return [`The chain breaks at seal ${sealNumber}`];
      daily.add(Number(sealNumber), contentHash, link);
      after = sealNumber;
    }
    if (seals.length < atOnce) return daily.problems();
  }
}

/** Follows the chain and compares it with each root where its day ended. */
function makeRootCheck(roots: readonly MerkleRoot[]) {
  const problems: string[] = [];
  let index = 0;
  let tree = makeMerkleRoot();
  return {
    add(sealNumber: number, contentHash: Uint8Array, link: Uint8Array) {
      tree.add(contentHash);
      // Days after it on which no journal was sealed repeat the seal.
      for (let root = roots[index]; root?.lastSeal === sealNumber; root = roots[index]) {
        const isSame = hex(tree.root()) === root.merkleRoot && hex(link) === root.chainHash;
        if (!isSame) problems.push(`The journals of ${root.day} are not those of its published root`);
        tree = makeMerkleRoot();
        index += 1;
      }
    },
    problems: () => [
      ...problems,
      ...roots.slice(index).map(({ day, lastSeal }) => `Seal ${lastSeal}, the last of ${day}, is gone`),
    ],
  };
}

function hex(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex');
}
