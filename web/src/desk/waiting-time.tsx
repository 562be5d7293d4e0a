/** How long something waits, and how far it is from its target: in the largest unit, for somebody who looks over many. */
import { deadlineText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { SecondLine } from '../ui/data-table.tsx';
import { InstantDayText } from '../ui/time-text.tsx';
import styles from './waiting-time.module.css';

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

type DueTimeProps = { readonly dueAt: Date; readonly isLate: boolean };

/** Below a heading that says what is due: how far that is, late in red, within a day in amber, and the day. */
export function DueTime({ dueAt, isLate }: DueTimeProps) {
  const { t } = useTranslation('desk');
  const now = Date.now();
  const isOver = dueAt.getTime() <= now;
  const { unit, count } = isOver ? ageOf(dueAt.getTime(), now) : ageOf(now, dueAt.getTime());
  const look = isLate ? styles.late : dueAt.getTime() - now < dayMs ? styles.soon : undefined;
  return (
    <span title={deadlineText(dueAt)}>
      <span className={look}>{t(isOver ? `clock.over.${unit}` : `clock.left.${unit}`, { count })}</span>
      <SecondLine>
        <InstantDayText at={new Date(dueAt.getTime() - 1)} isShort />
      </SecondLine>
    </span>
  );
}

type WaitingTimeProps = {
  readonly waitsSince: Date;
  readonly dueAt: Date;
  readonly isLate: boolean;
  readonly asOf: Date;
};

/** Late: how long past its target, in red. Due within a day: how long is left. Else since when it waits. */
export function WaitingTime({ waitsSince, dueAt, isLate, asOf }: WaitingTimeProps) {
  const { t } = useTranslation('desk');
  if (isLate) {
    const { unit, count } = ageOf(dueAt.getTime(), asOf.getTime());
    return <span className={styles.late}>{t(`clock.late.${unit}`, { count })}</span>;
  }
  if (dueAt.getTime() - asOf.getTime() < dayMs) {
    const { unit, count } = ageOf(asOf.getTime(), dueAt.getTime());
    return <span className={styles.soon}>{t(`clock.left.${unit}`, { count })}</span>;
  }
  const { unit, count } = ageOf(waitsSince.getTime(), asOf.getTime());
  return <span>{t(`clock.age.${unit}`, { count })}</span>;
}
