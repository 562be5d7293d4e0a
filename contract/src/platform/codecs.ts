/** How single values cross the wire: amounts, days and choices, and the plain ones. Each names its form on the wire. */

import { isDay } from '@gtp/domain/platform/instant.ts';
import {
  type Currency,
  formatMoney,
  formatScaled,
  type Money,
  parseMoney,
  parseScaled,
} from '@gtp/domain/platform/money.ts';
import * as z from '#schema';
import { coded, oneOf, textLike } from './plain-codecs.ts';
import type { Codec } from './wire-object.ts';

/** A choice that a form may leave open: absent, null and '' are the same. */
export function choiceOf<const Word extends string>(
  words: readonly Word[],
): Codec<Word, Word | ''> & { readonly isOptional: true } {
  const { encode } = oneOf(words);
  const schema = z.enum([...words, ''] as unknown as [Word, ...Word[]]) as unknown as z.ZodMiniType<Word | ''>;
  return { schema, decode: (encoded) => encoded || undefined, encode, isOptional: true, isBlankAbsent: true };
}

/** true and false as the spec writes them: Y and N. */
export const yesNo: Codec<boolean, 'Y' | 'N'> = {
  form: 'yesNo',
  schema: z.enum(['Y', 'N']),
  decode: (encoded) => encoded === 'Y',
  encode: (inside) => (inside ? 'Y' : 'N'),
};

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
  return {
    form: 'amount',
    schema: z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,2})?$/)),
    decode(encoded, whole) {
      const beside = currencyByNumber[(whole[currencyField] ?? whole[otherwise]) as CurrencyNumber];
      return beside && parseMoney(encoded, beside);
    },
    encode: formatMoney,
    beside: [currencyField, otherwise],
  };
}

/** A decimal with at most `scale` digits behind the point; inside a whole number of 10^-scale. */
export function decimal(scale: number): Codec<bigint, string> {
  return {
    form: 'decimal',
    // scan-allow pattern-of-a-caller: how many digits is written in our tables
    schema: z.string().check(z.regex(new RegExp(`^-?\\d{1,15}(\\.\\d{1,${scale}})?$`))),
    decode: (encoded) => parseScaled(encoded, scale),
    encode: (inside) => trimZeros(formatScaled(inside, scale)),
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
};

/** One or several values of `coded`, with commas between: 'OS30' or 'OS30,OS31'. Several come as a list, each once. */
export function someCoded<const Table extends Readonly<Record<string, string | { readonly code: string }>>>(
  table: Table,
): Codec<Extract<keyof Table, string> | readonly Extract<keyof Table, string>[], string> {
  type Name = Extract<keyof Table, string>;
  const one = coded(table);
  const code = `(${Object.keys(table)
    .map((name) => one.encode(name as Name))
    .join('|')})`;
  return {
    form: 'codes',
    // scan-allow pattern-of-a-caller: the codes are those of our own table
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
  };
}

/** An amount that is not negative, as a person writes it, without grouping: of which currency, a field beside it says. */
export const plainAmount: Codec<string, string> = {
  ...textLike(/^\d{1,13}(\.\d{1,2})?$/, 16),
  form: 'plainAmount',
};
