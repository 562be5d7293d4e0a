import { describe, expect, test } from 'vitest';
import {
  checkSetUp,
  decideConnection,
  domainOf,
  isFactorMet,
  kindsOfGroups,
  type SignOnSetUp,
} from './single-sign-on.ts';

const setUp: SignOnSetUp = {
  issuer: 'https://login.kotra.example/tenant/v2.0',
  clientId: ' portal ',
  domains: ['KOTRA.example', '@kotra.example'],
  groupsClaim: 'groups',
  roles: [{ group: ' trade ', kind: 'approver' }],
  factorValues: ['mfa', ' ', 'mfa'],
};
const check = (change: Partial<SignOnSetUp>, allowsPlain = false) => {
  const checked = checkSetUp({ ...setUp, ...change }, { allowsPlain });
  return checked.ok ? 'ok' : checked.code;
};

describe('a set-up', () => {
  test('is kept in its normal form', () => {
    const checked = checkSetUp(setUp, { allowsPlain: false });
    expect(checked.ok && checked.value).toEqual({
      ...setUp,
      clientId: 'portal',
      domains: ['kotra.example'],
      roles: [{ group: 'trade', kind: 'approver' }],
      factorValues: ['mfa'],
    });
  });

  test.each([
    'http://login.kotra.example',
    'https://login.kotra.example?x=1',
    'https://login.kotra.example/#a',
    'https://user:pass@login.kotra.example',
    'login.kotra.example',
    'javascript:alert(1)',
  ])('has no issuer %s', (issuer) => {
    expect(check({ issuer })).toBe('sign_on.issuer_not_possible');
  });

  test('may be without encryption in demo mode alone', () => {
    expect(check({ issuer: 'http://127.0.0.1:4010' }, true)).toBe('ok');
    expect(check({ issuer: 'http://127.0.0.1:4010' })).toBe('sign_on.issuer_not_possible');
  });

  test.each([[[]], [['kotra']], [['a b.example']], [['kotra.example', '*.example']]])(
    'has no domains %j',
    (domains) => {
      expect(check({ domains })).toBe('sign_on.domain_not_possible');
    },
  );

  test('says of each group once what it is worth', () => {
    const roles = [
      { group: 'a', kind: 'approver' },
      { group: 'a', kind: 'finance' },
    ] as const;
    expect(check({ roles })).toBe('sign_on.role_twice');
  });
});

test('groups give each kind once; unknown ones give nothing', () => {
  const roles = [
    { group: 'trade', kind: 'approver' },
    { group: 'money', kind: 'finance' },
    { group: 'leads', kind: 'approver' },
  ] as const;
  expect(kindsOfGroups(roles, ['leads', 'trade', 'else'])).toEqual(['approver']);
  expect(kindsOfGroups(roles, ['else'])).toEqual([]);
});

test.each([
  ['its acr is named', ['urn:mfa'], { acr: 'urn:mfa', amr: [] }, true],
  ['one of its amr is named', ['mfa', 'hwk'], { acr: '1', amr: ['pwd', 'hwk'] }, true],
  ['none is named', ['mfa'], { acr: '1', amr: ['pwd'] }, false],
  ['nothing is set up', [], { acr: 'urn:mfa', amr: ['mfa'] }, false],
  ['it says nothing', ['mfa'], { acr: undefined, amr: [] }, false],
] as const)("the provider's second factor where %s: %j %j %s", (_label, values, claims, isMet) => {
  expect(isFactorMet(values, claims)).toBe(isMet);
});

test('the domain of an address is what follows its last @', () => {
  expect([domainOf('Kim@KOTRA.example'), domainOf('"a@b"@kotra.example')]).toEqual(['kotra.example', 'kotra.example']);
});

describe('a set-up is decided', () => {
  const open = { state: 'proposed', proposedBy: 'kim', isProposerAdministrator: true } as const;
  test.each([
    ['approved by another one', open, 'lee', true, 'active'],
    ['approved by who proposed it', open, 'kim', true, 'sign_on.second_person_needed'],
    ['declined by another one', open, 'lee', false, 'declined'],
    ['withdrawn by who proposed it', open, 'kim', false, 'withdrawn'],
    ['decided twice', { ...open, state: 'active' }, 'lee', true, 'sign_on.already_decided'],
    ['withdrawn late', { ...open, state: 'retired' }, 'kim', false, 'sign_on.already_decided'],
    [
      'of who is none any more',
      { ...open, isProposerAdministrator: false },
      'lee',
      true,
      'sign_on.proposer_without_right',
    ],
  ] as const)('%s', (_label, facts, userId, isApproved, answer) => {
    const decided = decideConnection(facts, { userId, isApproved });
    expect(decided.ok ? decided.value : decided.code).toBe(answer);
  });
});
