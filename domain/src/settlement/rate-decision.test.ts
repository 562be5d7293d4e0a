import { describe, expect, test } from 'vitest';
import { approveRate, checkRateApprover, type ProposedRate } from './rate-decision.ts';

const now = new Date('2026-11-20T02:00:00Z');
const rate = {
  currency: 'USD',
  won: 13_842_000n,
  valueOn: '2026-11-20',
  source: 'Bank',
  quotedAt: new Date('2026-11-20T00:30:00Z'),
} as const;
const proposal: ProposedRate = { state: 'proposed', proposedBy: 'kim', rate };

describe('a rate for payouts is put in force', () => {
  test('by another person than entered it', () => {
    expect(approveRate(proposal, { userId: 'lee', now })).toEqual({ ok: true, value: rate });
    expect(approveRate(proposal, { userId: 'kim', now })).toMatchObject({ code: 'settlement.second_person_needed' });
    expect(checkRateApprover(proposal, 'lee')).toEqual({ ok: true, value: true });
  });

  test('by anybody where it came from the bank', () => {
    expect(approveRate({ ...proposal, proposedBy: undefined }, { userId: 'kim', now }).ok).toBe(true);
  });

  test.each(['in_force', 'declined'] as const)('once: not when it is %s', (state) => {
    expect(approveRate({ ...proposal, state }, { userId: 'lee', now })).toMatchObject({
      code: 'settlement.not_in_state',
    });
  });

  test('while it holds', () => {
    const later = new Date('2026-11-21T02:00:00Z');
    expect(approveRate(proposal, { userId: 'lee', now: later })).toMatchObject({ code: 'settlement.rate_stale' });
    const slip = { ...proposal, rate: { ...rate, won: 1n } };
    expect(approveRate(slip, { userId: 'lee', now })).toMatchObject({ code: 'settlement.rate_implausible' });
  });
});
