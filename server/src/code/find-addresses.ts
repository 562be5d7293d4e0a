import { bestRanked, rankOfNames } from '@gtp/domain/platform/name-rank.ts';
import { addresses } from './address-table.ts';
import { parseAddress } from './parse-address.ts';
import { romaniseAddress } from './romanise-address.ts';

export type FoundAddress = { readonly postalCode: string; readonly road: string; readonly roadEnglish: string };
export type AddressPage = { readonly list: readonly FoundAddress[]; readonly count: number };

/** Where addresses are found: the table of samples, or the ministry's service. `page` counts from 1. */
export type AddressProvider = (search: { readonly text: string; readonly page: number }) => Promise<AddressPage>;

/** Asks for a page, from 1; undefined without an answer. */
export type AskAddresses = (search: {
  readonly text: string;
  readonly page: number;
}) => Promise<AddressPage | undefined>;

export const addressPageLength = 20;

const entries = addresses.map(([postalCode, province, district, road, building]) => {
  const korean = [province, district, road, building].filter(Boolean).join(' ');
  const roadEnglish = romaniseAddress({ province, district, road, building });
  const words = `${korean} ${roadEnglish} ${postalCode}`.toLowerCase();
  return { postalCode, road: korean, roadEnglish, words, names: [postalCode, road, building, korean, roadEnglish] };
});

/**
 * Addresses that hold all the words in Korean or Latin letters; a number stands for itself, not for part of one, but
 * three digits or more alone for the beginning of a postal code. What begins with the words comes first: the road, the
 * building or the whole. A whole address that the table lacks is answered as it was written, without a postal code if
 * none was.
 */
export const findSampleAddresses: AddressProvider = async ({ text, page }) => {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const postal = /^\d{3,5}$/.test(text.trim()) ? text.trim() : undefined;
  const matches = (entry: Pick<(typeof entries)[number], 'words' | 'postalCode'>) =>
    (postal !== undefined && entry.postalCode.startsWith(postal)) ||
    words.every((word) => (/^[\d-]+$/.test(word) ? holdsNumber(entry.words, word) : entry.words.includes(word)));
  const fitting = words.length === 0 ? [] : entries.filter(matches);
  const known = bestRanked(fitting, ({ names }) => rankOfNames(names, text), fitting.length);
  const found = known.length === 0 ? asWritten(text) : known;
  const first = (Math.max(page, 1) - 1) * addressPageLength;
  const list = found.slice(first, first + addressPageLength);
  return {
    list: list.map(({ postalCode, road, roadEnglish }) => ({ postalCode, road, roadEnglish })),
    count: found.length,
  };
};

/**
 * What the ministry's service finds. Without an answer, or for words that it does not know, a whole address is answered as it was
 * written: nobody's sign-up waits for it.
 */
export function findAddressesBy(ask: AskAddresses): AddressProvider {
  return async ({ text, page }) => {
    const found = await ask({ text, page: Math.max(page, 1) });
    if (found && (found.list.length > 0 || page > 1)) return found;
    const list = page > 1 ? [] : asWritten(text);
    return { list, count: list.length };
  };
}

function asWritten(text: string): readonly FoundAddress[] {
  const address = parseAddress(text);
  if (!address) return [];
  const { postalCode, province, district, road, building } = address;
  const korean = [province, district, road, building].filter(Boolean).join(' ');
  return [{ postalCode, road: korean, roadEnglish: romaniseAddress(address) }];
}

function holdsNumber(words: string, number: string): boolean {
  return words.split(/[\s,]+/).includes(number);
}
