/**
 * The Korean standard industrial classification as Statistics Korea publishes it: a row a code, or a row a subclass with
 * its five levels side by side (workbook or CSV).
 */
import {
  ListFileError,
  type ListRow,
  type NamedRow,
  plainHeading,
  readNamedRows,
  readRows,
} from '../platform/list-file.ts';
import { alwaysFrom, forGood, type ListedCode } from './code-list-store.ts';
import { sections } from './industry-table.ts';

const columns = {
  code: ['분류코드', '산업분류코드', '표준산업분류코드', '산업코드', '코드', 'cd', 'code', 'ksic'],
  koreanName: [
    '한글항목명',
    '항목명(국문)',
    '항목명(한글)',
    '분류명',
    '산업분류명',
    '항목명',
    '코드명',
    '한글명',
    'nm',
    'name',
  ],
  englishName: ['영문항목명', '항목명(영문)', '영문명', '영문분류명', 'eng_nm', 'english', 'english name'],
} as const;
type Row = NamedRow<keyof typeof columns>;
type Code = { readonly code: string; readonly koreanName: string; readonly englishName: string };

const levels = ['대분류', '중분류', '소분류', '세분류', '세세분류'] as const;
const longestName = 200;
const divisionCount = sections.flatMap(([, , , divisions]) => divisions).length;

/**
 * Sections (a letter), divisions, groups, classes and subclasses (two to five digits), each with what it lies in. Throws
 * `ListFileError` at the first place that is wrong, for a code whose parent is missing, and for a file with fewer
 * divisions than the classification has: it was cut off.
 */
export function readKsicFile(bytes: Uint8Array): readonly ListedCode[] {
  const rows = readRows(bytes);
  const codes = readWide(rows) ?? readNarrow(rows);
  const known = new Map(codes.map((each) => [each.code, each]));
  const divisions = codes.filter(({ code }) => code.length === 2);
  if (divisions.length < divisionCount - 5)
    throw new ListFileError(
      'File',
      `it has ${divisions.length} divisions (two digits) of ${divisionCount}: it is not whole`,
    );
  let section: string | null = null;
  return codes.map((each) => {
    if (/^[A-Z]$/.test(each.code)) section = each.code;
    const parent = parentOf(each.code, known, section);
    return { ...each, parent, validFrom: alwaysFrom, validTo: forGood };
  });
}

function parentOf(code: string, known: ReadonlyMap<string, Code>, section: string | null): string | null {
  if (/^[A-Z]$/.test(code)) return null;
  if (code.length === 2)
    return section ?? sections.find(([, , , below]) => below.some(([each]) => each === code))?.[0] ?? null;
  const above = code.slice(0, -1);
  if (!known.has(above)) throw new ListFileError(`Code ${code}`, `what it lies in, ${above}, is missing`);
  return above;
}

function readNarrow(rows: readonly ListRow[]): readonly Code[] {
  const seen = new Map<string, number>();
  return readNamedRows(rows, columns, ['code', 'koreanName']).map((row: Row) => {
    const code = row.cell('code').toUpperCase();
    if (code === '') row.fail('code', 'it is missing');
    if (!/^([A-Z]|\d{2,5})$/.test(code))
      row.fail('code', `“${code.slice(0, 40)}” is neither a letter nor two to five digits`);
    const before = seen.get(code);
    if (before !== undefined) row.fail('code', `${code} stands on line ${before} already`);
    seen.set(code, row.line);
    return named(row, code);
  });
}

function named(row: Row, code: string): Code {
  const koreanName = row.cell('koreanName');
  const englishName = row.cell('englishName');
  if (koreanName === '') row.fail('koreanName', 'it is missing');
  if (koreanName.length > longestName) row.fail('koreanName', `it is longer than ${longestName} letters`);
  if (englishName.length > longestName) row.fail('englishName', `it is longer than ${longestName} letters`);
  return { code, koreanName, englishName };
}

/** Where each level has a column of codes and beside it one of names; undefined for a file of another kind. */
function readWide(rows: readonly ListRow[]): readonly Code[] | undefined {
  const at = rows.slice(0, 10).findIndex(({ cells }) => levels.every((level) => columnOf(cells, level) >= 0));
  const heading = rows[at];
  if (!heading) return undefined;
  const places = levels.map((level) => columnOf(heading.cells, level));
  const found = new Map<string, Code>();
  for (const { line, cells } of rows.slice(at + 1)) {
    for (const [depth, place] of places.entries()) {
      const code = (cells[place] ?? '').trim().toUpperCase();
      const koreanName = (cells[place + 1] ?? '').trim();
      // The second line of headings; and cells that go over several rows stand in the first.
      if (code === '' || /^(분류)?코드$/.test(code)) continue;
      readLevel(found, { line, depth, code, koreanName });
    }
  }
  return [...found.values()];
}

type Cell = { readonly line: number; readonly depth: number; readonly code: string; readonly koreanName: string };

function readLevel(found: Map<string, Code>, { line, depth, code, koreanName }: Cell): void {
  const level = levels[depth] ?? '';
  const whole = depth === 0 ? code : code.padStart(depth + 1, '0');
  if (!(depth === 0 ? /^[A-Z]$/ : /^\d+$/).test(code) || (depth > 0 && whole.length !== depth + 1))
    throw new ListFileError(line, `${level}: “${code.slice(0, 40)}” is no code of this level`);
  if (koreanName === '') throw new ListFileError(line, `${level}: the name is missing`);
  if (koreanName.length > longestName)
    throw new ListFileError(line, `${level}: it is longer than ${longestName} letters`);
  const before = found.get(whole);
  if (before && before.koreanName !== koreanName)
    throw new ListFileError(line, `${level}: ${whole} was “${before.koreanName.slice(0, 40)}” before`);
  found.set(whole, { code: whole, koreanName, englishName: '' });
}

const columnOf = (cells: readonly string[], level: string) =>
  cells.findIndex((cell) => plainHeading(cell).replace(/\d+$/, '') === level);
