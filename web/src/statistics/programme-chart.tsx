/** Approved and declined payments over the steps of the period. */
import { addDays } from '@gtp/domain/platform/instant.ts';
import { countText, dayText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { type Bar, BarChart } from './bar-chart.tsx';
import type { ProgrammeFigures } from './programme-queries.ts';
import styles from './statistics.module.css';

type ChartProps = { readonly figures: Pick<ProgrammeFigures, 'from' | 'to' | 'steps'> };

export function ProgrammeChart({ figures: { from, to, steps } }: ChartProps) {
  const { t } = useTranslation('statistics');
  const bars = steps.map(({ from: step, approvedCount, declinedCount }, index): Bar => {
    // The first step may begin before the period.
    const first = step < from ? from : step;
    const next = steps[index + 1];
    const last = next === undefined ? to : addDays(next.from, -1);
    return {
      key: step,
      parts: [approvedCount, declinedCount],
      period: last > first ? `${dayText(first)} – ${dayText(last)}` : dayText(first),
      valueText: t('volume.readCounts', { approved: countText(approvedCount), declined: countText(declinedCount) }),
    };
  });
  const approved = countText(steps.reduce((all, { approvedCount }) => all + approvedCount, 0));
  const declined = countText(steps.reduce((all, { declinedCount }) => all + declinedCount, 0));
  const period = { from: dayText(from), to: dayText(to) };
  return (
    <>
      <BarChart
        label={t('programme.chartLabel', { ...period, approved, declined })}
        bars={bars}
        ends={[period.from, period.to]}
      />
      <ul className={styles.legend}>
        <li className={styles.approved}>{t('volume.approved', { total: approved })}</li>
        <li className={styles.declined}>{t('volume.declined', { total: declined })}</li>
      </ul>
    </>
  );
}
