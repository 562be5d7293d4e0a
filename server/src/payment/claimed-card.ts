/**
 * A card whose number nobody shows us before it pays (0155): its holder wrote the first eight and last four digits, holder
 * and expiry. What was written is the token itself. It opens nothing: the first payment shows whether it is that card.
 */
import type { CardBehindToken, TokenAnswer } from '../card/card.ts';

const prefix = 'claim-';
const written = /^(\d{8})(\d{4})(\d{2})(\d{2})([A-Z][A-Z .'-]{1,25})$/;

/** The same card of the same holder has the same token, so that it is registered once. */
export function claimToken(card: Omit<CardBehindToken, 'brand'>): string | undefined {
  const { bin, last4, expiry, holderName } = card;
  const until = `${String(expiry.year % 100).padStart(2, '0')}${String(expiry.month).padStart(2, '0')}`;
  const text = `${bin}${last4}${until}${holderName.trim().toUpperCase().replaceAll(/\s+/g, ' ')}`;
  return written.test(text) ? prefix + Buffer.from(text).toString('base64url') : undefined;
}

/** What the holder wrote; `not_found` for what is no such token. */
export function readClaim(token: string): TokenAnswer {
  const text = token.startsWith(prefix) ? Buffer.from(token.slice(prefix.length), 'base64url').toString('latin1') : '';
  const [, bin, last4, year, month, holderName] = written.exec(text) ?? [];
  const brand = bin && brandOfBin(bin);
  if (!bin || !last4 || !holderName || !brand || Number(month) < 1 || Number(month) > 12) return { kind: 'not_found' };
  const expiry = { year: 2_000 + Number(year), month: Number(month) };
  return { kind: 'found', card: { bin, last4, brand, holderName, expiry } };
}

/** ISO/IEC 7812 ranges of the networks. */
const ranges: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^35(2[89]|[3-8])/, 'jcb'],
  [/^(62|81)/, 'unionpay'],
  [/^(30[0-5]|36|38|39)/, 'diners'],
  [/^9/, 'local'],
];

/** The card network of a number's first digits; undefined if we know none. */
export function brandOfBin(bin: string): string | undefined {
  return ranges.find(([range]) => range.test(bin))?.[1];
}
