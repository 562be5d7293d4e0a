import type { Database } from '../platform/database.ts';
import { chainHash, isSameHash } from '../platform/secrets.ts';
import { listSeals } from './ledger-seal-store.ts';
import * as store from './ledger-verify-store.ts';
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

/** Computes everything again that the ledger claims: balances of journals and accounts, hashes, the chain. */
export async function verifyLedger(database: Database): Promise<LedgerVerdict> {
  const problems = [...(await checkJournals(database)), ...(await checkChain(database))];
  const wrong = await store.listWrongBalances(database);
  problems.push(...wrong.map((accountId) => `The balance of ${accountId} is not the sum of its entries`));
  const { journals, sealed } = await store.countJournals(database);
  return { journals, unsealed: journals - sealed, problems };
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

async function checkChain(database: Database): Promise<readonly string[]> {
  let link: Uint8Array = firstLink;
  let after = 0n;
  for (;;) {
    const seals = await listSeals(database, after, atOnce);
    for (const { sealNumber, contentHash, chainHash: claimed } of seals) {
      link = chainHash(link, contentHash);
      if (sealNumber !== after + 1n) return [`Seal ${after + 1n} is missing`];
      if (!isSameHash(link, claimed)) return [`The chain breaks at seal ${sealNumber}`];
      after = sealNumber;
    }
    if (seals.length < atOnce) return [];
  }
}
