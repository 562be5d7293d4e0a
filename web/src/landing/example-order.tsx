/**
 * An order in little, of the parts that the order page is made of. Its amounts are worked out by the rules that work out
 * real ones; that it is an example is said above it.
 */
import { defaultFeeRate } from '@gtp/domain/fee/fee-table.ts';
import { shareFee } from '@gtp/domain/order/order-amounts.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { percentText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { ProgressSteps, type ShownStep } from '../ui/progress-steps.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import styles from './example-order.module.css';
import { steps } from './landing-steps.ts';

const amounts = shareFee(money(1_250_000n, 'USD'), { rate: defaultFeeRate, buyerShare: 5_000 });
/** As far as the example has come. */
const status = {
  request: 'done',
  confirm: 'done',
  pay: 'done',
  deliver: 'in_progress',
  settle: 'pending',
} as const satisfies Record<(typeof steps)[number], ShownStep['status']>;
const notes = { done: 'done', in_progress: 'now', pending: 'later' } as const;

export function ExampleOrder() {
  const { t } = useTranslation('landing');
  const rateOf = (rate: number) => ({ rate: percentText(rate) });
  return (
    <section className={styles.example} aria-label={t('example.label')}>
      <p className={styles.note}>{t('example.note')}</p>
      <div className={styles.head}>
        <MoneyText amount={amounts.charge} size="figure" />
        <StateChip tone="active" label={t('example.held')} isLocked />
      </div>
      <p className={styles.about}>
        {t('example.goods')} · {t('example.parties')}
      </p>
      <ProgressSteps
        label={t('example.steps')}
        steps={steps.map((step) => ({
          name: t(`steps.${step}.name`),
          status: status[step],
          note: t(`example.${notes[status[step]]}`),
        }))}
      />
      <p className={styles.where}>{t('example.where')}</p>
      <KeyValues
        isRight
        items={[
          { name: t('example.trade'), value: <MoneyText amount={amounts.trade} /> },
          {
            name: t('example.buyerFee', rateOf(amounts.buyerFeeRate)),
            value: <MoneyText amount={amounts.buyerFee} />,
          },
          { name: t('example.charge'), value: <MoneyText amount={amounts.charge} />, isTotal: true },
          {
            name: t('example.sellerFee', rateOf(amounts.sellerFeeRate)),
            value: <MoneyText amount={amounts.sellerFee} isDeducted />,
          },
          { name: t('example.settlement'), value: <MoneyText amount={amounts.settlement} />, isTotal: true },
        ]}
      />
    </section>
  );
}
