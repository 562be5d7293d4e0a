/**
 * What an exporter files for the VAT zero rate (부가가치세법 §21, 시행령 §59; reference §3.7): by quarter, what was shipped
 * under which export declaration, what was received for it and what it cost in fees, each in won by the base rate.
 */
import { type Day, isDay } from '../platform/instant.ts';
import { byCurrency, type Currency, currencyDigits, type Money, money } from '../platform/money.ts';

/** `2026Q4`. */
export type Quarter = string;

export function isQuarter(text: string): boolean {
  return /^20\d\dQ[1-4]$/.test(text);
}

export function quarterOf(day: Day): Quarter {
  return `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** The first and the last day. */
export function daysOfQuarter(quarter: Quarter): { readonly from: Day; readonly to: Day } {
  const year = quarter.slice(0, 4);
  const last = Number(quarter.slice(5)) * 3;
  const twoDigits = (month: number) => String(month).padStart(2, '0');
  return {
    from: `${year}-${twoDigits(last - 2)}-01`,
    to: `${year}-${twoDigits(last)}-${last === 3 || last === 12 ? 31 : 30}`,
  };
}

/** The quarters that ended or run on a day, newest first. */
export function lastQuarters(today: Day, count: number): readonly Quarter[] {
  const start = Number(today.slice(0, 4)) * 4 + Math.ceil(Number(today.slice(5, 7)) / 3) - 1;
  return Array.from({ length: count }, (_, place) => {
    const index = start - place;
    return `${Math.floor(index / 4)}Q${(index % 4) + 1}`;
  });
}

/** Digits behind the point of a base rate. */
export const baseRateDigits = 4;

/** For how many units a base rate is announced: one dollar, a hundred yen. */
export function quotedUnits(currency: Currency): bigint {
  return currency === 'JPY' ? 100n : 1n;
}

/**
 * What an amount is worth in won for the tax office: by the base rate, what is less than a won cut off. `rate` is in
 * ten-thousandths of a won for `quotedUnits`. Won stay what they are; without a rate there is no answer.
 */
export function wonOf(amount: Money, rate: bigint | undefined): Money | undefined {
  if (amount.currency === 'KRW') return amount;
  if (rate === undefined) return undefined;
  const scale = 10n ** BigInt(baseRateDigits + currencyDigits(amount.currency)) * quotedUnits(amount.currency);
  return money((amount.minor * rate) / scale, 'KRW');
}

/**
 * `export`: what was shipped; `return`: what went back to the buyer afterwards, negative; `receipt`: what reached the
 * seller's account; `fee`: what we kept for our service, negative where it was given back.
 */
export const packSections = ['export', 'return', 'receipt', 'fee'] as const;
export type PackSection = (typeof packSections)[number];

/** What a line lacks before it may be filed. */
export const packGaps = ['declaration', 'ship_day', 'rate'] as const;
export type PackGap = (typeof packGaps)[number];

export type PackLine = {
  readonly section: PackSection;
  /** The day that counts: of shipping, of the return, of the credit, of the fee. */
  readonly day: Day;
  readonly amount: Money;
  /** The same amount as the ledger has it. */
  readonly ledgerAmount: Money;
  readonly rate: bigint | undefined;
  readonly won: Money | undefined;
  readonly declarationNumber: string | undefined;
  readonly gaps: readonly PackGap[];
};

type About = Pick<PackLine, 'section' | 'amount' | 'declarationNumber'> & { readonly isShipDayKnown: boolean };

/** What is missing of a line: goods need a declaration and the day they were shipped, foreign amounts a rate. */
export function gapsOf({ section, amount, declarationNumber, isShipDayKnown }: About, rate: bigint | undefined) {
  const isOfGoods = section === 'export' || section === 'return';
  const gaps: readonly (PackGap | false)[] = [
    isOfGoods && !declarationNumber && 'declaration',
    isOfGoods && !isShipDayKnown && 'ship_day',
    amount.currency !== 'KRW' && rate === undefined && 'rate',
  ];
  return gaps.filter((gap) => gap !== false);
}

export type PackTotal = {
  readonly section: PackSection;
  readonly currency: Currency;
  readonly count: number;
  readonly amount: Money;
  readonly ledgerAmount: Money;
  /** Of the lines that have a rate. */
  readonly won: Money;
};

/** What the lines of each section and currency add up to. */
export function sumPack(lines: readonly PackLine[]): readonly PackTotal[] {
  const sums = new Map<string, PackTotal>();
  for (const { section, amount, ledgerAmount, won } of lines) {
    const { currency } = amount;
    const before = sums.get(`${section} ${currency}`);
    sums.set(`${section} ${currency}`, {
      section,
      currency,
      count: (before?.count ?? 0) + 1,
      amount: money((before?.amount.minor ?? 0n) + amount.minor, currency),
      ledgerAmount: money((before?.ledgerAmount.minor ?? 0n) + ledgerAmount.minor, currency),
      won: money((before?.won.minor ?? 0n) + (won?.minor ?? 0n), 'KRW'),
    });
  }
  const bySection = (left: PackTotal, right: PackTotal) =>
    packSections.indexOf(left.section) - packSections.indexOf(right.section);
  return [...sums.values()].toSorted((left, right) => bySection(left, right) || byCurrency(left, right));
}

/** Whether every section is what the ledger says, to the last unit. */
export function isTied(totals: readonly PackTotal[]): boolean {
  return totals.every(({ amount, ledgerAmount }) => amount.minor === ledgerAmount.minor);
}

/** Goods are shipped by today, and no declaration is older than the tax office asks for. */
export function mayHaveShipped(shippedOn: Day, today: Day): boolean {
  return isDay(shippedOn) && shippedOn <= today && Number(shippedOn.slice(0, 4)) >= Number(today.slice(0, 4)) - 5;
}
