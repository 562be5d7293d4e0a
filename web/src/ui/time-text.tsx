/** Days and instants in the reader's order of parts; instants are Seoul time. */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { Fragment } from 'react';
import { dayText, instantText, listDayLines, listInstantLines } from '../platform/format.ts';

const whole = { whiteSpace: 'nowrap' } as const;

/** `isShort`: as a list's column says it; the whole stands in its title. */
export function InstantText({ at, isShort = false }: { readonly at: Date; readonly isShort?: boolean }) {
  return (
    <time dateTime={at.toISOString()} title={`${instantText(at)} KST`} style={whole}>
      {isShort ? <Lines of={listInstantLines(at)} /> : instantText(at)}
    </time>
  );
}

/** Only the Seoul day of an instant; its time stands in the title. `isShort`: as a list's column says it. */
export function InstantDayText({ at, isShort = false }: { readonly at: Date; readonly isShort?: boolean }) {
  return (
    <time dateTime={at.toISOString()} title={`${instantText(at)} KST`} style={whole}>
      {isShort ? <Lines of={listDayLines(seoulDay(at))} /> : dayText(seoulDay(at))}
    </time>
  );
}

/** A day `YYYY-MM-DD`. `isShort`: as a list's column says it; the whole stands in its title. */
export function DayText({ day, isShort = false }: { readonly day: string; readonly isShort?: boolean }) {
  return (
    <time dateTime={day} title={isShort ? dayText(day) : undefined} style={whole}>
      {isShort ? <Lines of={listDayLines(day)} /> : dayText(day)}
    </time>
  );
}

/** On one line where there is room; else the year has one of its own, but in a second line (data-table.module.css). */
function Lines({ of: lines }: { readonly of: readonly string[] }) {
  if (lines.length === 1) return lines;
  return (
    <span style={{ whiteSpace: 'var(--day-lines, normal)' as 'normal' }}>
      {lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <wbr />}
          <span style={whole}>{line}</span>
        </Fragment>
      ))}
    </span>
  );
}
