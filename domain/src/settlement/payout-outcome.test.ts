import { describe, expect, test } from 'vitest';
import { checkOutcome, isDayOfBooking, outcomeRules, outcomesOf } from './payout-outcome.ts';
import { settlementStates } from './settlement-states.ts';

const made = { payOn: '2026-11-20', createdAt: new Date('2026-11-20T01:00:00Z') } as const;
const payout = { ...made, state: 'sent', waitsBy: undefined } as const;
const now = new Date('2026-11-23T01:00:00Z');
const paid = { userId: 'first', outcome: 'paid', returnReason: undefined, bookedOn: '2026-11-21', now } as const;
const returned = { ...paid, outcome: 'returned', returnReason: 'AC04' } as const;

describe('what people may say of a payout', () => {
  test('is nothing before the bank has it, and of a paid one that it came back', () => {
    const said = Object.fromEntries(settlementStates.map((state) => [state, outcomesOf(state).join(' ')]));
    const nothing = { expected: '', scheduled: '', file_cut: '', returned: '', withheld: '', offset: '' };
    expect(said).toEqual({ ...nothing, sent: 'paid returned', accepted: 'paid returned', paid: 'returned' });
  });

  test.each([
    [{ state: 'file_cut' } as const, {}, 'settlement.not_sent', undefined],
    [{ state: 'offset' } as const, {}, 'settlement.not_sent', undefined],
    [{ state: 'paid' } as const, {}, 'settlement.not_in_state', undefined],
    [{ waitsBy: 'second' }, {}, 'proposal.waiting', undefined],
    [{}, { bookedOn: '2026-11-19' } as const, 'settlement.outcome_day', 'bookedOn'],
    [{}, { bookedOn: '2026-11-24' } as const, 'settlement.outcome_day', 'bookedOn'],
    [{}, { returnReason: 'AC01' } as const, 'settlement.outcome_reason', 'returnReason'],
    [{}, { outcome: 'returned' } as const, 'settlement.outcome_reason', 'returnReason'],
  ])('is refused for %o and %o with %s', (ofPayout, said, code, field) => {
    const refused = checkOutcome({ ...payout, ...ofPayout }, { ...paid, ...said });
    expect(refused).toMatchObject({ ok: false, code, ...(field && { field }) });
  });

  test('is taken from the day the payout was made until today', () => {
    for (const bookedOn of ['2026-11-20', '2026-11-23'] as const) {
      expect(checkOutcome(payout, { ...paid, bookedOn })).toMatchObject({ ok: true });
      expect(checkOutcome({ ...payout, state: 'paid' }, { ...returned, bookedOn })).toMatchObject({ ok: true });
    }
  });
});

test.each([
  ['2026-11-20', '2026-11-19', false],
  ['2026-11-20', '2026-11-20', true],
  ['2026-11-20', '2026-11-24', false],
  // Made for the Monday after a Saturday, and put back after it was lost.
  ['2026-11-23', '2026-11-20', true],
  ['2026-11-10', '2026-11-11', true],
] as const)('a payout for %s may be booked on %s: %s', (payOn, day, isBelieved) => {
  expect(isDayOfBooking(day, { ...made, payOn, now })).toBe(isBelieved);
});

describe('a request', () => {
  const request = { state: 'proposed', proposedBy: 'first' } as const;
  test('is confirmed by another person alone', () => {
    expect(outcomeRules.checkConfirmer(request, 'first')).toMatchObject({ code: 'proposal.own' });
    expect(outcomeRules.checkConfirmer(request, 'second')).toMatchObject({ ok: true });
  });

  test('is withdrawn by who asked, refused by others, and ends once', () => {
    expect(outcomeRules.endUnconfirmed(request, 'first')).toMatchObject({ value: 'withdrawn' });
    expect(outcomeRules.endUnconfirmed(request, 'second')).toMatchObject({ value: 'refused' });
    for (const state of ['confirmed', 'refused', 'withdrawn', 'overtaken'] as const) {
      expect(outcomeRules.endUnconfirmed({ ...request, state }, 'second')).toMatchObject({
        code: 'settlement.not_in_state',
      });
      expect(outcomeRules.checkConfirmer({ ...request, state }, 'second')).toMatchObject({ ok: false });
    }
  });
});
