/** Prices, ratios and percentages as form fields write them (spec §5). */
import { formatScaled } from './money.ts';

/** A price with thousands separators; nothing when it is zero. `minor` has `scale` digits behind the point. */
export function formatPriceField(minor: bigint, scale = 0): string {
  return minor === 0n ? '' : displayPrice(minor, scale);
}

/** The same outside of a field, where zero is shown as 0. */
export function displayPrice(minor: bigint, scale = 0): string {
  if (minor === 0n) return '0';
  const [whole = '', fraction] = formatScaled(minor, scale).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** A price in US dollars always has two decimals. */
export function formatUsdField(cents: bigint): string {
  return formatPriceField(cents, 2);
}

/** A ratio from 0 to 100; anything else is reset to 0. */
export function readRatio(text: string): number {
  const ratio = /^\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : 0;
  return ratio <= 100 ? ratio : 0;
}

/** Whether a percent field may hold the text while it is typed: 0 to 100, at most two decimals. */
export function fitsPercentField(text: string): boolean {
  return text === '' || (/^\d{1,3}(\.\d{0,2})?$/.test(text) && Number(text) <= 100);
}
