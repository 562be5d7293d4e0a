/** An order that waits because of its risk is let go, or ended, by two people. */
import { describe, expect, test } from 'vitest';
import {
  approveRiskDecision,
  proposeRiskDecision,
  type RiskHoldFacts,
  returnRiskDecision,
  riskHoldDueAt,
  whyNotReason,
} from './risk-hold.ts';

const open: RiskHoldFacts = { state: 'open', proposedBy: undefined };
const proposed: RiskHoldFacts = { state: 'open', proposedBy: 'kim' };
const done = { ok: true, value: undefined };
const refused = (code: string) => ({ ok: false, code: `screening.${code}` });

test('a decision is due a day after the order was held', () => {
  expect(riskHoldDueAt(new Date('2026-11-20T02:00:00Z'))).toEqual(new Date('2026-11-21T02:00:00Z'));
});

describe('a proposal', () => {
  const reason = 'The buyer is another company of that name';

  test('is made while the order waits and nothing is proposed', () => {
    expect(proposeRiskDecision(open, { userId: 'kim', reason })).toEqual(done);
    expect(proposeRiskDecision(proposed, { userId: 'lee', reason })).toMatchObject(refused('proposed_already'));
  });

  test.each(['cleared', 'refused', 'closed'] as const)('is not made once it is %s', (state) => {
    expect(proposeRiskDecision({ ...open, state }, { userId: 'kim', reason })).toMatchObject(refused('hold_closed'));
  });

  test('has a reason of up to 2,000 characters', () => {
    expect(proposeRiskDecision(open, { userId: 'kim', reason: ' ' })).toMatchObject(refused('reason_missing'));
    expect(whyNotReason('x'.repeat(2_000))).toBeUndefined();
    expect(whyNotReason(` ${'x'.repeat(2_000)} `)).toBeUndefined();
    expect(whyNotReason('x'.repeat(2_001))).toEqual({ ...refused('reason_missing'), field: 'reason' });
    expect(whyNotReason('')).toMatchObject(refused('reason_missing'));
  });

  test('may go back, also by whoever made it', () => {
    expect(returnRiskDecision(proposed)).toEqual(done);
    expect(returnRiskDecision(open)).toMatchObject(refused('nothing_proposed'));
    expect(returnRiskDecision({ ...proposed, state: 'closed' })).toMatchObject(refused('hold_closed'));
  });
});

describe('an approval', () => {
  const proposedAt = new Date('2026-11-20T02:00:00.900Z');
  const hold = { ...proposed, proposedDecision: 'clear', proposedAt } as const;

  test('is another person’s', () => {
    expect(approveRiskDecision(hold, { userId: 'lee' })).toEqual(done);
    expect(approveRiskDecision(hold, { userId: 'kim' })).toMatchObject(refused('second_person_needed'));
    expect(approveRiskDecision({ ...hold, ...open }, { userId: 'lee' })).toMatchObject(refused('nothing_proposed'));
    expect(approveRiskDecision({ ...hold, state: 'closed' }, { userId: 'lee' })).toMatchObject(refused('hold_closed'));
  });

  test('is of the proposal that they saw, to the second', () => {
    const saw = (decision: 'clear' | 'refuse', at: string) =>
      approveRiskDecision(hold, { userId: 'lee', seen: { decision, proposedAt: new Date(at) } });
    expect(saw('clear', '2026-11-20T02:00:00Z')).toEqual(done);
    expect(saw('refuse', '2026-11-20T02:00:00Z')).toMatchObject(refused('proposal_changed'));
    expect(saw('clear', '2026-11-20T02:00:01Z')).toMatchObject(refused('proposal_changed'));
    const gone = approveRiskDecision(
      { ...hold, proposedAt: undefined },
      { userId: 'lee', seen: { decision: 'clear', proposedAt } },
    );
    expect(gone).toMatchObject(refused('proposal_changed'));
  });

  test('that is not theirs is refused for that, whatever they saw', () => {
    const seen = { decision: 'refuse', proposedAt } as const;
    expect(approveRiskDecision(hold, { userId: 'kim', seen })).toMatchObject(refused('second_person_needed'));
  });
});
