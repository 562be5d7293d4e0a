import { describe, expect, test } from 'vitest';
import { isWord, nextAskAt, registerEvents } from './follow-register.ts';
import { type RegisterOutcome, registerNumber, registerOutcomes } from './register-answer.ts';

const unknown = { wasLoaded: false, wasDelivered: false };
const known = { lastWord: 'found', wasLoaded: false, wasDelivered: false } as const;
const facts = { transportNumber: 'HDMU1234567', carrier: 'HMM' };
const loaded = { ...facts, loadedOn: '2026-11-02' };
const delivered = { ...loaded, deliveredOn: '2026-12-01' };
const found = (told: object) => ({ register: 'carrier', outcome: 'found', facts: { ...facts, ...told } }) as const;
const without = (outcome: RegisterOutcome) => ({ register: 'carrier', outcome }) as const;

describe('what an answer adds to what is known', () => {
  test.each([
    ['a number that was never found', unknown, found({}), ['found']],
    ['a number that was not known before', { ...unknown, lastWord: 'not_found' } as const, found({}), ['found']],
    ['a number that was found already', known, found({}), []],
    ['the day of loading', known, found(loaded), ['loaded']],
    ['the day of loading again', { ...known, wasLoaded: true }, found(loaded), []],
    ['the delivery after the loading', { ...known, wasLoaded: true }, found(delivered), ['delivered']],
    ['the delivery again', { ...known, wasLoaded: true, wasDelivered: true }, found(delivered), []],
    ['a whole voyage at once', unknown, found(delivered), ['found', 'loaded', 'delivered']],
    ['a delivery whose loading nobody told', known, found({ deliveredOn: '2026-12-01' }), ['delivered']],
    ['a found number of which nothing is told', known, without('found'), []],
    ['a number that is no longer known', known, without('not_found'), ['gone']],
    ['a number that is still not known', { ...unknown, lastWord: 'not_found' } as const, without('not_found'), []],
    ['a number that was never known', unknown, without('not_found'), []],
    ['an outage', known, without('outage'), []],
    ['an outage at the first question', unknown, without('outage'), []],
    ['a register that nobody can ask', unknown, without('not_configured'), []],
  ])('%s', (_, before, answer, events) => {
    expect(registerEvents(before, answer)).toEqual(events);
  });

  test('the register itself speaks when it finds a number or does not know it', () => {
    expect(registerOutcomes.filter(isWord)).toEqual(['found', 'not_found']);
  });
});

describe('a register is asked again', () => {
  const now = new Date('2026-11-02T03:00:00Z');
  const minutesUntil = (followed: Partial<Parameters<typeof nextAskAt>[0]>) => {
    const next = nextAskAt({ answer: found({}), outages: 0, firstAskedAt: now, now, ...followed });
    return next && (next.getTime() - now.getTime()) / 60_000;
  };
  const customs = (outcome: RegisterOutcome, told?: object) =>
    ({ register: 'customs', outcome, facts: told as never }) as const;

  test.each(['found', 'not_found'] as const)('every six hours after its word: %s', (outcome) => {
    expect(minutesUntil({ answer: without(outcome) })).toBe(360);
    expect(minutesUntil({ answer: customs(outcome) })).toBe(360);
  });

  test.each([
    [1, 5],
    [2, 10],
    [3, 20],
    [7, 320],
    [8, 360],
    [100, 360],
  ])('after %i outages in a row in %i minutes', (outages, minutes) => {
    expect(minutesUntil({ answer: without('outage'), outages })).toBe(minutes);
  });

  test('customs until the goods are loaded, carriers until they are delivered', () => {
    expect(minutesUntil({ answer: customs('found', loaded) })).toBeUndefined();
    expect(minutesUntil({ answer: customs('found', { deliveredOn: '2026-12-01' }) })).toBe(360);
    expect(minutesUntil({ answer: found(loaded) })).toBe(360);
    expect(minutesUntil({ answer: found(delivered) })).toBeUndefined();
    expect(minutesUntil({ answer: { ...found(delivered), register: 'air_carrier' } })).toBeUndefined();
  });

  test('never by the clock where nobody can ask it, nor about a company', () => {
    expect(minutesUntil({ answer: without('not_configured') })).toBeUndefined();
    expect(minutesUntil({ answer: { register: 'business_status', outcome: 'found' } })).toBeUndefined();
  });

  test.each([
    ['customs', 40],
    ['carrier', 120],
    ['air_carrier', 120],
  ] as const)('%s up to the very end of %i days after the first question', (register, days) => {
    const firstAskedAt = new Date(now.getTime() + 6 * 3_600_000 - days * 86_400_000);
    const answer = { register, outcome: 'found' } as const;
    expect(minutesUntil({ answer, firstAskedAt })).toBe(360);
    expect(minutesUntil({ answer, firstAskedAt: new Date(firstAskedAt.getTime() - 1) })).toBeUndefined();
  });
});

test.each([
  ['HDMU 123-4567', 'HDMU1234567'],
  ['hdmu1234567', 'HDMU1234567'],
  ['ＨＤＭＵ１２３', 'HDMU123'],
  ['가-12/ 3', '가123'],
])('the number %s is asked for as %s', (written, asked) => {
  expect(registerNumber(written)).toBe(asked);
});
