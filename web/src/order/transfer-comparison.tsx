/** What the same trade would cost by telegraphic transfer, beside the card's fee, with what is assumed. */
import { costOfTransfer, transferAssumptions } from '@gtp/domain/order/bank-transfer.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import { percentText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import styles from './order-form-page.module.css';

type TransferComparisonProps = { readonly trade: Money; readonly fee: Money };

export function TransferComparison({ trade, fee }: TransferComparisonProps) {
  const { t } = useTranslation('order');
  const transfer = costOfTransfer(trade);
  const { waitingDays, interest } = transferAssumptions;
  return (
    <div>
      <h3 className={styles.transferTitle}>{t('transfer.title')}</h3>
      <KeyValues
        isRight
        items={[
          { name: t('transfer.bankFees'), value: <MoneyText amount={transfer.bankFees} /> },
          { name: t('transfer.waiting', { days: waitingDays }), value: <MoneyText amount={transfer.waiting} /> },
          { name: t('transfer.total'), value: <MoneyText amount={transfer.total} />, isTotal: true },
          { name: t('transfer.cardFee'), value: <MoneyText amount={fee} />, isTotal: true },
        ]}
      />
      <p className={styles.quoteNote}>
        {t('transfer.assumed', { days: waitingDays, interest: percentText(interest) })}
      </p>
    </div>
  );
}
