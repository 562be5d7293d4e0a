const known = new Map<string, number>();

/** How many digits ISO 4217 gives a currency behind the point; undefined for what is no currency. */
export function currencyDigits(currency: string): number | undefined {
  if (known.size === 0) for (const each of Intl.supportedValuesOf('currency')) known.set(each, digitsOf(each));
  return known.get(currency);
}

function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 0;
}

/** (1104211, 2) → `11042.11`: whole minor units as the plain decimal that ISO 20022 writes. */
export function decimalText(minor: number, digits: number): string {
  const sign = minor < 0 ? '-' : '';
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** `USD 11,042.11`: the same in every language, because es-ES and es-MX read the separators differently. */
export function amountText(minor: number, currency: string): string {
  const [whole = '', fraction] = decimalText(minor, currencyDigits(currency) ?? 0).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${currency} ${fraction === undefined ? grouped : `${grouped}.${fraction}`}`;
}

/** A plain decimal as a whole number of 10^-scale; undefined if it is none or has more digits than that. */
export function readDecimal(text: string, scale: number): bigint | undefined {
  const match = /^(\d{1,18})(?:\.(\d{1,17}))?$/.exec(text);
  const fraction = (match?.[2] ?? '').replace(/0+$/, '');
  if (!match || fraction.length > scale) return undefined;
  return BigInt(`${match[1]}${fraction.padEnd(scale, '0')}`);
}

const largestMinor = 999_999_999_999n;

/** `11042.11` of USD as 1104211; undefined unless it is above zero, has exactly the currency's digits, and fits. */
export function readAmount(text: string, currency: string): number | undefined {
  const digits = currencyDigits(currency);
  if (digits === undefined || (text.split('.')[1] ?? '').length !== digits) return undefined;
  const minor = readDecimal(text, digits);
  if (minor === undefined || minor <= 0n || minor > largestMinor) return undefined;
  return Number(minor);
}
