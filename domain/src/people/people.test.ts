import { describe, expect, test } from 'vitest';
import { checkPersonTarget, decidePersonRequest, onlyTakes } from './people.ts';

const request = {
  state: 'proposed',
  proposedBy: 'kim',
  decidedByName: undefined,
  isProposerAdministrator: true,
} as const;

describe('a request that gives rights', () => {
  test.each([
    ['approved by another one', request, 'lee', true, 'approved'],
    ['approved by who proposed it', request, 'kim', true, 'people.second_person_needed'],
    ['declined by another one', request, 'lee', false, 'declined'],
    ['withdrawn by who proposed it', request, 'kim', false, 'withdrawn'],
    ['decided twice', { ...request, state: 'declined', decidedByName: 'Lee' }, 'lee', true, 'people.already_decided'],
    [
      'of somebody who is no administrator any more',
      { ...request, isProposerAdministrator: false },
      'lee',
      true,
      'people.proposer_without_right',
    ],
  ] as const)('%s', (_label, facts, userId, isApproved, answer) => {
    const decided = decidePersonRequest(facts, { userId, isApproved });
    expect(decided.ok ? decided.value : decided.code).toBe(answer);
  });

  test('is needed for what somebody could not before', () => {
    expect(onlyTakes(['approver', 'support'], ['support'])).toBe(true);
    expect(onlyTakes(['administrator'], ['finance'])).toBe(true);
    expect(onlyTakes(['support'], ['support', 'approver'])).toBe(false);
    expect(onlyTakes(['support'], ['administrator'])).toBe(false);
  });
});

describe('taking rights', () => {
  const target = { isSelf: false, isAdministrator: true, otherAdministrators: 1 };
  test.each([
    ['another administrator', {}, false, undefined],
    ['the last administrator', { otherAdministrators: 0 }, false, 'people.last_administrator'],
    ['oneself as the last one', { otherAdministrators: 0, isSelf: true }, false, 'people.last_administrator'],
    ['oneself', { isSelf: true }, false, 'people.own_rights'],
    ['the last one, who stays it', { otherAdministrators: 0 }, true, undefined],
    ['a clerk', { isAdministrator: false, otherAdministrators: 0 }, false, undefined],
  ])('of %s', (_label, about, staysAdministrator, code) => {
    const checked = checkPersonTarget({ ...target, ...about }, { staysAdministrator });
    expect(checked.ok ? undefined : checked.code).toBe(code);
  });
});
