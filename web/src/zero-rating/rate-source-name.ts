import { ownRateSource } from '@gtp/domain/settlement/exchange-rate.ts';
import { useTranslation } from '../platform/use-translation.ts';

/** Who announces rates, in the reader's language where the name is ours. */
export function useRateSourceName(): (source: string) => string {
  const { t } = useTranslation('zero-rating');
  return (source) => {
    const own = ownRateSource(source);
    return own ? t(`rateSource.${own}`) : source;
  };
}
