/** Days and instants in the reader's order of parts; instants are Seoul time. */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { dayText, instantText } from '../platform/format.ts';

export function InstantText({ at }: { readonly at: Date }) {
  return (
    <time dateTime={at.toISOString()} title={`${instantText(at)} KST`} style={{ whiteSpace: 'nowrap' }}>
      {instantText(at)}
    </time>
  );
}

/** Only the Seoul day of an instant; its time stands in the title. */
export function InstantDayText({ at }: { readonly at: Date }) {
  return (
    <time dateTime={at.toISOString()} title={`${instantText(at)} KST`} style={{ whiteSpace: 'nowrap' }}>
      {dayText(seoulDay(at))}
    </time>
  );
}

/** A day `YYYY-MM-DD`. */
export function DayText({ day }: { readonly day: string }) {
  return (
    <time dateTime={day} style={{ whiteSpace: 'nowrap' }}>
      {dayText(day)}
    </time>
  );
}
