import { ownRateSource } from '@gtp/domain/settlement/exchange-rate.ts';
import type { Translate } from '../platform/use-translation.ts';

/** Who quoted a rate: a bank as it calls itself, unless the name is ours. */
export function rateSourceName(source: string, t: Translate<'settlement'>): string {
  const own = ownRateSource(source);
  return own ? t(`rateSource.${own}`) : source;
}
