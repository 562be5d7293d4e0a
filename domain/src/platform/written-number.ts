/** Prices and percentages as form fields write them (spec §5). */
import { formatScaled } from './money.ts';

type Decimals = {
  /** Digits behind the point that `minor` has. */
  readonly scale: number;
  /** Those that are written even where they are zeros: two for US dollars. */
  readonly least: number;
};

/** A price with thousands separators; nothing when it is zero. */
export function formatPriceField(minor: bigint, { scale, least }: Decimals): string {
  if (minor === 0n) return '';
  const [whole = '', fraction = ''] = formatScaled(minor, scale).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = fraction.replace(/0+$/, '').padEnd(least, '0');
  return decimals === '' ? grouped : `${grouped}.${decimals}`;
}

/** Whether a percent field may hold the text while it is typed: 0 to 100, at most two decimals. */
export function fitsPercentField(text: string): boolean {
  return text === '' || (/^\d{1,3}(\.\d{0,2})?$/.test(text) && Number(text) <= 100);
}
