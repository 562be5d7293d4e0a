import { ownRateSource } from '@gtp/domain/settlement/exchange-rate.ts';
import type { TFunction } from 'i18next';

/** Who quoted a rate: a bank as it calls itself, unless the name is ours. */
export function rateSourceName(source: string, t: TFunction<'settlement'>): string {
  const own = ownRateSource(source);
  return own ? t(`rateSource.${own}`) : source;
}
