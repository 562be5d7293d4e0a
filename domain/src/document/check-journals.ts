/** Whether journals are what their hashes say, and lead to the roots of their days. */
import { type Hashing, rootByHexPath } from '../ledger/merkle-path.ts';
import { textOfJournal, textOfRoot } from '../ledger/proof-texts.ts';
import type { DossierJournal, DossierProblem, PublishedRoot } from './dossier.ts';

export async function listJournalProblems(
  hashing: Hashing,
  journals: readonly DossierJournal[],
  { orderId, roots }: { readonly orderId: string; readonly roots: readonly PublishedRoot[] },
): Promise<readonly DossierProblem[]> {
  const problems: DossierProblem[] = [];
  for (const journal of journals) {
    const about = { journal: journal.journalId };
    if (journal.orderId !== orderId) problems.push({ code: 'journal_foreign', ...about });
    if ((await hashing.ofText(textOfJournal(journal))) !== journal.contentHash) {
      problems.push({ code: 'journal_changed', ...about });
    }
    if (!sumsToZero(journal)) problems.push({ code: 'journal_unbalanced', ...about });
    const { proof } = journal;
    if (!proof) continue;
    const root = roots.find(({ day }) => day === proof.day);
    if (!root) problems.push({ code: 'root_missing', day: proof.day });
    else if ((await rootByHexPath(hashing, journal.contentHash, proof.steps)) !== root.merkleRoot) {
      problems.push({ code: 'journal_unproven', ...about, day: proof.day });
    }
  }
  return problems;
}

function sumsToZero({ entries }: DossierJournal): boolean {
  const sums = new Map<string, bigint>();
  for (const { currency, amountMinor } of entries) {
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amountMinor));
  }
  return entries.length > 1 && [...sums.values()].every((sum) => sum === 0n);
}

/** `published` are roots that were had from elsewhere than the dossier; without them its own are believed. */
export async function listRootProblems(
  hashing: Hashing,
  roots: readonly PublishedRoot[],
  published: readonly PublishedRoot[] | undefined,
): Promise<readonly DossierProblem[]> {
  const problems: DossierProblem[] = [];
  const known = published && new Set(published.map(({ day, rootHash }) => `${day} ${rootHash}`));
  for (const root of roots) {
    if ((await hashing.ofText(textOfRoot(root))) !== root.rootHash) {
      problems.push({ code: 'root_changed', day: root.day });
    } else if (known && !known.has(`${root.day} ${root.rootHash}`)) {
      problems.push({ code: 'root_unpublished', day: root.day });
    }
  }
  return problems;
}
