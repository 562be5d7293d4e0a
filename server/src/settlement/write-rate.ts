import type { Currency } from '@gtp/domain/platform/money.ts';
import { formatScaled } from '@gtp/domain/platform/money.ts';
import { rateDigits } from '@gtp/domain/settlement/exchange-rate.ts';

/** `100 JPY = 932.41 KRW`, the way the bank quotes it: at least two digits behind the point. */
export function writeRate(
  { rate, units }: { readonly rate: bigint; readonly units: number },
  [from, to]: readonly [Currency, Currency],
): string {
  const written = formatScaled(rate, rateDigits).replace(/0{1,2}$/, '');
  return `${units} ${from} = ${written} ${to}`;
}
