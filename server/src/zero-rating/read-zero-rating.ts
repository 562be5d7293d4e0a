import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { readZeroRating as endpoint } from '@gtp/contract/zero-rating/zero-rating-wire.ts';
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { taxNumberText } from '@gtp/domain/platform/korean-numbers.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import { announcedOn } from '@gtp/domain/zero-rating/base-rate.ts';
import {
  daysOfQuarter,
  gapsOf,
  isTied,
  type PackLine,
  type Quarter,
  quarterOf,
  sumPack,
  wonOf,
} from '@gtp/domain/zero-rating/zero-rating.ts';
import { companyNameIn } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { recordOf } from '../platform/table-rows.ts';
import { type BaseRate, keepBaseRates, listBaseRates } from './base-rate-store.ts';
import type { BaseRateSource } from './base-rates.ts';
import { koreanHolidays } from './enter-base-rates.ts';
import { findSupplier, listPackRows, type PackRow } from './zero-rating-store.ts';

export type ZeroRatingContext = Pick<Portal, 'database' | 'clock'> & { readonly baseRates: BaseRateSource };

type Wanted = { readonly caller: Caller; readonly language: Language; readonly quarter: Quarter | undefined };

export type FiledLine = PackLine & {
  readonly orderId?: string | undefined;
  readonly tradeNumber?: string | undefined;
  readonly partnerName?: string | undefined;
  readonly reference?: string | undefined;
};

const linesOnScreen = 500;

/** A quarter (the running one without), every line of it. */
export async function collectPack(context: ZeroRatingContext, { caller, language, quarter }: Wanted) {
  const { database, clock } = context;
  const wanted = quarter ?? quarterOf(seoulDay(clock.now()));
  const days = daysOfQuarter(wanted);
  const [supplier, rows] = await Promise.all([
    findSupplier(database, caller.companyId),
    listPackRows(database, { companyId: caller.companyId, ...days }),
  ]);
  const rateOf = await readRates(context, rows);
  const lines = rows.map((row) => lineOf(row, rateOf(row.currency, row.rateDay), language));
  const { name, englishName, taxNumber, ...rest } = supplier;
  const shown = {
    ...rest,
    name: companyNameIn(language, { name, englishName }),
    taxNumber: taxNumber ? taxNumberText('KR', taxNumber) : undefined,
  };
  return { quarter: wanted, ...days, supplier: shown, lines, totals: sumPack(lines) };
}

export type Pack = Awaited<ReturnType<typeof collectPack>>;

/** The same for a screen: the first lines, and whether all is there and tied to the ledger. */
export async function readZeroRating(context: ZeroRatingContext, wanted: Wanted): Promise<Answer<typeof endpoint>> {
  const pack = await collectPack(context, wanted);
  const shown = pack.lines.slice(0, linesOnScreen).map((line) => ({ ...line, currency: line.amount.currency }));
  return {
    ...pack,
    lines: shown.map(({ won, ...line }) => ({ ...line, won: won?.minor })),
    totals: pack.totals.map((total) => ({ ...total, won: total.won.minor })),
    count: pack.lines.length,
    gapCount: pack.lines.filter(({ gaps }) => gaps.length > 0).length,
    isTied: isTied(pack.totals),
    rateSource: context.baseRates.name,
  };
}

/** What the bank exchanged counts as it was exchanged; all else by the base rate. */
function lineOf(packed: PackRow, announced: bigint | undefined, language: Language): FiledLine {
  const { bankRate: rate = announced, partnerName: name, partnerEnglishName = '', wonMinor, ...row } = recordOf(packed);
  const amount = money(row.minor, row.currency);
  return {
    ...row,
    amount,
    ledgerAmount: money(row.ledgerMinor, row.currency),
    rate,
    won: wonMinor === undefined ? wonOf(amount, rate) : money(wonMinor, 'KRW'),
    gaps: gapsOf({ ...row, amount }, rate),
    partnerName: name === undefined ? undefined : companyNameIn(language, { name, englishName: partnerEnglishName }),
  };
}

type RateOf = (currency: Currency, day: Day) => bigint | undefined;

/** So many days are asked for while somebody waits for the page; more are asked for when it is read again. */
const mostAsked = 20;

/**
 * The rates of the rows' days: those that were kept, and those that are asked for now and kept from now on. On a day without
 * an announcement that of the last one is valid.
 */
async function readRates(context: ZeroRatingContext, rows: readonly PackRow[]): Promise<RateOf> {
  const { database, clock, baseRates } = context;
  const announced = await findAnnouncedDays(database, rows);
  const days = [...announced.keys(), ...announced.values()].toSorted();
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const kept = from ? await listBaseRates(database, { from, to }) : [];
  const known = new Map(kept.map(({ currency, day, won }) => [`${currency} ${day}`, won]));
  const rateOf: RateOf = (currency, day) =>
    known.get(`${currency} ${day}`) ?? known.get(`${currency} ${announced.get(day) ?? day}`);
  const asked = new Map<string, BaseRate | undefined>();
  for (const { currency, rateDay } of rows) {
    const day = announced.get(rateDay) ?? rateDay;
    const name = `${currency} ${day}`;
    if (currency === 'KRW' || rateOf(currency, rateDay) !== undefined || rateDay > seoulDay(clock.now())) continue;
    if (asked.has(name) || asked.size >= mostAsked) continue;
    const won = await baseRates.readRate(currency, day);
    asked.set(name, won === undefined ? undefined : { currency, day, won, source: baseRates.name });
    if (won !== undefined) known.set(name, won);
  }
  const found = [...asked.values()].filter((rate): rate is BaseRate => rate !== undefined);
  await keepBaseRates(database, found, clock.now());
  return rateOf;
}

/** For each day of the rows the one whose rate is valid on it. */
async function findAnnouncedDays(database: Database, rows: readonly PackRow[]): Promise<ReadonlyMap<Day, Day>> {
  const days = [...new Set(rows.map(({ rateDay }) => rateDay))];
  const byYear = new Map<string, ReadonlySet<Day>>();
  for (const day of days) {
    const year = day.slice(0, 4);
    if (!byYear.has(year)) byYear.set(year, await koreanHolidays(database, day));
  }
  return new Map(days.map((day) => [day, announcedOn(day, byYear.get(day.slice(0, 4)) ?? new Set())]));
}
