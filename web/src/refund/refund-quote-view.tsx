/** What a refund means: for the card, for the seller, when, and from which payouts it is recovered. */
import { Text } from '@mantine/core';
import { dayText, moneyText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import type { RecoveryPlan, RefundQuote } from './refund-queries.ts';

type ViewProps = { readonly quote: RefundQuote; readonly plan?: RecoveryPlan | undefined };

export function RefundQuoteView({ quote, plan }: ViewProps) {
  const { t } = useTranslation('refund');
  const { part, amount, buyerFee, sellerFee, buyerCost, sellerCost, borne, kind, owed } = quote;
  const isSeller = currentViewer().clientType === 'SELLER';
  return (
    <>
      <KeyValues
        isRight
        items={[
          { name: t('quote.part'), value: <MoneyText amount={part} /> },
          buyerFee.minor > 0n && { name: t('quote.buyerFee'), value: <MoneyText amount={buyerFee} /> },
          buyerCost.minor > 0n && { name: t('quote.buyerCost'), value: <MoneyText amount={buyerCost} /> },
          { name: t('quote.toCard'), value: <MoneyText amount={amount} size="strong" />, isTotal: true },
          isSeller && sellerFee.minor > 0n && { name: t('quote.sellerFee'), value: <MoneyText amount={sellerFee} /> },
          isSeller &&
            sellerCost.minor > 0n && { name: t('quote.sellerCost'), value: <MoneyText amount={sellerCost} /> },
          isSeller && { name: t('quote.borne'), value: <MoneyText amount={borne} size="strong" />, isTotal: true },
        ]}
      />
      <Text size="sm">
        {t(owed.minor > sellerCost.minor ? 'when.paidOut' : kind === 'void' ? 'when.void' : 'when.refund')}
      </Text>
      {plan && <PlanView plan={plan} />}
    </>
  );
}

/** From which payouts a debt is recovered. */
export function PlanView({ plan }: { readonly plan: RecoveryPlan }) {
  const { t } = useTranslation('refund');
  const { steps, uncovered, debt } = plan;
  return (
    <>
      <KeyValues
        isRight
        items={[
          { name: t('plan.debt'), value: <MoneyText amount={debt} size="strong" /> },
          ...steps.map(({ orderId, dueOn, amount }) => ({
            name: t('plan.step', { day: dayText(dueOn), order: orderId }),
            value: <MoneyText amount={amount} />,
          })),
        ]}
      />
      <Text size="sm">
        {uncovered.minor > 0n ? t('plan.uncovered', { amount: moneyText(uncovered) }) : t('plan.covered')}
      </Text>
    </>
  );
}
