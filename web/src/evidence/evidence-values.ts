/** Values of the comparison as people read them: they are kept as they were compared. */
import { isDay } from '@gtp/domain/platform/instant.ts';
import { useTranslation } from 'react-i18next';
import { dayText } from '../platform/format.ts';
import { wordOf } from '../platform/request-search.ts';

/** What the tax office answers beside "open". */
const businessStates = ['open', 'suspended', 'closed'] as const;

/** A day in the reader's order, a word in the reader's language; what is neither as it is. */
export function useValueText(): (value: string | undefined) => string {
  const { t } = useTranslation('evidence');
  return (value) => {
    if (!value) return '–';
    if (isDay(value)) return dayText(value);
    const status = wordOf(businessStates, value);
    return status ? t(`business.${status}`) : value;
  };
}
