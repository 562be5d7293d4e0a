/** What every list asks for and answers: a cursor, a limit, a sort, and totals per currency (product §11). */
import { currency, integer, moneyBeside, oneOf, text } from './codecs.ts';
import { type Codec, listOf, nested, optional, wireObject } from './wire-object.ts';

/** Filters that every list understands; a feature adds its own rows. */
export const pageRows = {
  cursor: ['cursor', optional(text(400))],
  limit: ['limit', optional(queryInteger(1, 100))],
  sort: ['sort', optional(text(40))],
} as const;

/** As what a whole list is asked for; its filters stand beside it. */
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportRows = { format: ['format', oneOf(exportFormats)] } as const;

/** What a part of the rows has in common: whether their money moved, and where it is. */
export const totalParts = ['paid', 'under_way', 'refunded', 'failed', 'voided', 'returned'] as const;
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

/** The answer of a list: its rows, where the next page starts, and what all filtered rows add up to. */
export function pageOf<I, O>(name: string, row: Codec<I, O>) {
  return wireObject(name, {
    list: ['list', listOf(row)],
    nextCursor: ['nextCursor', optional(text(400))],
    totals: ['totals', listOf(nested(currencyTotal))],
    count: ['count', integer],
  });
}

/** A whole number in a query string. */
export function queryInteger(min: number, max: number): Codec<number, string> {
  return {
    schema: text(9).schema,
    decode(encoded) {
      const value = Number(encoded);
      return Number.isInteger(value) && value >= min && value <= max ? value : undefined;
    },
    encode: String,
  };
}
