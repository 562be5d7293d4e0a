import { inTransaction } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { readSanctionsFile, type SanctionsFile } from './read-sanctions-file.ts';
import { replaceSanctionEntries } from './sanction-list-store.ts';

/**
 * Replaces one publisher's list by what its file says, in one transaction; the same file again changes nothing. A wrong
 * place is named by a `SanctionsFileError`, and nothing is changed. Answers how many names there are.
 */
export async function importSanctions(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  file: SanctionsFile,
): Promise<number> {
  const entries = readSanctionsFile(file);
  const { source } = file;
  await inTransaction(database, (transaction) =>
    replaceSanctionEntries(transaction, { source, entries, now: clock.now() }),
  );
  return entries.length;
}
