import { addresses } from './address-table.ts';
import { romaniseAddress } from './romanise-address.ts';

export type FoundAddress = { readonly postalCode: string; readonly road: string; readonly roadEnglish: string };
export type AddressPage = { readonly list: readonly FoundAddress[]; readonly count: number };

/** Where addresses are found: the table for practice, or the ministry's service. `page` counts from 1. */
export type AddressProvider = (search: { readonly text: string; readonly page: number }) => Promise<AddressPage>;

const pageLength = 20;

const entries = addresses.map(([postalCode, province, district, road, building]) => {
  const korean = [province, district, road, building].filter(Boolean).join(' ');
  const roadEnglish = romaniseAddress({ province, district, road, building });
  return { postalCode, road: korean, roadEnglish, words: `${korean} ${roadEnglish} ${postalCode}`.toLowerCase() };
});

/** Addresses that hold all the words in Korean or Latin letters; a number stands for itself, not for part of one. */
export const findPracticeAddresses: AddressProvider = async ({ text, page }) => {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const fits = (entry: { readonly words: string }) =>
    words.every((word) => (/^[\d-]+$/.test(word) ? holdsNumber(entry.words, word) : entry.words.includes(word)));
  const found = words.length === 0 ? [] : entries.filter(fits);
  const first = (Math.max(page, 1) - 1) * pageLength;
  const list = found.slice(first, first + pageLength);
  return {
    list: list.map(({ postalCode, road, roadEnglish }) => ({ postalCode, road, roadEnglish })),
    count: found.length,
  };
};

function holdsNumber(words: string, number: string): boolean {
  return words.split(/[\s,]+/).includes(number);
}
