/** Base rates (매매기준율) as the tax return needs them: whoever announces them is behind this port. */
import { type Day, weekday } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';

export type BaseRateSource = {
  readonly name: string;
  /**
   * The rate valid on a day that has begun, in ten-thousandths of a won for one dollar or a hundred yen; undefined if
   * it is not known, or there is no answer. On a day without an announcement it is that of the last one.
   */
  readonly readRate: (currency: Exclude<Currency, 'KRW'>, day: Day) => Promise<bigint | undefined>;
};

/** Nobody announces: lines say that their rate is missing. */
export const noBaseRates: BaseRateSource = { name: '', readRate: async () => undefined };

const middle = { USD: 13_800_000n, JPY: 9_250_000n } as const;

/** Sample rates, the same for a day whenever it is asked; weekends have Friday's. */
export const sampleBaseRates: BaseRateSource = {
  name: 'Practice rates',
  readRate: async (currency, day) => {
    const daysBack = [2, 0, 0, 0, 0, 0, 1][weekday(day)] ?? 0;
    const number = Math.floor(Date.parse(day) / 86_400_000) - daysBack;
    const swing = BigInt(Math.round(Math.sin(number / 9) * 300 + Math.sin(number * 2.3) * 60)) * 1_000n;
    return middle[currency] + (currency === 'USD' ? swing : swing / 2n);
  },
};
