/** What all rows that fit the filter add up to, a sum per currency. */
import { byCurrency, type Money } from '@gtp/domain/platform/money.ts';
import { useTranslation } from 'react-i18next';
import { countText } from '../platform/format.ts';
import { MoneyText } from './money-text.tsx';
import styles from './totals-line.module.css';

type Total = { readonly currency: string; readonly amount: Money; readonly count: number };
type TotalsLineProps = {
  readonly count: number;
  readonly totals: readonly Total[];
  /** What is summed, where it is not the amount of every row. */
  readonly labelOf?: ((total: Total) => string) | undefined;
};

export function TotalsLine({ count, totals, labelOf }: TotalsLineProps) {
  const { t } = useTranslation('ui');
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('totals.rows')}</dt>
        <dd>{countText(count)}</dd>
      </div>
      {totals
        .toSorted((left, right) => byCurrency(left.amount, right.amount))
        .map((total) => (
          <div key={total.currency}>
            <dt>
              {labelOf?.(total) ?? t('totals.currency', { currency: total.currency, total: countText(total.count) })}
            </dt>
            <dd>
              <MoneyText amount={total.amount} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
