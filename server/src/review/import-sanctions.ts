import { inTransaction } from '../platform/database.ts';
import type { ReviewHouse } from './change-review.ts';
import { replaceSanctionEntries, type SanctionEntry } from './screening-store.ts';

const columns = ['number', 'name', 'kind', 'program', 'country'];

/**
 * Replaces one publisher's list by what its file says: CSV with the heading `number,name,kind,program,country`, one
 * row a name, aliases under the same number. Checked while reading: a wrong line is named and nothing is changed.
 * Answers how many names there are.
 */
export async function importSanctions(
  { database }: Pick<ReviewHouse, 'database'>,
  { source, csv }: { readonly source: string; readonly csv: string },
): Promise<number> {
  const [heading = '', ...lines] = csv.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (heading !== columns.join(',')) throw new Error(`The heading of ${source} is not ${columns.join(',')}`);
  const entries = lines.map((line, place) => readEntry(line, { source, place: place + 2 }));
  await inTransaction(database, (transaction) => replaceSanctionEntries(transaction, source, entries));
  return entries.length;
}

function readEntry(
  line: string,
  { source, place }: { readonly source: string; readonly place: number },
): SanctionEntry {
  const [entryNumber = '', name = '', kind = '', program = '', country = ''] = cellsOf(line);
  if (entryNumber === '' || name === '' || (kind !== 'person' && kind !== 'entity')) {
    throw new Error(`Line ${place} of ${source} is no entry: ${line.slice(0, 80)}`);
  }
  return { source, entryNumber, name, kind, program, country };
}

/** The cells of a line; quoted ones may hold commas and doubled quotes. */
function cellsOf(line: string): readonly string[] {
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)];
  return cells.map(([, quoted, plain = '']) => (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
}
