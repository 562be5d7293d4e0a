import type { Currency } from '@gtp/domain/platform/money.ts';
import { formatRate } from '@gtp/domain/settlement/exchange-rate.ts';

/** `100 JPY = 932.41 KRW`, the way the bank quotes it. */
export function writeRate(
  { rate, units }: { readonly rate: bigint; readonly units: number },
  [from, to]: readonly [Currency, Currency],
): string {
  return `${units} ${from} = ${formatRate(rate)} ${to}`;
}
