import { describe, expect, test } from 'vitest';
import { decideProvisioning, lastDayOfToken } from './provisioning.ts';

describe('a token is decided', () => {
  const open = { state: 'proposed', proposedBy: 'kim', isProposerAdministrator: true } as const;
  test.each([
    ['approved by another one', open, 'lee', true, 'active'],
    ['approved by who made it', open, 'kim', true, 'provisioning.second_person_needed'],
    ['declined by another one', open, 'lee', false, 'declined'],
    ['withdrawn by who made it', open, 'kim', false, 'withdrawn'],
    ['decided twice', { ...open, state: 'active' }, 'lee', true, 'provisioning.already_decided'],
    ['withdrawn late', { ...open, state: 'retired' }, 'kim', false, 'provisioning.already_decided'],
    [
      'of who is none any more',
      { ...open, isProposerAdministrator: false },
      'lee',
      true,
      'provisioning.proposer_without_right',
    ],
  ] as const)('%s', (_label, facts, userId, isApproved, answer) => {
    const decided = decideProvisioning(facts, { userId, isApproved });
    expect(decided.ok ? decided.value : decided.code).toBe(answer);
  });
});

test('a token works for a year', () => {
  expect(lastDayOfToken('2026-11-27')).toBe('2027-11-27');
});
