import { inTransaction } from '../platform/database.ts';
import type { ReviewContext } from './change-review.ts';
import { readSanctionsFile } from './read-sanctions-file.ts';
import { replaceSanctionEntries } from './screening-store.ts';

/**
 * Replaces one publisher's list by what its file says, in one transaction; the same file again changes nothing. A wrong
 * line is named by a `SanctionsFileError`, and nothing is changed. Answers how many names there are.
 */
export async function importSanctions(
  { database }: Pick<ReviewContext, 'database'>,
  file: { readonly source: string; readonly csv: string },
): Promise<number> {
  const entries = readSanctionsFile(file);
  await inTransaction(database, (transaction) => replaceSanctionEntries(transaction, file.source, entries));
  return entries.length;
}
