/** Days and instants in the reader's order of parts; instants are Seoul time. */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { dayMonthText, dayText, instantText, timeText } from '../platform/format.ts';

/** `isShort`: without this year's number, for lists. */
export function InstantText({ at, isShort = false }: { readonly at: Date; readonly isShort?: boolean }) {
  return (
    <time dateTime={at.toISOString()} title={`${instantText(at)} KST`} style={{ whiteSpace: 'nowrap' }}>
      {isShort ? `${shortDay(seoulDay(at))} ${timeText(at)}` : instantText(at)}
    </time>
  );
}

/** Only the Seoul day of an instant; its time stands in the title. `isShort`: without this year's number, for lists. */
export function InstantDayText({ at, isShort = false }: { readonly at: Date; readonly isShort?: boolean }) {
  return (
    <time dateTime={at.toISOString()} title={`${instantText(at)} KST`} style={{ whiteSpace: 'nowrap' }}>
      {isShort ? shortDay(seoulDay(at)) : dayText(seoulDay(at))}
    </time>
  );
}

/** A day `YYYY-MM-DD`. `isShort`: without this year's number, for lists. */
export function DayText({ day, isShort = false }: { readonly day: string; readonly isShort?: boolean }) {
  return (
    <time dateTime={day} title={isShort ? dayText(day) : undefined} style={{ whiteSpace: 'nowrap' }}>
      {isShort ? shortDay(day) : dayText(day)}
    </time>
  );
}

function shortDay(day: string): string {
  return day.slice(0, 4) === seoulDay(new Date()).slice(0, 4) ? dayMonthText(day) : dayText(day);
}
