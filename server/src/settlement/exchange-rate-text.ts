/** Rates as others write them: the bank simulator in JSON, a treasury's program in lines of a file. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import { parseScaled } from '@gtp/domain/platform/money.ts';
import {
  type ExchangeRate,
  exchangedCurrencies,
  quotedUnits,
  rateDigits,
} from '@gtp/domain/settlement/exchange-rate.ts';
import { readCsv } from '../platform/read-csv.ts';

/** A rate of `valueOn`; undefined for what is none, such as one for other units than we know. */
export function readRate(written: unknown, valueOn: Day): ExchangeRate | undefined {
  const { currency: code, units, rate, quotedAt: at, source } = (written ?? {}) as Record<string, unknown>;
  const currency = exchangedCurrencies.find((each) => each === code);
  const won = typeof rate === 'string' ? parseScaled(rate, rateDigits) : undefined;
  const quotedAt = new Date(typeof at === 'string' ? at : Number.NaN);
  if (!currency || String(units) !== String(quotedUnits[currency]) || won === undefined) return undefined;
  if (Number.isNaN(quotedAt.getTime()) || typeof source !== 'string' || source.trim() === '') return undefined;
  return { currency, won, valueOn, quotedAt, source: source.trim().slice(0, 100) };
}

/** `USD,1,1384.20,2026-11-20T08:30:00+09:00,Bank of Seoul TT buying`: a line a rate; none if one of them is wrong. */
export function readRateFile(content: string, valueOn: Day): readonly ExchangeRate[] | undefined {
  const rows = readCsv(content);
  if ('reason' in rows) return undefined;
  const rates = rows.map(({ cells: [currency, units, rate, quotedAt, ...source] }) =>
    readRate({ currency, units, rate, quotedAt, source: source.join(', ') }, valueOn),
  );
  return rates.every((each) => each !== undefined) ? rates : undefined;
}
