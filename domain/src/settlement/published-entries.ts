/**
 * What a calendar published before, beside what holds now (RFC 5545 §3.8.7): an entry keeps its key and counts its
 * revisions, and one that no longer holds is published as called off until its readers have seen it.
 */
import { addDays, addDaysToInstant, type Day, seoulDay } from '../platform/instant.ts';

export type CalendarEntry = {
  /** The same for the same matter, whatever its day. */
  readonly key: string;
  readonly day: Day;
  /** All else that is shown of it, in no language, written the same way each time. */
  readonly facts: string;
  /** A deadline that passed stays what it was; a payout that went on another day never was on this one. */
  readonly staysWhenPast: boolean;
};

export type PublishedEntry = CalendarEntry & {
  /** 0 at first, one more with each change. */
  readonly sequence: number;
  readonly changedAt: Date;
  /** Absent while it holds. */
  readonly cancelledAt?: Date | undefined;
};

/** How long a cancellation is published: programs ask once a day, people are on holidays. */
export const cancellationDays = 90;
const pastDays = 31;

type Known = { readonly published: readonly PublishedEntry[]; readonly current: readonly CalendarEntry[] };

/** `shown`: what the calendar publishes now, by day; `changed`: those of it that are to be kept, as they are now. */
export function publishEntries({ published, current }: Known, now: Date) {
  const today = seoulDay(now);
  const before = new Map(published.map((each) => [each.key, each]));
  const held = current.map((entry) => revised(before.get(entry.key), entry, now));
  const heldKeys = new Set(current.map(({ key }) => key));
  const others = published
    .filter(({ key }) => !heldKeys.has(key))
    .map((entry) => (isOver(entry, today) ? entry : cancelled(entry, now)));
  const changed = [...held, ...others].filter((each) => before.get(each.key) !== each);
  const shown = [...held, ...others.filter((each) => isStillShown(each, now))];
  return { shown: shown.toSorted(byDay), changed };
}

function revised(before: PublishedEntry | undefined, entry: CalendarEntry, now: Date): PublishedEntry {
  if (!before) return { ...entry, sequence: 0, changedAt: now };
  const isSame = before.day === entry.day && before.facts === entry.facts && !before.cancelledAt;
  return isSame ? before : { ...entry, sequence: before.sequence + 1, changedAt: now };
}

function cancelled(entry: PublishedEntry, now: Date): PublishedEntry {
  return { ...entry, sequence: entry.sequence + 1, changedAt: now, cancelledAt: now };
}

/** Nothing is to be called off any more. */
function isOver({ cancelledAt, day, staysWhenPast }: PublishedEntry, today: Day): boolean {
  return cancelledAt !== undefined || (staysWhenPast && day < today);
}

function isStillShown({ cancelledAt, day }: PublishedEntry, now: Date): boolean {
  return cancelledAt
    ? cancelledAt > addDaysToInstant(now, -cancellationDays)
    : day >= addDays(seoulDay(now), -pastDays);
}

function byDay(left: PublishedEntry, right: PublishedEntry): number {
  return left.day.localeCompare(right.day) || left.key.localeCompare(right.key);
}
