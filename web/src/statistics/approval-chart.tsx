/** Payments approved and declined, in all currencies, over the steps of a period. */
import { countText, dayText, percentText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { type Bar, BarChart } from './bar-chart.tsx';
import { ChartHead, endsOf, periodText } from './chart-head.tsx';
import styles from './statistics.module.css';
import type { Statistics, Volume } from './statistics-queries.ts';

export function ApprovalChart({ statistics }: { readonly statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const { steps, volumes, approvalRate, asOf } = statistics;
  const bars = steps.map((step, index): Bar => {
    const [approvedHere, declinedHere] = countsOf(step, volumes);
    const counts = { approved: countText(approvedHere), declined: countText(declinedHere) };
    const period = periodText(steps, index, asOf);
    return { key: step, parts: [approvedHere, declinedHere], period, valueText: t('volume.readCounts', counts) };
  });
  const approved = countText(bars.reduce((all, { parts }) => all + (parts[0] ?? 0), 0));
  const declined = countText(bars.reduce((all, { parts }) => all + (parts[1] ?? 0), 0));
  const rate = approvalRate === undefined ? '–' : percentText(approvalRate);
  return (
    <div className={styles.block}>
      <ChartHead value={rate} />
      <BarChart
        label={t('volume.rateChart', { rate, approved, declined, from: dayText(steps[0] ?? '') })}
        bars={bars}
        ends={endsOf(steps)}
      />
      <ul className={styles.legend}>
        <li className={styles.approved}>{t('volume.approved', { total: approved })}</li>
        <li className={styles.declined}>{t('volume.declined', { total: declined })}</li>
      </ul>
    </div>
  );
}

/** Approved and declined. */
function countsOf(step: string, volumes: readonly Volume[]): readonly [number, number] {
  const own = volumes.filter(({ from }) => from === step);
  const approved = own.reduce((all, { count }) => all + count, 0);
  return [approved, own.reduce((all, { declinedCount }) => all + declinedCount, 0)];
}
