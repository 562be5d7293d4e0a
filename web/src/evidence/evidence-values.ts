/** Values of the comparison as people read them: they are kept as they were compared. */
import { isDay } from '@gtp/domain/platform/instant.ts';
import { dayText } from '../platform/format.ts';
import { wordOf } from '../platform/request-search.ts';
import { useTranslation } from '../platform/use-translation.ts';

/** What the tax office answers beside "open". */
const businessStates = ['open', 'suspended', 'closed'] as const;

/** Days as they are kept, also the two ends of a time. */
const days = /\b\d{4}-\d{2}-\d{2}\b/g;

/** A day in the reader's order, a word in the reader's language; what is neither as it is. */
export function useValueText(): (value: string | undefined) => string {
  const { t } = useTranslation('evidence');
  return (value) => {
    if (!value) return '–';
    const status = wordOf(businessStates, value);
    return status ? t(`business.${status}`) : value.replaceAll(days, (day) => (isDay(day) ? dayText(day) : day));
  };
}
