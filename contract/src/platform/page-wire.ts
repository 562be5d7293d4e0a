/** What every list asks for and answers: a cursor, a limit, a sort, and totals per currency (product §11). */
import { currency, moneyBeside, plainAmount } from './codecs.ts';
import { integer, oneOf, text, textLike } from './plain-codecs.ts';
import { type Codec, listOf, nested, optional, type Rows, wireObject } from './wire-object.ts';

/** Filters that every list understands; a feature adds its own rows. */
export const pageRows = {
  cursor: ['cursor', optional(text(400))],
  limit: ['limit', optional(queryInteger(1, 100))],
  sort: ['sort', optional(text(40))],
} as const;

/** Rows that somebody chose, at most a hundred, with commas between: of the list these alone. */
const chosenIds: Codec<readonly string[], string> = {
  schema: textLike(/^[\w-]{1,60}(,[\w-]{1,60}){0,99}$/, 6_100).schema,
  decode: (encoded) => [...new Set(encoded.split(','))],
  encode: (ids) => ids.join(','),
};
export const chosenRows = { ids: ['ids', optional(chosenIds)] } as const;

/** Between which amounts, both included, in the currency that stands beside. */
export const amountRows = {
  amountFrom: ['fromMony', optional(plainAmount)],
  amountTo: ['toMony', optional(plainAmount)],
} as const;

/** The other company: its id, or a part of its name. Of either side for those who are neither. */
export const counterpartyRows = { counterparty: ['counterparty', optional(text(100))] } as const;

/** Of a list with totals: its rows, without waiting for what all of them add up to, or that alone. */
export const listParts = ['rows', 'totals'] as const;

/** Both are answered where it is absent. */
export const partRows = { only: ['only', optional(oneOf(listParts))] } as const;

/** Of card payments: whose card it was, by the issuer's company, and the country of the buyer that has it. */
export const placeRows = {
  issuer: ['issuerId', optional(text(60))],
  country: ['countryCd', optional(text(2))],
} as const;

/** As what a whole list is asked for; its filters stand beside it. */
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportRows = { format: ['format', oneOf(exportFormats)] } as const;

/** Of a list in several pages: how many rows its file will have, and about how many bytes. */
export const exportRowsHeader = 'X-Row-Count';
export const exportBytesHeader = 'X-Expected-Bytes';

/** What a part of the rows has in common: whether their money moved, and where it is. */
export const totalParts = [
  ...(['paid', 'refunded', 'under_way', 'unpaid'] as const),
  ...(['failed', 'voided', 'cancelled', 'returned'] as const),
] as const;
export type TotalPart = (typeof totalParts)[number];

const partOfTotal = wireObject('CurrencyTotalPart', {
  part: ['partType', oneOf(totalParts)],
  currency: ['tradeCurrCd', currency],
  amount: ['totalMony', moneyBeside()],
  count: ['count', integer],
});

export const currencyTotal = wireObject('CurrencyTotal', {
  currency: ['tradeCurrCd', currency],
  amount: ['totalMony', moneyBeside()],
  count: ['count', integer],
  /**
   * Of lists in which not every row is money that moved: the same rows by what became of them. `paid` less `refunded`
   * is what was paid; `refunded` is what went back of it, and adds no row.
   */
  parts: ['partList', optional(listOf(nested(partOfTotal)))],
});

/** The answer of a list: its rows, where the next page starts, what all filtered rows add up to, and what else a list says. */
export function pageOf<I, O, const More extends Rows = Record<never, never>>(
  name: string,
  row: Codec<I, O>,
  more?: More,
) {
  return wireObject(name, {
    ...(more as More),
    list: ['list', listOf(row)],
    nextCursor: ['nextCursor', optional(text(400))],
    totals: ['totals', listOf(nested(currencyTotal))],
    count: ['count', integer],
  });
}

/** The answer of a list whose halves can be asked for apart (`partRows`): totals and count are absent beside rows alone. */
export function halvedPageOf<I, O>(name: string, row: Codec<I, O>) {
  return wireObject(name, {
    list: ['list', listOf(row)],
    nextCursor: ['nextCursor', optional(text(400))],
    totals: ['totals', optional(listOf(nested(currencyTotal)))],
    count: ['count', optional(integer)],
  });
}

/** A whole number in a query string. */
export function queryInteger(min: number, max: number): Codec<number, string> {
  return {
    schema: text(9).schema,
    standsFor: { type: 'integer', minimum: min, maximum: max },
    decode(encoded) {
      const value = /^-?\d+$/.test(encoded) ? Number(encoded) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    },
    encode: String,
  };
}
