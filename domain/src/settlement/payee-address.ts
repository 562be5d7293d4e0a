/** Where a payee lives, as transfers abroad must say it since November 2026: town and country apart from the rest. */
export type PayeeAddress = {
  readonly country: string;
  readonly town: string;
  readonly postalCode: string;
  /** What is before the town, in at most two lines. */
  readonly lines: readonly string[];
};

type Registered = {
  readonly postalCode: string;
  readonly address1English: string;
  readonly address2English: string;
};

const townAtMost = 35;
const lineAtMost = 70;

/**
 * A Korean company's registered address in English, which ends with its town: "152, Teheran-ro, Gangnam-gu, Seoul".
 * Undefined for one that does not say a town.
 */
export function payeeAddress({ postalCode, address1English, address2English }: Registered): PayeeAddress | undefined {
  const parts = address1English
    .replace(/[,\s]*(?:Republic of Korea|South Korea|Korea)\.?\s*$/i, '')
    .split(',')
    .map((part) => part.trim().replace(/\s+\d{5}$/, ''))
    .filter((part) => part !== '');
  const town = parts.at(-1);
  if (town === undefined || parts.length < 2 || !/\p{L}/u.test(town) || town.length > townAtMost) return undefined;
  const rest = [address2English.trim(), ...parts.slice(0, -1)].filter((part) => part !== '').join(', ');
  const lines = [rest.slice(0, lineAtMost).trim(), rest.slice(lineAtMost, 2 * lineAtMost).trim()];
  return { country: 'KR', town, postalCode: postalCode.trim(), lines: lines.filter((line) => line !== '') };
}
