/** What the card gets of a whole refund, and who pays what it costs. */
import { useTranslation } from '../platform/use-translation.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import type { RefundPreview } from './order-returns-queries.ts';

export function RefundCosts({ amounts }: { readonly amounts: RefundPreview }) {
  const { t } = useTranslation('payment');
  const { amount, buyerCost, sellerCost } = amounts;
  return (
    <KeyValues
      items={[
        { name: t('returns.toCard'), value: <MoneyText amount={amount} size="strong" /> },
        buyerCost.minor > 0n && { name: t('returns.buyerCost'), value: <MoneyText amount={buyerCost} /> },
        sellerCost.minor > 0n && { name: t('returns.sellerCost'), value: <MoneyText amount={sellerCost} /> },
      ]}
    />
  );
}
