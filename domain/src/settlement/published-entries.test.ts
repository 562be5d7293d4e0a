import { describe, expect, test } from 'vitest';
import { addDaysToInstant } from '../platform/instant.ts';
import { type CalendarEntry, cancellationDays, publishEntries } from './published-entries.ts';

const now = new Date('2026-11-24T03:00:00Z');
const later = addDaysToInstant(now, 1);
const pay: CalendarEntry = { key: 'order 1 pay', day: '2026-12-01', facts: 'one', staysWhenPast: true };
const payout: CalendarEntry = { key: 'payout', day: '2026-11-20', facts: 'two', staysWhenPast: false };
const publish = (current: readonly CalendarEntry[]) => publishEntries({ published: [], current }, now).shown;

describe('a calendar that was published before', () => {
  test('begins with revision 0, and publishes what has not changed as it was', () => {
    const [first] = publish([pay]);
    expect(first).toEqual({ ...pay, sequence: 0, changedAt: now });
    expect(publishEntries({ published: [first ?? never()], current: [pay] }, later)).toEqual({
      shown: [first],
      changed: [],
    });
  });

  test.each([{ day: '2026-12-05' }, { facts: 'other' }])('counts a change of %o under the same key', (change) => {
    const moved = { ...pay, ...change };
    const { shown, changed } = publishEntries({ published: publish([pay]), current: [moved] }, later);
    expect(shown).toEqual([{ ...moved, sequence: 1, changedAt: later }]);
    expect(changed).toEqual(shown);
  });

  test('calls off what no longer holds, says so long enough to be seen, and no longer', () => {
    const published = publish([pay]);
    const gone = publishEntries({ published, current: [] }, later);
    expect(gone.shown).toEqual([{ ...pay, sequence: 1, changedAt: later, cancelledAt: later }]);
    const at = (days: number) => publishEntries({ published: gone.shown, current: [] }, addDaysToInstant(later, days));
    expect(at(cancellationDays - 1)).toEqual({ shown: gone.shown, changed: [] });
    expect(at(cancellationDays)).toEqual({ shown: [], changed: [] });
  });

  test('takes up again what was called off, with a higher revision than the cancellation', () => {
    const gone = publishEntries({ published: publish([pay]), current: [] }, later).shown;
    const [again] = publishEntries({ published: gone, current: [pay] }, addDaysToInstant(later, 1)).shown;
    expect(again).toMatchObject({ sequence: 2, day: pay.day });
    expect(again?.cancelledAt).toBeUndefined();
  });

  test('leaves a deadline that passed where it was for a month, and calls off a payout that went on another day', () => {
    const after = addDaysToInstant(now, 10);
    expect(publishEntries({ published: publish([pay]), current: [] }, after).shown).toEqual(publish([pay]));
    expect(publishEntries({ published: publish([pay]), current: [] }, addDaysToInstant(now, 60)).shown).toEqual([]);
    const [called] = publishEntries({ published: publish([payout]), current: [] }, later).shown;
    expect(called).toMatchObject({ cancelledAt: later, sequence: 1 });
  });

  test('is in the order of its days', () => {
    expect(publish([pay, payout]).map(({ key }) => key)).toEqual(['payout', 'order 1 pay']);
  });
});

function never(): never {
  throw new Error('nothing was published');
}
