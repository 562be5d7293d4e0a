/** How single values cross the wire: texts, words, codes, whole numbers and instants, which are all that a login needs. */
import { isDay } from '@gtp/domain/platform/instant.ts';
import * as z from '#schema';
import type { Codec } from './wire-object.ts';

/** NUL and unpaired surrogates are refused: PostgreSQL cannot store them (trust.md). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the NUL byte is what we look for
export const storable = /^(?:[^\u0000\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])*$/;

/** Text of `min` to `max` UTF-16 units, stored as it came. */
export function text(max: number, min = 0): Codec<string, string> {
  return same(z.string().check(z.minLength(min), z.maxLength(max), z.regex(storable)));
}

export const storableWords = new RegExp(storable.source.replace('^', String.raw`^(?=[\s\S]*\S)`));

/** A name of up to `max` UTF-16 units: not of blanks alone, for those around it are left away. */
export function filledText(max: number): Codec<string, string> {
  return same(z.string().check(z.minLength(1), z.maxLength(max), z.regex(storableWords)));
}

/** Text that fits a pattern, such as an e-mail address. */
export function textLike(pattern: RegExp, max = 200): Codec<string, string> {
  return same(z.string().check(z.maxLength(max), z.regex(pattern)));
}

export function oneOf<const Word extends string>(words: readonly Word[]): Codec<Word, Word> {
  return same(z.enum(words as unknown as [Word, ...Word[]]) as unknown as z.ZodMiniType<Word>);
}

export const integer: Codec<number, number> = same(z.int());

export const boolean: Codec<boolean, boolean> = same(z.boolean());

/** An instant as 14 digits of Seoul time, 20261121130500 (spec §3, reference 4-l). */
export const instant14: Codec<Date, string> = {
  form: 'instant',
  // Without a limit the hour 24 would be read as midnight of the next day.
  schema: z.string().check(z.regex(/^\d{8}([01]\d|2[0-3])\d{4}$/)),
  decode(encoded) {
    const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(encoded) ?? [];
    const date = `${year}-${month}-${day}`;
    const instant = new Date(`${date}T${hour}:${minute}:${second}+09:00`);
    return isDay(date) && !Number.isNaN(instant.getTime()) ? instant : undefined;
  },
  encode: (inside) => seoulDigits(inside).slice(0, 14),
};

function seoulDigits(instant: Date): string {
  return new Date(instant.getTime() + 9 * 3_600_000).toISOString().replace(/\D/g, '');
}

function same<T>(schema: unknown): Codec<T, T> {
  return { schema: schema as z.ZodMiniType<T>, decode: (encoded) => encoded, encode: (inside) => inside };
}

type CodeOf<Row> = Row extends { readonly code: infer Code } ? Code : Row;

/** A name inside, a code on the wire: `coded({ draft: 'OS00', … })`, or `coded(orderStateRecords)`. */
export function coded<const Table extends Readonly<Record<string, string | { readonly code: string }>>>(
  table: Table,
): Codec<Extract<keyof Table, string>, CodeOf<Table[keyof Table]>> {
  type Name = Extract<keyof Table, string>;
  type Code = CodeOf<Table[keyof Table]>;
  const codeOf = (row: string | { readonly code: string }) => (typeof row === 'string' ? row : row.code) as Code;
  const names = new Map(Object.entries(table).map(([name, row]) => [codeOf(row), name as Name]));
  return {
    schema: z.enum([...names.keys()] as unknown as [string, ...string[]]) as unknown as z.ZodMiniType<Code>,
    decode: (encoded) => names.get(encoded),
    encode: (inside) => codeOf(table[inside] as Table[keyof Table]),
  };
}
