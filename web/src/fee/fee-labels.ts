/** A row or a proposal of the fee table in words. */

import { useCodeChoices } from '../code/use-codes.ts';
import { dayText, moneyText, percentText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import type { FeeRow } from './fee-queries.ts';

type Shown = Pick<FeeRow, 'country' | 'issuerName' | 'issuerCompanyId' | 'currency' | 'from' | 'until'> &
  Pick<FeeRow, 'rate' | 'least' | 'most'>;

export function useFeeLabels() {
  const { t } = useTranslation('fee');
  const countries = useCodeChoices('CON0');
  return {
    country: ({ country }: Shown) =>
      country === undefined ? t('any') : (countries.find(({ value }) => value === country)?.label ?? country),
    issuer: ({ issuerName, issuerCompanyId }: Shown) => issuerName ?? issuerCompanyId ?? t('any'),
    currency: ({ currency }: Shown) => currency ?? t('any'),
    terms: ({ rate, least, most }: Shown) => {
      if (least && most) return t('range', { least: whole(moneyText(least)), most: whole(moneyText(most)) });
      return rate === undefined ? '' : percentText(rate);
    },
    period: ({ from, until }: Shown) =>
      until === undefined
        ? t('from', { day: whole(dayText(from)) })
        : `${whole(dayText(from))} – ${whole(dayText(until))}`,
  };
}

/** An amount or a day that no line breaks. */
function whole(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
