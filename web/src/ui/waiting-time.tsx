/** How long something waits, and how far it is from its target: in the largest unit, for somebody who looks over many. */
import { useTranslation } from '../platform/use-translation.ts';
import styles from './work.module.css';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

type Unit = 'minutes' | 'hours' | 'days';

/** 26 hours → 1 day; the unit and its count, never less than one minute. */
export function ageOf(fromMs: number, toMs: number): { readonly unit: Unit; readonly count: number } {
  const ms = Math.max(toMs - fromMs, minuteMs);
  if (ms >= dayMs) return { unit: 'days', count: Math.floor(ms / dayMs) };
  return ms >= hourMs
    ? { unit: 'hours', count: Math.floor(ms / hourMs) }
    : { unit: 'minutes', count: Math.floor(ms / minuteMs) };
}

type WaitingTimeProps = {
  readonly waitsSince: Date;
  readonly dueAt: Date;
  readonly isLate: boolean;
  readonly asOf: Date;
};

/** Late: how long past its target, in red. Due within a day: how long is left. Else since when it waits. */
export function WaitingTime({ waitsSince, dueAt, isLate, asOf }: WaitingTimeProps) {
  const { t } = useTranslation('work');
  if (isLate) {
    const { unit, count } = ageOf(dueAt.getTime(), asOf.getTime());
    return <span className={styles.late}>{t(`late.${unit}`, { count })}</span>;
  }
  if (dueAt.getTime() - asOf.getTime() < dayMs) {
    const { unit, count } = ageOf(asOf.getTime(), dueAt.getTime());
    return <span className={styles.soon}>{t(`left.${unit}`, { count })}</span>;
  }
  const { unit, count } = ageOf(waitsSince.getTime(), asOf.getTime());
  return <span>{t(`age.${unit}`, { count })}</span>;
}
