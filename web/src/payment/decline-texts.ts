/** What a decline means and what to do, in the reader's words (reference 3.1). */
import type { DeclineExplanation } from '@gtp/domain/payment/decline-codes.ts';
import { useTranslation } from '../platform/use-translation.ts';

type Decline = DeclineExplanation & { readonly code: string };

export type DeclineTexts = { readonly advice: string; readonly retry: string; readonly code: string };

export function useDeclineTexts(): (decline: Decline) => DeclineTexts {
  const { t } = useTranslation('payment');
  return ({ code, advice, retry }) => ({
    advice: t(`advice.${advice}`),
    retry: t(`retry.${retry}`),
    code: t('decline.code', { code }),
  });
}
