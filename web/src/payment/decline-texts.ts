/** What a decline means and what to do, in the reader's words (reference 3.1). */
import { declineAdvices } from '@gtp/domain/payment/decline-codes.ts';
import { useTranslation } from 'react-i18next';
import { wordOf } from '../platform/request-search.ts';

type Decline = { readonly code: string; readonly advice: string; readonly retry: string };
const retries = ['later', 'correct_first', 'never', 'other_card', 'next_day'] as const;

export type DeclineTexts = { readonly advice: string; readonly retry: string; readonly code: string };

export function useDeclineTexts(): (decline: Decline) => DeclineTexts {
  const { t } = useTranslation('payment');
  return ({ code, advice, retry }) => ({
    advice: t(`advice.${wordOf(declineAdvices, advice) ?? 'call_issuer'}`),
    retry: t(`retry.${wordOf(retries, retry) ?? 'later'}`),
    code: t('decline.code', { code }),
  });
}
