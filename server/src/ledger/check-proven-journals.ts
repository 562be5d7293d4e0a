/** Whether journals are what their hashes say and lead to published roots; needs no database. */
import { rootByPath } from '../platform/merkle-tree.ts';
import { textHash } from '../platform/secrets.ts';
import { hashOfRoot, type MerkleRoot } from './merkle-root.ts';
import type { ProvenJournal } from './prove-journals.ts';

/** What is wrong with the journals, in sentences; empty if nothing is. */
export function listJournalProblems(
  journals: readonly ProvenJournal[],
  roots: readonly MerkleRoot[],
): readonly string[] {
  return [
    ...roots
      .filter((root) => hashOfRoot(root) !== root.rootHash)
      .map(({ day }) => `The root of ${day} is not what its hash says`),
    ...journals.flatMap((journal) => problemsOf(journal, roots).map((what) => `Journal ${journal.journalId} ${what}`)),
  ];
}

function problemsOf(journal: ProvenJournal, roots: readonly MerkleRoot[]): readonly string[] {
  const { contentHash, proof } = journal;
  const problems: string[] = [];
  if (hashOfJournal(journal) !== contentHash) problems.push('is not what its hash says');
  if (!sumsToZero(journal)) problems.push('does not sum to zero');
  if (!proof) return problems;
  const root = roots.find(({ day }) => day === proof.day);
  if (!root) return [...problems, `leads to a root of ${proof.day} that is not there`];
  const steps = proof.steps.map(({ side, hash }) => ({ side, hash: Buffer.from(hash, 'hex') }));
  const found = rootByPath(Buffer.from(contentHash, 'hex'), steps).toString('hex');
  return found === root.merkleRoot ? problems : [...problems, `is not among those of the root of ${root.day}`];
}

/** As `journal_content` in migration 0004 computes it; in hexadecimal digits. */
export function hashOfJournal({ cause, kind, orderId, occurredAtMs, entries }: ProvenJournal): string {
  const lines = entries.map(({ number, accountId, currency, amountMinor }) =>
    [number, accountId, currency, amountMinor].join('|'),
  );
  const text = [cause, kind, orderId ?? '-', occurredAtMs, ...lines].join('\n');
  return textHash(text);
}

function sumsToZero({ entries }: ProvenJournal): boolean {
  const sums = new Map<string, bigint>();
  for (const { currency, amountMinor } of entries) {
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amountMinor));
  }
  return entries.length > 1 && [...sums.values()].every((sum) => sum === 0n);
}
