/**
 * Tables of first digits (BIN, IIN) as schemes, issuers and the Credit Finance Association of Korea hand them out, and
 * binlist's ranges.csv: a row a range, of any issuer.
 */
import { ListFileError, type NamedRow, readNamedRows, readRows } from '../platform/list-file.ts';

const columns = {
  bin: [
    'BIN',
    'BIN번호',
    'BIN코드',
    '카드BIN',
    'IIN',
    'iin_start',
    'bin_start',
    'low bin',
    '카드번호 앞자리',
    'first digits',
  ],
  binEnd: ['iin_end', 'bin_end', 'high bin', 'BIN종료'],
  issuer: [
    'issuer',
    'issuer id',
    'company id',
    '발급사',
    '발급사명',
    '카드사',
    '카드사명',
    '회사명',
    '기관명',
    'bank_name',
    'bank',
  ],
  brand: ['brand', 'scheme', 'card brand', '브랜드', '국제브랜드', '카드브랜드', '전표인자명'],
  programme: ['programme', 'program', 'product', '상품명', '카드상품', '신용/체크', '구분', 'type'],
  needsApproval: ['needs approval', 'approval', '승인필요'],
  isActive: ['active', '사용여부', '유효여부'],
} as const;
type Row = NamedRow<keyof typeof columns>;

export type WrittenRange = {
  readonly line: number;
  readonly bin: string;
  /** As the file names it; undefined where it has no such column. */
  readonly issuer: string | undefined;
  readonly brand: string;
  readonly programme: string;
  /** Undefined where the file says nothing: what is there stays. */
  readonly needsApproval: boolean | undefined;
  readonly isActive: boolean | undefined;
};

const longest = { brand: 20, programme: 100 } as const;
const widestRange = 1_000;

/**
 * The ranges of a file, each with its eight digits; a row that goes from one number to another stands for all between.
 * Throws `ListFileError` at the first place that is wrong, also for six digits (they are not one issuer's alone any more)
 * and for anything longer, which may be somebody's card number.
 */
export function readCardRanges(bytes: Uint8Array): readonly WrittenRange[] {
  const seen = new Map<string, number>();
  return readNamedRows(readRows(bytes), columns, ['bin', 'brand']).flatMap((row) => {
    const written = rangeIn(row);
    return binsIn(row).map((bin) => {
      const before = seen.get(bin);
      if (before !== undefined) row.fail('bin', `${bin} stands on line ${before} already`);
      seen.set(bin, row.line);
      return { ...written, bin };
    });
  });
}

function binsIn(row: Row): readonly string[] {
  const first = eightDigits(row, 'bin');
  if (row.cell('binEnd') === '') return [first];
  const last = eightDigits(row, 'binEnd');
  const count = Number(last) - Number(first) + 1;
  if (count < 1) row.fail('binEnd', `${last} is before ${first}`);
  if (count > widestRange) row.fail('binEnd', `the range is wider than ${widestRange} numbers`);
  return Array.from({ length: count }, (_, index) => String(Number(first) + index).padStart(8, '0'));
}

function eightDigits(row: Row, column: 'bin' | 'binEnd'): string {
  const digits = row.cell(column).replaceAll(/[\s-]/g, '');
  if (/^\d{8}$/.test(digits)) return digits;
  // What was written may be a whole card number: it is not repeated.
  return row.fail(column, `it has ${digits.length} letters or digits, not the first eight digits of cards`);
}

function rangeIn(row: Row): Omit<WrittenRange, 'bin'> {
  const issuer = row.has('issuer') ? row.cell('issuer') : undefined;
  if (issuer === '') row.fail('issuer', 'it is missing');
  const brand = row.cell('brand');
  if (brand === '') row.fail('brand', 'it is missing');
  const programme = row.cell('programme');
  if (brand.length > longest.brand) row.fail('brand', `it is longer than ${longest.brand} letters`);
  if (programme.length > longest.programme) row.fail('programme', `it is longer than ${longest.programme} letters`);
  const [needsApproval, isActive] = [yesOrNo(row, 'needsApproval'), yesOrNo(row, 'isActive')];
  return { line: row.line, issuer, brand, programme, needsApproval, isActive };
}

function yesOrNo(row: Row, column: 'needsApproval' | 'isActive'): boolean | undefined {
  const written = row.cell(column).toLowerCase();
  if (written === '') return undefined;
  if (['y', 'yes', 'true', '1', 'o', '예', '사용', '유효'].includes(written)) return true;
  if (['n', 'no', 'false', '0', 'x', '아니오', '미사용', '만료'].includes(written)) return false;
  return row.fail(column, `“${written.slice(0, 20)}” is neither Y nor N`);
}

/** Refuses the file at a line of it. */
export function failAt(line: number, column: keyof typeof columns, reason: string): never {
  throw new ListFileError(line, `${column}: ${reason}`);
}
