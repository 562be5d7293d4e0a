/** What HS codes are found by: our own names in five languages, and over them what an operator imported. */
import type { HsSubheadings } from '@gtp/domain/code/hs-code.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Database } from '../platform/database.ts';
import type { ListedCode } from './code-list-store.ts';
import { hsChapters } from './hs-chapters.ts';
import { hsSubheadings } from './hs-subheadings.ts';
import { readListedCodes } from './read-listed-codes.ts';

type Names = Readonly<Record<Language, string>>;
/** A chapter (two digits), subheading (six) or Korean code (ten). `words` holds all names in small letters. */
export type HsRow = { readonly code: string; readonly names: Names; readonly words: string };

function rowsIn(lines: string): readonly HsRow[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', ko = '', en = '', ja = '', sp = '', cn = ''] = line.split('|');
      return { code, names: { ko, en, ja, sp, cn }, words: line.toLowerCase() };
    });
}

/** Subheadings first, then chapters. */
export const shippedHsRows: readonly HsRow[] = [...rowsIn(hsSubheadings), ...rowsIn(hsChapters)];
const shipped = new Map(shippedHsRows.map((row) => [row.code, row]));

/** The rows of the editions in force on a day, else those that ship. Subheadings, then chapters, then Korean codes. */
export async function readHsRows(database: Database, day: Day): Promise<readonly HsRow[]> {
  const convention = await readListedCodes(database, { kind: 'hs', day }, rowsOfConvention);
  const korean = await readListedCodes(database, { kind: 'hsk', day }, rowsOfKorea);
  return [...(convention ?? shippedHsRows), ...(korean ?? [])];
}

/** The six digits that an order may carry by the edition in force on a day; undefined while the one that ships counts. */
export async function readHsSubheadings(database: Database, day: Day): Promise<HsSubheadings> {
  return readListedCodes(database, { kind: 'hs', day }, subheadingsIn);
}

function subheadingsIn(codes: readonly ListedCode[]): HsSubheadings {
  return new Set(codes.filter(({ code }) => code.length === 6).map(({ code }) => code));
}

function rowsOfKorea(codes: readonly ListedCode[]): readonly HsRow[] {
  return codes.map(rowOf);
}

/** Headings are left out: nobody may write four digits. */
function rowsOfConvention(codes: readonly ListedCode[]): readonly HsRow[] {
  const rows = codes.filter(({ code }) => code.length !== 4).map(rowOf);
  const known = new Set(rows.map(({ code }) => code));
  const all = [...rows, ...shippedHsRows.filter(({ code }) => code.length === 2 && !known.has(code))];
  return all.toSorted((left, right) => right.code.length - left.code.length);
}

/** A file has one or two languages: our own names stand for the others, then its English, then its Korean. */
function rowOf({ code, koreanName, englishName }: ListedCode): HsRow {
  const own = shipped.get(code)?.names;
  const en = englishName || own?.en || koreanName;
  const ko = koreanName || own?.ko || en;
  const names = { ko, en, ja: own?.ja ?? en, sp: own?.sp ?? en, cn: own?.cn ?? en };
  return { code, names, words: `${code} ${ko} ${en} ${Object.values(own ?? {}).join(' ')}`.toLowerCase() };
}
