/** What all rows that fit the filter add up to, a sum per currency. */
import type { TotalPart } from '@gtp/contract/platform/page-wire.ts';
import { byCurrency, type Money, minus } from '@gtp/domain/platform/money.ts';
import { Fragment } from 'react';
import { countText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { MoneyText } from './money-text.tsx';
import styles from './totals-line.module.css';

type Sum = { readonly amount: Money; readonly count: number };
type Part = Sum & { readonly part: TotalPart };
type Total = Sum & { readonly currency: string; readonly parts?: readonly Part[] | undefined };
type TotalsLineProps = {
  readonly totals: readonly Total[];
  /** What is summed, where it is not the amount of every row; of a list in parts, what `paid` is in it. */
  readonly labelOf?: ((total: Total) => string) | undefined;
};

export function TotalsLine({ totals, labelOf }: TotalsLineProps) {
  return (
    <dl className={styles.totals}>
      {totals
        .toSorted((left, right) => byCurrency(left.amount, right.amount))
        .map((total) => (
          <TotalSum key={total.currency} total={total} labelOf={labelOf} />
        ))}
    </dl>
  );
}

type TotalSumProps = Pick<TotalsLineProps, 'labelOf'> & { readonly total: Total };

function TotalSum({ total, labelOf }: TotalSumProps) {
  const { t } = useTranslation('ui');
  const { currency, amount, count, parts } = total;
  if (parts) return <PartedSum currency={currency} parts={parts} labelOf={labelOf} />;
  return (
    <div>
      <dt>{labelOf?.(total) ?? t('totals.currency', { currency, total: countText(count) })}</dt>
      <dd>
        <MoneyText amount={amount} />
      </dd>
    </div>
  );
}

/** What was paid, less what went back of it; beside it in small what never was money, or is money no more. */
type PartedSumProps = Pick<TotalsLineProps, 'labelOf'> & {
  readonly currency: string;
  readonly parts: readonly Part[];
};

function PartedSum({ currency, parts, labelOf }: PartedSumProps) {
  const { t } = useTranslation('ui');
  const [paid, refunded] = [partNamed(parts, 'paid'), partNamed(parts, 'refunded')];
  const net = paid && (refunded ? minus(paid.amount, refunded.amount) : paid.amount);
  const others = parts.flatMap(({ part, ...sum }) => (part === 'paid' ? [] : [{ part, ...sum }]));
  return (
    <div>
      {paid && net && (
        <>
          <dt>
            {labelOf?.({ ...paid, currency }) ??
              t(refunded ? 'totals.paidNet' : 'totals.paid', { currency, total: countText(paid.count) })}
          </dt>
          <dd>
            <MoneyText amount={net} />
          </dd>
        </>
      )}
      {others.map(({ part, amount, count }) => (
        <Fragment key={part}>
          <dt>{t(`totals.part.${part}`, { total: countText(count) })}</dt>
          <dd className={styles.other}>
            <MoneyText amount={amount} />
          </dd>
        </Fragment>
      ))}
    </div>
  );
}

function partNamed(parts: readonly Part[], name: TotalPart): Part | undefined {
  return parts.find(({ part }) => part === name);
}
