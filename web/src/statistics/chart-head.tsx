/** What charts over the steps of a period have alike: the figure above, and how a step and the ends are named. */
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { dayText } from '../platform/format.ts';
import styles from './statistics.module.css';

type ChartHeadProps = { readonly caption?: string; readonly value: string; readonly note?: string | undefined };

export function ChartHead({ caption, value, note }: ChartHeadProps) {
  return (
    <p className={styles.caption}>
      {caption}
      <strong>{value}</strong>
      {note && <span>{note}</span>}
    </p>
  );
}

/** The days of a step: until the next one begins, and of the last one until now. */
export function periodText(steps: readonly string[], index: number, asOf: Date): string {
  const from = steps[index] ?? '';
  const next = steps[index + 1];
  const to = next === undefined ? seoulDay(asOf) : addDays(next, -1);
  return to > from ? `${dayText(from)} – ${dayText(to)}` : dayText(from);
}

/** The first step and the last one. */
export function endsOf(steps: readonly string[]): readonly [string, string] {
  return [dayText(steps[0] ?? ''), dayText(steps.at(-1) ?? '')];
}
