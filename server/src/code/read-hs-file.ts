/**
 * The Harmonized System as it is published: the convention's nomenclature (UN Comtrade's and datahub's CSV) and Korea's ten
 * digits (Korea Customs' table, data.go.kr 15049722, a workbook or CSV).
 */
import { dayIn, ListFileError, type NamedRow, readNamedRows, readRows } from '../platform/list-file.ts';
import { alwaysFrom, forGood, type ListedCode } from './code-list-store.ts';
import { hsChapterNumbers } from './hs-chapter-numbers.ts';

const columns = {
  code: ['HS부호', 'HS코드', 'HSK', 'HSK코드', '품목번호', 'hscode', 'hs code', 'code', 'product code', 'id'],
  koreanName: ['한글품목명', '한글품명', '품명(국문)', '품명(한글)', '국문품명', '한글명', '품목명', 'korean'],
  englishName: [
    '영문품목명',
    '영문품명',
    '품명(영문)',
    '영문명',
    'description',
    'text',
    'english',
    'product description',
  ],
  validFrom: ['적용시작일자', '적용시작일', '시작일자', 'valid from'],
  validTo: ['적용종료일자', '적용종료일', '종료일자', 'valid to'],
  classification: ['classification'],
} as const;
type Row = NamedRow<keyof typeof columns>;

const longestName = 1_000;
const lengths = { hs: [2, 4, 6], hsk: [10] } as const;

/**
 * The codes of a file: chapters, headings and subheadings for `hs`, ten digits for `hsk`; rows of other lengths (totals,
 * units of Comtrade, headings of Korea's table) are passed over. Digits that lost their leading zero get it back. Throws
 * `ListFileError` at the first place that is wrong, and for a file that lacks a chapter: it was cut off.
 */
export function readHsFile(bytes: Uint8Array, kind: 'hs' | 'hsk'): readonly ListedCode[] {
  const rows = readNamedRows(readRows(bytes), columns, ['code']);
  if (rows[0] && !rows[0].has('koreanName') && !rows[0].has('englishName'))
    throw new ListFileError(rows[0].line - 1, 'no heading names a description, such as 한글품목명 or description');
  const seen = new Map<string, number>();
  const codes = rows.flatMap((row) => {
    const code = codeIn(row, kind);
    if (code === undefined) return [];
    const entry = { code, ...datesIn(row), ...namesIn(row), parent: null };
    const key = `${code} ${entry.validFrom}`;
    const before = seen.get(key);
    if (before !== undefined) row.fail('code', `${code} stands on line ${before} already`);
    seen.set(key, row.line);
    return [entry];
  });
  const chapters = new Set(codes.map(({ code }) => code.slice(0, 2)));
  const missing = hsChapterNumbers.filter((chapter) => !chapters.has(chapter));
  if (missing.length > 0)
    throw new ListFileError('File', `it has no code of chapter ${missing.slice(0, 5).join(', ')}: it is not whole`);
  return codes.toSorted((left, right) => (left.code < right.code ? -1 : 1));
}

function codeIn(row: Row, kind: 'hs' | 'hsk'): string | undefined {
  const written = row.cell('code').replaceAll(/[\s.-]/g, '');
  if (written === '') return row.fail('code', 'it is missing');
  // Comtrade has its totals and units among the codes; datahub names what lies above a chapter.
  if (kind === 'hs' && /^[A-Z]+$/i.test(written)) return undefined;
  if (!/^\d{1,10}$/.test(written)) return row.fail('code', `“${row.cell('code').slice(0, 40)}” is no HS code`);
  const code = written.length % 2 === 0 ? written : `0${written}`;
  if (!(lengths[kind] as readonly number[]).includes(code.length)) return undefined;
  // Comtrade's 99 is what no chapter has, and codes of countries' own are not the convention's.
  if (kind === 'hs' && /^(00|77|9[89])/.test(code)) return undefined;
  return code;
}

function namesIn(row: Row) {
  const koreanName = row.cell('koreanName');
  // Comtrade puts the code before the description, and marks of its depth.
  const englishName = row
    .cell('englishName')
    .replace(/^\d{2,6}\s+-\s+/, '')
    .replace(/^[-\s]+/, '');
  if (koreanName === '' && englishName === '')
    row.fail(row.has('koreanName') ? 'koreanName' : 'englishName', 'it is missing');
  if (koreanName.length > longestName) row.fail('koreanName', `it is longer than ${longestName} letters`);
  if (englishName.length > longestName) row.fail('englishName', `it is longer than ${longestName} letters`);
  return { koreanName, englishName };
}

function datesIn(row: Row) {
  const validFrom = dateIn(row, 'validFrom', alwaysFrom);
  const validTo = dateIn(row, 'validTo', forGood);
  if (validTo < validFrom) row.fail('validTo', `${validTo} is before ${validFrom}`);
  return { validFrom, validTo };
}

function dateIn(row: Row, column: 'validFrom' | 'validTo', absent: string): string {
  const written = row.cell(column);
  if (written === '') return absent;
  return dayIn(written) ?? row.fail(column, `“${written.slice(0, 40)}” is no day`);
}
