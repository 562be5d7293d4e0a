/** An amount: whole minor units and its ISO 4217 currency. Never a float (decision 0003). */
export type Money = { readonly minor: bigint; readonly currency: Currency };

/** The currencies an order may have, with their ISO 4217 digits (spec §3: 840, 392, 410). */
export const currencies = ['USD', 'JPY', 'KRW'] as const;
export type Currency = (typeof currencies)[number];

const digits: Record<Currency, number> = { USD: 2, JPY: 0, KRW: 0 };

/** Sorts what stands once for each currency; sums and rows stand in this one order everywhere. */
export function byCurrency(left: { readonly currency: Currency }, right: { readonly currency: Currency }): number {
  return currencies.indexOf(left.currency) - currencies.indexOf(right.currency);
}

export function currencyDigits(currency: Currency): number {
  return digits[currency];
}

export function money(minor: bigint, currency: Currency): Money {
  return { minor, currency };
}

export function zero(currency: Currency): Money {
  return { minor: 0n, currency };
}

/** Adding two currencies is a fault of ours, so it throws. */
export function plus(left: Money, right: Money): Money {
  mustMatch(left, right);
  return { minor: left.minor + right.minor, currency: left.currency };
}

export function minus(left: Money, right: Money): Money {
  mustMatch(left, right);
  return { minor: left.minor - right.minor, currency: left.currency };
}

export function sum(parts: readonly Money[], currency: Currency): Money {
  return parts.reduce(plus, zero(currency));
}

function mustMatch(left: Money, right: Money): void {
  if (left.currency !== right.currency) {
    throw new Error(`Amounts in ${left.currency} and ${right.currency} cannot be combined`);
  }
}

/** numerator ÷ denominator, halves away from zero; the only rounding that fees use (product §4). */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const sign = numerator < 0n !== denominator < 0n ? -1n : 1n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  return sign * ((2n * top + bottom) / (2n * bottom));
}

/** "11042.11" for USD, "1328008" for JPY and KRW: exactly the currency's digits, no separators. */
export function formatMoney(amount: Money): string {
  return formatScaled(amount.minor, digits[amount.currency]);
}

/** "USD 11,042.11", as a sentence writes an amount. */
export function writtenMoney(amount: Money): string {
  const [whole = '', fraction] = formatMoney(amount).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${amount.currency} ${fraction === undefined ? grouped : `${grouped}.${fraction}`}`;
}

/** Reads what `formatMoney` writes; anything else, such as "1e3" or a third digit, is undefined. */
export function parseMoney(text: string, currency: Currency): Money | undefined {
  const scale = digits[currency];
  // scan-allow pattern-of-a-caller: the digits of a currency of ours
  const pattern = scale === 0 ? /^-?\d{1,15}$/ : new RegExp(`^-?\\d{1,15}\\.\\d{${scale}}$`);
  if (!pattern.test(text)) return undefined;
  return { minor: BigInt(text.replace('.', '')), currency };
}

/** An amount as a person writes it, without grouping: "80000", "80000.5" and "80000.50" are the same in USD. */
export function readMoney(text: string, currency: Currency): Money | undefined {
  const minor = parseScaled(text, digits[currency]);
  return minor === undefined ? undefined : { minor, currency };
}

/** A whole number of 10^-scale as a decimal with exactly `scale` digits: (1234n, 3) → "1.234". */
export function formatScaled(value: bigint, scale: number): string {
  const sign = value < 0n ? '-' : '';
  const text = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  return scale === 0 ? sign + text : `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

/** A decimal with at most `scale` digits behind the point as a whole number of 10^-scale; undefined if it has more. */
export function parseScaled(text: string, scale: number): bigint | undefined {
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text);
  if (!match || (match[3]?.length ?? 0) > scale) return undefined;
  return BigInt(`${match[1]}${match[2]}${(match[3] ?? '').padEnd(scale, '0')}`);
}
