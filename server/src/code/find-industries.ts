import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { bestRanked, rankOfNames } from '@gtp/domain/platform/name-rank.ts';
import type { Database } from '../platform/database.ts';
import type { ListedCode } from './code-list-store.ts';
import { classes } from './industry-groups.ts';
import { sections } from './industry-table.ts';
import { readListedCodes } from './read-listed-codes.ts';

export type Industry = {
  readonly code: string;
  readonly name: string;
  /** 1 section, 2 division, 3 group, 4 class, 5 subclass. */
  readonly level: number;
  readonly parent: string | undefined;
};

export type IndustryRow = Omit<Industry, 'name'> & { readonly ko: string; readonly en: string };

const shippedRows: readonly IndustryRow[] = sections.flatMap(([section, sectionKo, sectionEn, divisions]) => [
  { code: section, ko: sectionKo, en: sectionEn, level: 1, parent: undefined },
  ...divisions.flatMap(([division, ko, en]) => [
    { code: division, ko, en, level: 2, parent: section },
    ...classesBelow(division),
  ]),
]);

/** The nearest class above it that the table has is what a class lies below. */
function classesBelow(division: string): readonly IndustryRow[] {
  const children = classes
    .filter(([code]) => code.startsWith(division))
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
  return children.map(([code, ko, en]) => {
    const above = children.map(([each]) => each).filter((each) => each !== code && code.startsWith(each));
    return { code, ko, en, level: code.length, parent: above.at(-1) ?? division };
  });
}

const shipped = new Map(shippedRows.map((row) => [row.code, row]));

/** The classification of the edition in force on a day, else the one that ships. */
export async function readIndustryRows(database: Database, day: Day): Promise<readonly IndustryRow[]> {
  return (await readListedCodes(database, { kind: 'ksic', day }, rowsOf)) ?? shippedRows;
}

/** A file that has no English names takes ours, where there is one. */
function rowOf({ code, koreanName, englishName, parent }: ListedCode): IndustryRow {
  const en = englishName || (shipped.get(code)?.en ?? koreanName);
  return { code, ko: koreanName, en, level: /^[A-Z]$/.test(code) ? 1 : code.length, parent: parent ?? undefined };
}

const mostIndustries = 50;

type Search = { readonly text?: string | undefined; readonly parent?: string | undefined; readonly language: Language };

/**
 * Industries of `rows` whose code or name in Korean or English holds all the words; those below `parent` if it is given;
 * the sections if nothing is. What begins with the words comes first. At most 50. Named in Korean for Koreans, else in
 * English.
 */
export function findIndustries(
  { text = '', parent, language }: Search,
  rows: readonly IndustryRow[] = shippedRows,
): readonly Industry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (row: IndustryRow) =>
    words.every((word) => `${row.code} ${row.ko} ${row.en}`.toLowerCase().includes(word));
  const found =
    parent === undefined && words.length === 0
      ? rows.filter((row) => row.level === 1)
      : rows.filter((row) => matches(row) && (parent === undefined || row.parent === parent));
  const rankOf = (row: IndustryRow) => (words.length === 0 ? 0 : rankOfNames([row.code, row.ko, row.en], text));
  return bestRanked(found, rankOf, mostIndustries).map(({ code, ko, en, level, parent: above }) => ({
    code,
    name: language === 'ko' ? ko : en,
    level,
    parent: above,
  }));
}

function rowsOf(codes: readonly ListedCode[]) {
  return codes.map(rowOf);
}
