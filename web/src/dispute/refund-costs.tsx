import { useTranslation } from '../platform/use-translation.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import type { OrderDispute } from './dispute-queries.ts';

type CostsProps = { readonly amounts: NonNullable<OrderDispute['wouldRefund']> };

/** What goes back to the card, with the buyer's fee and less the costs that the buyer bears, and what each side bears. */
export function RefundCosts({ amounts: { amount, buyerCost, sellerCost } }: CostsProps) {
  const { t } = useTranslation('dispute');
  return (
    <KeyValues
      items={[
        { name: t('toCard'), value: <MoneyText amount={amount} size="strong" /> },
        buyerCost.minor > 0n && { name: t('buyerCost'), value: <MoneyText amount={buyerCost} /> },
        sellerCost.minor > 0n && { name: t('sellerCost'), value: <MoneyText amount={sellerCost} /> },
      ]}
    />
  );
}
