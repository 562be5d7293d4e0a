import type { Database, Transaction } from '../platform/database.ts';
import { compareLists, type ListChange } from '../platform/list-file.ts';
import { readSanctionsFile, type SanctionsFile } from './read-sanctions-file.ts';
import { listEntriesOf, replaceSanctionEntries, type SanctionEntry } from './sanction-list-store.ts';

type SanctionsImport = { readonly file: SanctionsFile; readonly now: Date };

/**
 * Replaces one publisher's list by what its file says; the same file again changes nothing. A wrong place is named by a
 * `SanctionsFileError`, and nothing is changed. Answers how many names there are.
 */
export async function importSanctions(transaction: Transaction, { file, now }: SanctionsImport): Promise<number> {
  const entries = readSanctionsFile(file);
  await replaceSanctionEntries(transaction, { source: file.source, entries, now });
  return entries.length;
}

/** What `importSanctions` would change, by entry number and name. Throws as it does. */
export async function compareSanctions(database: Database, file: SanctionsFile): Promise<ListChange> {
  const entries = readSanctionsFile(file);
  const before = await listEntriesOf(database, file.source);
  return compareLists(before.map(inOrder), entries.map(inOrder), ({ entryNumber, name }) => `${entryNumber} ${name}`);
}

function inOrder({ entryNumber, name, kind, program, country, nameKind }: SanctionEntry) {
  return { entryNumber, name, kind, program, country, nameKind };
}
