/** What the issuer lets a card pay; a dash where it gave no limit. */
import type { Money } from '@gtp/domain/platform/money.ts';
import { moneyText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';

type Limits = { readonly perPayment?: Money | undefined; readonly perMonth?: Money | undefined };

export function CardLimitText({ limit }: { readonly limit: Limits | undefined }) {
  const { t } = useTranslation('card');
  if (!limit) return '–';
  const { perPayment, perMonth } = limit;
  return (
    <>
      {perPayment && <div>{t('limit.once', { amount: moneyText(perPayment) })}</div>}
      {perMonth && <div>{t('limit.month', { amount: moneyText(perMonth) })}</div>}
    </>
  );
}
