/** What a foreign currency is worth in won when the bank buys it of us, and what a payout in won is worth by it. */
import { type Day, seoulDay } from '../platform/instant.ts';
import { type Currency, currencyDigits, divideHalfUp, formatScaled, type Money, money } from '../platform/money.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { SettlementRefusal } from './settlement-refusals.ts';

export const exchangedCurrencies = ['USD', 'JPY'] as const;
export type ExchangedCurrency = (typeof exchangedCurrencies)[number];

export function isExchanged(currency: Currency): currency is ExchangedCurrency {
  return currency !== 'KRW';
}

/** How many units a rate is quoted for, as Korean banks do: one dollar, a hundred yen. */
export const quotedUnits: Readonly<Record<ExchangedCurrency, bigint>> = { USD: 1n, JPY: 100n };

/** Digits behind the point of a rate. */
export const rateDigits = 4;

/** `1384.20`: at least two digits behind the point, as banks write it. */
export function formatRate(won: bigint): string {
  return formatScaled(won, rateDigits).replace(/0{1,2}$/, '');
}

/** The one direction there is: the bank buys the currency of us for won (telegraphic transfer, buying). */
export type ExchangeRate = {
  readonly currency: ExchangedCurrency;
  /** Ten-thousandths of a won for `quotedUnits` of the currency: 1,384.20 is 13842000. */
  readonly won: bigint;
  /** The value date: a rate holds for the payouts of this day alone. */
  readonly valueOn: Day;
  readonly quotedAt: Date;
  /** Who quotes it, such as "Practice Bank, TT buying". */
  readonly source: string;
};

const ownSources = { 'Practice Bank, TT buying': 'practice_bank', 'Practice rates': 'practice_rates' } as const;
export type OwnRateSource = (typeof ownSources)[keyof typeof ownSources];

/** A source whose name is ours to translate; a bank that is not named here is called as it calls itself. */
export function ownRateSource(source: string): OwnRateSource | undefined {
  return Object.hasOwn(ownSources, source) ? ownSources[source as keyof typeof ownSources] : undefined;
}

/** Outside these, in won, a rate is a slip of the pen: a point at the wrong place, or a rate for one yen. */
const plausibleWon: Readonly<Record<ExchangedCurrency, { readonly least: bigint; readonly most: bigint }>> = {
  USD: { least: 500n, most: 5_000n },
  JPY: { least: 300n, most: 5_000n },
};

export function isPlausibleRate({ currency, won }: Pick<ExchangeRate, 'currency' | 'won'>): boolean {
  const { least, most } = plausibleWon[currency];
  const scale = 10n ** BigInt(rateDigits);
  return won >= least * scale && won <= most * scale;
}

/** More than this many hundredths away from the last rate, a machine's rate waits for two people. */
const widestStep = 10n;

/**
 * Whether a rate may be kept for payouts of `today`. Refuses with `settlement.rate_stale` one that is of another value
 * date or was not quoted on it (or not yet), and with `settlement.rate_implausible` one that no bank would quote.
 */
export function checkRate(rate: ExchangeRate, now: Date): Result<ExchangeRate, SettlementRefusal> {
  const { valueOn, quotedAt } = rate;
  const isOfToday = valueOn === seoulDay(now) && seoulDay(quotedAt) === valueOn && quotedAt <= now;
  if (!isOfToday) return refuse('settlement.rate_stale', { field: 'quotedAt' });
  return isPlausibleRate(rate) ? accept(rate) : refuse('settlement.rate_implausible', { field: 'rate' });
}

/** Whether a rate is so near to the last one that nobody need look at it. The first one is. */
export function isNearTo(last: Pick<ExchangeRate, 'won'> | undefined, { won }: Pick<ExchangeRate, 'won'>): boolean {
  if (!last) return true;
  const step = won > last.won ? won - last.won : last.won - won;
  return step * 100n <= last.won * widestStep;
}

/** What an amount brings in won. `paid` goes to the seller; `position` is what our book of the currencies shows. */
export type Exchanged = {
  /** Rounded down: what the bank has to pay (reference, worked examples). */
  readonly paid: Money;
  /** To the nearest won, so that rounding favours neither side of our book in the long run. */
  readonly position: Money;
  /** `position` less `paid`: nothing or one won, for the account of rounding differences. */
  readonly rounding: Money;
  /** Millionths of a won that `paid` leaves over, exactly. */
  readonly remainder: bigint;
};

/** `amount` is of the rate's currency; another one is a fault of ours. */
export function exchange(amount: Money, rate: Pick<ExchangeRate, 'currency' | 'won'>): Exchanged {
  if (amount.currency !== rate.currency) throw new Error(`${amount.currency} has no rate of ${rate.currency}`);
  const millionths = amount.minor * rate.won;
  const scale = 10n ** BigInt(rateDigits + currencyDigits(rate.currency)) * quotedUnits[rate.currency];
  const paid = millionths / scale;
  const position = divideHalfUp(millionths, scale);
  return {
    paid: money(paid, 'KRW'),
    position: money(position, 'KRW'),
    rounding: money(position - paid, 'KRW'),
    remainder: ((millionths % scale) * 1_000_000n) / scale,
  };
}

/** The oldest rate by which a coming payout is estimated, in days; older ones say too little. */
export const oldestEstimateDays = 7;
