/**
 * At what the bank simulator buys dollars and yen, made up from the day alone so that it can be computed again: a first
 * fixing as each day begins, within two hundredths of the rates of the handbook.
 */
import { createHash } from 'node:crypto';
import { seoulDateTime, seoulDayBounds } from '../platform/seoul-day.ts';
import type { Bank } from './bank.ts';

/** In hundredths of a won for so many units. */
const fixings = [
  { currency: 'USD', units: 1, won: 138_420 },
  { currency: 'JPY', units: 100, won: 93_241 },
] as const;

export type QuotedRate = {
  readonly currency: string;
  readonly units: number;
  readonly rate: string;
  readonly quotedAt: string;
  readonly source: string;
};

/** The rates of a Seoul day; none of a day that has not begun, undefined for what is no day. */
export function quoteRates({ now }: Pick<Bank, 'now'>, day: string): readonly QuotedRate[] | undefined {
  const bounds = seoulDayBounds(day);
  if (!bounds) return undefined;
  if (bounds.from > now()) return [];
  return fixings.map(({ currency, units, won }) => {
    const digest = createHash('sha256').update(`${currency} ${day}`).digest();
    const step = (digest.readUInt16BE(0) % 401) - 200;
    const rate = (Math.round(won * (1 + step / 10_000)) / 100).toFixed(2);
    return { currency, units, rate, quotedAt: seoulDateTime(bounds.from), source: 'Practice Bank, TT buying' };
  });
}
