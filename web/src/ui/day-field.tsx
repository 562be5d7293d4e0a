/** A day, typed or picked from a calendar, as the reader's language writes it; the calendar is loaded when needed. */
import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';

export type DayFieldProps = {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly id?: string;
  readonly className?: string;
  readonly required?: boolean;
  /** What an empty field stands for; the request for a day when absent. */
  readonly placeholder?: string;
  /** The first and last day that may be chosen, `YYYY-MM-DD`. */
  readonly min?: string;
  readonly max?: string;
  /** `YYYY-MM-DD`, or nothing. */
  readonly value: string;
  /** An empty text when the field was cleared, which only fields that are not required allow. */
  readonly onValue: (day: string) => void;
  readonly onBlur?: () => void;
};

const Calendar = lazyPart(async () => (await import('./day-field-calendar.tsx')).DayFieldCalendar);

export function DayField(props: DayFieldProps) {
  return (
    <Suspense fallback={<Skeleton className={props.className ?? ''} height={props.description ? 86 : 62} />}>
      <Calendar {...props} />
    </Suspense>
  );
}
