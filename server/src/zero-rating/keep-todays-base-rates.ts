import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { exchangedCurrencies } from '@gtp/domain/settlement/exchange-rate.ts';
import { announcedOn } from '@gtp/domain/zero-rating/base-rate.ts';
import type { Schedule } from '../platform/jobs.ts';
import type { Portal } from '../platform/portal.ts';
import { keepBaseRates, listBaseRates } from './base-rate-store.ts';
import type { BaseRateSource } from './base-rates.ts';
import { koreanHolidays } from './enter-base-rates.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'keep-base-rates': unknown;
  }
}

/** At 11:20, 13:20 and 16:20 in Seoul: they are announced at about eleven. */
export const keepTodaysBaseRatesSchedule: Schedule = { job: 'keep-base-rates', at: '20 2,4,7 * * *' };

type Context = Pick<Portal, 'database' | 'clock'> & { readonly baseRates: BaseRateSource };

/** Keeps the rates that are valid today, as far as they are announced and not kept yet: no reader waits for them later. */
export async function keepTodaysBaseRates({ database, clock, baseRates }: Context): Promise<void> {
  const now = clock.now();
  const today = seoulDay(now);
  const day = announcedOn(today, await koreanHolidays(database, today));
  const kept = await listBaseRates(database, { from: day, to: day });
  for (const currency of exchangedCurrencies.filter((each) => !kept.some((rate) => rate.currency === each))) {
    const won = await baseRates.readRate(currency, day);
    if (won !== undefined) await keepBaseRates(database, [{ currency, day, won, source: baseRates.name }], now);
  }
}
