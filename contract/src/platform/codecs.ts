/** How single values cross the wire. Each names its form on the wire. */

import { isDay } from '@gtp/domain/platform/instant.ts';
import {
  type Currency,
  currencyDigits,
  formatMoney,
  formatScaled,
  type Money,
  parseMoney,
  parseScaled,
} from '@gtp/domain/platform/money.ts';
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

/** A choice that a form may leave open: absent, null and '' are the same. */
export function choiceOf<const Word extends string>(
  words: readonly Word[],
): Codec<Word, Word | ''> & { readonly isOptional: true } {
  const { encode } = oneOf(words);
  const schema = z.enum([...words, ''] as unknown as [Word, ...Word[]]) as unknown as z.ZodMiniType<Word | ''>;
  return { schema, decode: (encoded) => encoded || undefined, encode, isOptional: true, isBlankAbsent: true };
}

export const integer: Codec<number, number> = same(z.int());

/** true and false as the spec writes them: Y and N. */
export const yesNo: Codec<boolean, 'Y' | 'N'> = {
  form: 'yesNo',
  schema: z.enum(['Y', 'N']),
  decode: (encoded) => encoded === 'Y',
  encode: (inside) => (inside ? 'Y' : 'N'),
};

export const boolean: Codec<boolean, boolean> = same(z.boolean());

const currencyByNumber = { '840': 'USD', '392': 'JPY', '410': 'KRW' } as const;
const numberByCurrency = { USD: '840', JPY: '392', KRW: '410' } as const;
type CurrencyNumber = keyof typeof currencyByNumber;

/** ISO 4217 numeric codes (spec §3). The server refuses any but these three (reference 4-l). */
export const currency: Codec<Currency, CurrencyNumber> = {
  form: 'currency',
  schema: z.enum(['840', '392', '410']),
  decode: (encoded) => currencyByNumber[encoded],
  encode: (inside) => numberByCurrency[inside],
};

/**
 * A decimal string with exactly the digits of the currency that stands beside it, "11042.11" (product §4): in
 * `currencyField`, or in `otherwise` where that is absent.
 */
export function moneyBeside(currencyField = 'tradeCurrCd', otherwise = currencyField): Codec<Money, string> {
  const currencyBeside = (whole: Readonly<Record<string, unknown>>): Currency | undefined =>
    currencyByNumber[(whole[currencyField] ?? whole[otherwise]) as CurrencyNumber];
  return {
    form: 'amount',
    schema: z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,2})?$/)),
    decode(encoded, whole) {
      const beside = currencyBeside(whole);
      return beside && parseMoney(encoded, beside);
    },
    encode: formatMoney,
    allowed(whole) {
      const beside = currencyBeside(whole);
      return { example: beside && currencyDigits(beside) === 0 ? '11042' : '11042.11' };
    },
    beside: [currencyField, otherwise],
  };
}

/** A decimal with at most `scale` digits behind the point; inside a whole number of 10^-scale. */
export function decimal(scale: number): Codec<bigint, string> {
  return {
    form: 'decimal',
    schema: z.string().check(z.regex(new RegExp(`^-?\\d{1,15}(\\.\\d{1,${scale}})?$`))),
    decode: (encoded) => parseScaled(encoded, scale),
    encode: (inside) => trimZeros(formatScaled(inside, scale)),
    allowed: () => ({ example: '1.5' }),
  };
}

function trimZeros(written: string): string {
  return written.includes('.') ? written.replace(/\.?0+$/, '') : written;
}

/** A percentage with two decimals, "1.40"; inside in hundredths of a percent (140). */
export const percent: Codec<number, string> = {
  form: 'percent',
  schema: z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/)),
  decode(encoded) {
    const hundredths = Number(parseScaled(encoded, 2));
    return hundredths <= 10_000 ? hundredths : undefined;
  },
  encode: (inside) => formatScaled(BigInt(inside), 2),
  allowed: () => ({ example: '1.40', minimum: 0, maximum: 100 }),
};

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
  allowed: () => ({ example: '20261124130500' }),
};

/** A day as 8 digits, YYYYMMDD (spec §5); inside YYYY-MM-DD. */
export const day8: Codec<string, string> = {
  form: 'day',
  schema: z.string().check(z.regex(/^\d{8}$/)),
  decode(encoded) {
    const day = `${encoded.slice(0, 4)}-${encoded.slice(4, 6)}-${encoded.slice(6)}`;
    return isDay(day) ? day : undefined;
  },
  encode: (inside) => inside.replaceAll('-', ''),
  allowed: () => ({ example: '20261124' }),
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

/** One or several values of `coded`, with commas between: 'OS30' or 'OS30,OS31'. Several come as a list, each once. */
export function someCoded<const Table extends Readonly<Record<string, string | { readonly code: string }>>>(
  table: Table,
): Codec<Extract<keyof Table, string> | readonly Extract<keyof Table, string>[], string> {
  type Name = Extract<keyof Table, string>;
  const one = coded(table);
  const codes = Object.keys(table).map((name) => one.encode(name as Name) as string);
  const code = `(${codes.join('|')})`;
  return {
    form: 'codes',
    schema: z.string().check(z.maxLength(400), z.regex(new RegExp(`^${code}(,${code})*$`))),
    decode(encoded) {
      const names = [...new Set(encoded.split(','))].flatMap((each) => one.decode(each as never, {}) ?? []);
      return names.length === 1 ? names[0] : names;
    },
    encode: (inside) =>
      [inside]
        .flat()
        .map((name) => one.encode(name as Name))
        .join(','),
    allowed: () => ({ values: codes }),
  };
}

/** An amount that is not negative, as a person writes it, without grouping: of which currency, a field beside it says. */
export const plainAmount: Codec<string, string> = {
  ...textLike(/^\d{1,13}(\.\d{1,2})?$/, 16),
  allowed: () => ({ example: '11042.11' }),
  form: 'plainAmount',
};
