/** Reads a publisher's list of names: ours, or the layout in which OFAC publishes its SDN list. */
import { type CsvFault, readCsv } from '../platform/read-csv.ts';
import type { SanctionEntry } from './screening-store.ts';

/** Why a file is refused as a whole; `line` counts from 1. */
export class SanctionsFileError extends Error {
  constructor(line: number, reason: string) {
    super(`Line ${line}: ${reason}. Nothing was changed.`);
    this.name = 'SanctionsFileError';
  }
}

const ownHeading = 'number,name,kind,program,country';
const ofacCells = 12;

type File = { readonly source: string; readonly csv: string };
type Reader = (cells: readonly string[], fail: (reason: string) => never) => Omit<SanctionEntry, 'source'>;

/**
 * The entries of a file: CSV with the heading `number,name,kind,program,country`, one row a name, aliases under the
 * same number; or without a heading the twelve columns of OFAC's `sdn.csv`, where `-0-` is nothing. Throws
 * `SanctionsFileError` at the first line that is none, and for a file without names: half a list would clear the other
 * half.
 */
export function readSanctionsFile({ source, csv }: File): readonly SanctionEntry[] {
  const read = readCsv(csv);
  if ('reason' in read) throw new SanctionsFileError(read.line, faults[read.reason]);
  // OFAC ends its files with the old end-of-file mark.
  const filled = read.filter(({ cells }) => cells.join() !== '\u001A');
  const [first] = filled;
  const isOwn = first?.cells.join() === ownHeading;
  const rows = isOwn ? filled.slice(1) : filled;
  if (rows.length === 0) throw new SanctionsFileError(first?.line ?? 1, 'there is no entry in the file');
  const readEntry = isOwn ? readOwn : readOfac;
  return rows.map(({ cells, line }) => {
    const fail = (reason: string): never => {
      throw new SanctionsFileError(line, reason);
    };
    if (cells.some((cell) => cell.includes('\uFFFD'))) fail('this is not UTF-8');
    return { source, ...readEntry(cells, fail) };
  });
}

const faults: Readonly<Record<CsvFault['reason'], string>> = {
  open_quote: 'a quoted name does not end',
  misplaced_quote: 'the quotes are not in order',
};

const readOwn: Reader = ([entryNumber = '', name = '', kind = '', program = '', country = '', ...more], fail) => {
  if (more.length > 0) fail(`there are more than the five columns ${ownHeading}`);
  if (entryNumber === '') fail('the number is missing');
  if (name === '') fail('the name is missing');
  if (kind !== 'person' && kind !== 'entity') return fail(`“${kind.slice(0, 40)}” is neither person nor entity`);
  return { entryNumber, name, kind, program, country };
};

/** ent_num, name, type, program, and eight columns that nobody is compared by. */
const readOfac: Reader = (cells, fail) => {
  if (cells.length !== ofacCells) {
    fail(`it has ${cells.length} columns: neither the heading ${ownHeading} nor the ${ofacCells} of OFAC's sdn.csv`);
  }
  const [entryNumber = '', name = '', type = '', program = ''] = cells.map((cell) => (cell === '-0-' ? '' : cell));
  if (!/^\d+$/.test(entryNumber)) fail('the number is none');
  if (name === '') fail('the name is missing');
  return { entryNumber, name, kind: type === 'individual' ? 'person' : 'entity', program, country: '' };
};
