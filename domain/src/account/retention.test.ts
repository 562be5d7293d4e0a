import { describe, expect, test } from 'vitest';
import { erasableBefore, keptUntil, personalParts, retentionRules } from './retention.ts';

const today = '2026-11-23';
const dates = { today, newestOn: undefined, membershipEndedOn: undefined };

describe('what is known of a person is kept', () => {
  test('not at all where no law asks for it', () => {
    expect(keptUntil(retentionRules.account, dates)).toEqual({ kind: 'over' });
    expect(erasableBefore(retentionRules.account, today)).toBeUndefined();
  });
  test.each([
    ['2026-11-22', { kind: 'until', day: '2027-02-22' }],
    ['2026-08-23', { kind: 'until', day: '2026-11-23' }],
    ['2026-08-22', { kind: 'over' }],
    // November has no 31st.
    ['2026-08-31', { kind: 'until', day: '2026-11-30' }],
  ])('three months from a session of %s', (newestOn, kept) => {
    expect(keptUntil(retentionRules.sessions, { ...dates, newestOn })).toEqual(kept);
  });
  test('five years from the end of the membership, and as long as it lasts', () => {
    expect(keptUntil(retentionRules.identity, dates)).toEqual({ kind: 'not_begun' });
    const ended = (membershipEndedOn: string) => keptUntil(retentionRules.identity, { ...dates, membershipEndedOn });
    expect(ended('2021-11-23')).toEqual({ kind: 'until', day: '2026-11-23' });
    expect(ended('2021-11-22')).toEqual({ kind: 'over' });
  });
  test('by a law that each part names', () => {
    for (const part of personalParts) expect(retentionRules[part].law).toMatch(/art\. \d/);
  });
});
