import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Holidays } from '../settlement/business-calendar.ts';
import { earliestDue, lateBefore, lateBeforeEach, workDueAt } from './late.ts';
import { isWorkKind, kindsOfWork, waitingKinds, workKinds } from './waiting-kinds.ts';

const korean = new Set(['2026-11-23', '2026-12-25', '2027-01-01']);
const holidays: Holidays = { KR: korean, JP: new Set(), US: new Set() };

describe('the target of a matter', () => {
  test.each([
    ['on a Thursday morning', '2026-11-19T09:00:00+09:00', 2, '2026-11-24T18:00:00+09:00'],
    ['after 17:00 counts as the next business day', '2026-11-19T17:00:00+09:00', 1, '2026-11-24T18:00:00+09:00'],
    ['on a Saturday', '2026-11-21T12:00:00+09:00', 1, '2026-11-25T18:00:00+09:00'],
  ])('that came %s is its closing time', (_label, since, days, due) =>
    expect(workDueAt(new Date(since), days, holidays)).toEqual(new Date(due)),
  );

  test('is over exactly for what waits since before `lateBefore`', () => {
    const from = new Date('2026-11-01T00:00:00Z').getTime();
    const instant = fc.integer({ min: 0, max: 90 * 24 * 60 }).map((minute) => new Date(from + minute * 60_000));
    fc.assert(
      fc.property(instant, instant, fc.integer({ min: 1, max: 5 }), (since, now, days) => {
        const isOver = workDueAt(since, days, holidays) < now;
        expect(since < lateBefore(now, days, holidays)).toBe(isOver);
      }),
      { numRuns: 500 },
    );
  });
});

test('every kind that can wait for an institution has a target; the others wait for sellers and buyers', () => {
  expect(waitingKinds.filter((kind) => !isWorkKind(kind))).toEqual(['refund_request', 'blocked_account']);
  for (const { targetDays } of Object.values(kindsOfWork)) expect(targetDays).toBeGreaterThan(0);
});

test('the first of a kind is due at its own deadline, or by the target where that is earlier', () => {
  const oldestWithoutDue = new Date('2026-11-19T09:00:00+09:00');
  const target = new Date('2026-11-24T18:00:00+09:00');
  const before = new Date('2026-11-20T09:00:00+09:00');
  expect(earliestDue('member', [{ dueAt: null, oldestWithoutDue }], holidays)).toEqual(target);
  expect(earliestDue('member', [{ dueAt: before, oldestWithoutDue }], holidays)).toEqual(before);
  expect(earliestDue('member', [], holidays)).toBeUndefined();
});

test('every kind reaches back as far as its target, and the earliest of several is the first due', () => {
  const now = new Date('2026-11-25T12:00:00+09:00');
  const each = lateBeforeEach(now, holidays);
  expect(Object.keys(each).toSorted()).toEqual(workKinds.toSorted());
  for (const kind of workKinds) expect(each[kind]).toEqual(lateBefore(now, kindsOfWork[kind].targetDays, holidays));
  const [later, earlier] = ['2026-11-21', '2026-11-20'].map((day) => new Date(`${day}T09:00:00+09:00`));
  const all = [later, earlier, later].map((dueAt) => ({ dueAt: dueAt ?? null, oldestWithoutDue: null }));
  expect(earliestDue('member', all, holidays)).toEqual(earlier);
});
