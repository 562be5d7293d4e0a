/**
 * Reads a publisher's list of names as it is published: OFAC's sdn.csv with its alt.csv, OFAC's SDN XML, the United
 * Nations' consolidated XML, the European Union's financial sanctions in XML or CSV, and a CSV of our own.
 */
import { type CsvFault, type CsvRow, readCsv } from '../platform/read-csv.ts';
import { type ListedName, SanctionsFileError } from './listed-name.ts';
import { readSanctionsXml } from './read-sanctions-xml.ts';
import type { SanctionEntry } from './sanction-list-store.ts';

const ownHeading = 'number,name,kind,program,country';
const ofacCells = 12;
const ofacAliasCells = 5;

/** `aliases` is OFAC's alt.csv, which names the entries of `content` otherwise. */
export type SanctionsFile = {
  readonly source: string;
  readonly content: string;
  readonly aliases?: string | undefined;
};
type Fail = (reason: string) => never;
type Reader = (cells: readonly string[], fail: Fail) => ListedName;

/**
 * The names of a file. Our own is CSV with the heading `number,name,kind,program,country`, one row a name, aliases under
 * the same number. Throws `SanctionsFileError` at the first place that is wrong, and for a file without names: half a
 * list would clear the other half.
 */
export function readSanctionsFile({ source, content, aliases }: SanctionsFile): readonly SanctionEntry[] {
  const names = /^[\uFEFF\s]*</.test(content) ? readSanctionsXml(content) : readNamesOfCsv(content);
  const others = aliases === undefined ? [] : readAliases(aliases, names);
  return [...names, ...others].map((name) => ({ source, ...name }));
}

function readNamesOfCsv(csv: string): readonly ListedName[] {
  if (/^[\uFEFF"]*fileGenerationDate"?;/i.test(csv)) return readEuropean(csv);
  const filled = rowsOf(csv);
  const [first] = filled;
  const isOwn = first?.cells.join() === ownHeading;
  const rows = isOwn ? filled.slice(1) : filled;
  if (rows.length === 0) throw new SanctionsFileError(first?.line ?? 1, 'there is no entry in the file');
  return readRows(rows, isOwn ? readOwn : readOfac);
}

function rowsOf(csv: string, separator = ','): readonly CsvRow[] {
  const read = readCsv(csv, separator);
  if ('reason' in read) throw new SanctionsFileError(read.line, faults[read.reason]);
  // OFAC ends its files with the old end-of-file mark.
  return read.filter(({ cells }) => cells.join() !== '\u001A');
}

function readRows<Read>(rows: readonly CsvRow[], readRow: (cells: readonly string[], fail: Fail) => Read) {
  return rows.map(({ cells, line }) => {
    const fail = (reason: string): never => {
      throw new SanctionsFileError(line, reason);
    };
    if (cells.some((cell) => cell.includes('\uFFFD'))) fail('this is not UTF-8');
    return readRow(cells, fail);
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
  return { entryNumber, name, kind, program, country, nameKind: 'primary' };
};

const withoutDashes = (cells: readonly string[]) => cells.map((cell) => (cell === '-0-' ? '' : cell));

/** ent_num, name, type, program, and eight columns that nobody is compared by. */
const readOfac: Reader = (cells, fail) => {
  if (cells.length !== ofacCells) {
    fail(`it has ${cells.length} columns: neither the heading ${ownHeading} nor the ${ofacCells} of OFAC's sdn.csv`);
  }
  const [entryNumber = '', name = '', type = '', program = ''] = withoutDashes(cells);
  if (!/^\d+$/.test(entryNumber)) fail('the number is none');
  if (name === '') fail('the name is missing');
  const kind = type === 'individual' ? 'person' : 'entity';
  return { entryNumber, name, kind, program, country: '', nameKind: 'primary' };
};

/** ent_num, alt_num, type, name, remarks: OFAC's alt.csv. An alias of an entry that the list lacks is of another list. */
function readAliases(csv: string, names: readonly ListedName[]): readonly ListedName[] {
  const known = new Map(names.map((name) => [name.entryNumber, name]));
  return readRows(rowsOf(csv), (cells, fail): ListedName => {
    if (cells.length !== ofacAliasCells) fail(`it has ${cells.length} columns, not the five of OFAC's alt.csv`);
    const [entryNumber = '', , , name = '', remarks = ''] = withoutDashes(cells);
    const entry = known.get(entryNumber);
    if (!entry) return fail(`the list has no entry ${entryNumber.slice(0, 20)}: the two files are not of one day`);
    if (name === '') fail('the name is missing');
    return { ...entry, name, nameKind: /weak/i.test(remarks) ? 'weak_alias' : 'alias' };
  });
}

const europeanColumns = {
  entryNumber: 'Entity_EU_ReferenceNumber',
  logicalId: 'Entity_LogicalId',
  subject: 'Entity_SubjectType_ClassificationCode',
  subjectType: 'Entity_SubjectType',
  program: 'Entity_Regulation_Programme',
  name: 'NameAlias_WholeName',
} as const;

/** The European Union's CSV names its columns; rows that hold an address or a birth date have no name. */
function readEuropean(csv: string): readonly ListedName[] {
  const [heading, ...rows] = rowsOf(csv, ';');
  const columns = heading?.cells ?? [];
  for (const name of [europeanColumns.logicalId, europeanColumns.name]) {
    if (!columns.includes(name)) throw new SanctionsFileError(1, `the column ${name} is missing`);
  }
  const seen = new Set<string>();
  const names = readRows(rows, (cells, fail): ListedName | undefined => {
    if (cells.length !== columns.length) fail(`it has ${cells.length} of ${columns.length} columns`);
    const cell = (column: keyof typeof europeanColumns) => cells[columns.indexOf(europeanColumns[column])] ?? '';
    if (cell('logicalId') === '') fail('the number is missing');
    if (cell('name') === '') return undefined;
    const entryNumber = cell('entryNumber') || cell('logicalId');
    const nameKind = seen.has(entryNumber) ? 'alias' : 'primary';
    seen.add(entryNumber);
    const kind = cell('subject') === 'P' || /^(P|person)$/i.test(cell('subjectType')) ? 'person' : 'entity';
    return { entryNumber, name: cell('name'), kind, program: cell('program'), country: '', nameKind };
  }).filter((name) => name !== undefined);
  if (names.length === 0) throw new SanctionsFileError(1, 'there is no entry in the file');
  return names;
}
