/** Volume in one currency, over the steps of a period. */
import type { Currency } from '@gtp/domain/platform/money.ts';
import { formatMoney, money } from '@gtp/domain/platform/money.ts';
import { Suspense, useState } from 'react';
import { countText, dayText, moneyText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Segments } from '../ui/segments.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import { type Bar, BarChart } from './bar-chart.tsx';
import { changeOf } from './change-of.ts';
import { ChartHead, endsOf, periodText } from './chart-head.tsx';
import styles from './statistics.module.css';
import type { Statistics, Volume } from './statistics-queries.ts';

/** Fetched with the first table that is opened. */
const VolumeTable = lazyPart(async () => (await import('./volume-table.tsx')).VolumeTable);

export function VolumeCharts({ statistics }: { readonly statistics: Statistics }) {
  return (
    <>
      <MoneyChart statistics={statistics} />
      <VolumeDetails volumes={statistics.volumes} />
    </>
  );
}

/** The table is drawn when it is first opened: it has a row a step and currency. */
function VolumeDetails({ volumes }: { readonly volumes: readonly Volume[] }) {
  const { t } = useTranslation('statistics');
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className={styles.table} onToggle={() => setWasOpened(true)}>
      <summary>{t('volume.table')}</summary>
      {wasOpened && (
        <Suspense fallback={<SkeletonLines />}>
          <VolumeTable volumes={volumes} />
        </Suspense>
      )}
    </details>
  );
}

type ChartProps = { readonly statistics: Statistics };

function MoneyChart({ statistics: { steps, volumes, volumesBefore, asOf } }: ChartProps) {
  const { t } = useTranslation('statistics');
  const [chosen, choose] = useState<Currency>();
  const currencies = currenciesOf(volumes);
  const currency = currencies.find((each) => each === chosen) ?? currencies[0];
  if (!currency) return null;
  const own = volumes.filter((volume) => volume.currency === currency);
  const minorOf = (step: string) => netOf(own.filter(({ from }) => from === step));
  const total = money(netOf(own), currency);
  const before = volumesBefore.find((each) => each.currency === currency);
  const change = changeOf(total.minor, before?.amount.minor);
  const barOf = (step: string, index: number): Bar => {
    const paid = minorOf(step);
    const count = own.find(({ from }) => from === step)?.count ?? 0;
    const valueText = t('volume.readMoney', { amount: moneyText(money(paid, currency)), total: countText(count) });
    return {
      key: step,
      parts: [Math.max(0, Number(formatMoney(money(paid, currency))))],
      period: periodText(steps, index, asOf),
      valueText,
    };
  };
  return (
    <div className={styles.block}>
      <ChartHead caption={t('volume.money')} value={moneyText(total)} note={change && t('volume.change', { change })} />
      <BarChart
        label={t('volume.moneyChart', { currency, total: moneyText(total), from: dayText(steps[0] ?? '') })}
        bars={steps.map(barOf)}
        ends={endsOf(steps)}
      />
      {currencies.length > 1 && (
        <Segments
          label={t('volume.currency')}
          options={currencies.map((each) => ({ value: each, label: each }))}
          value={currency}
          onChoose={choose}
          isSmall
        />
      )}
    </div>
  );
}

/** The currency with the most payments first. */
function currenciesOf(volumes: readonly Volume[]): readonly Currency[] {
  const counts = new Map<Currency, number>();
  for (const { currency, count } of volumes) counts.set(currency, (counts.get(currency) ?? 0) + count);
  return [...counts].toSorted(([, left], [, right]) => right - left).map(([currency]) => currency);
}

/** What was paid less what went back, which in a step may be more. */
function netOf(volumes: readonly Volume[]): bigint {
  return volumes.reduce((all, { amount, givenBack }) => all + amount.minor - givenBack.minor, 0n);
}
