import { describe, expect, test } from 'vitest';
import { clientTypes } from '../account/permissions.ts';
import {
  challengeLifeMs,
  type FactorFacts,
  isStrongRequired,
  methodsOf,
  mustSetUp,
  newAppLifeMs,
  plainRecoveryCode,
  preferredMethodOf,
  type StrongSignInRule,
  strongDueAt,
  strongSignInScopes,
} from './second-factor.ts';

const none: StrongSignInRule = { scopes: [], days: 14 };
const everybody: StrongSignInRule = { scopes: ['KOTRA'], days: 14 };
const administrators: StrongSignInRule = { scopes: ['KOTRA:administrators'], days: 14 };

const person = (differences: Partial<FactorFacts> = {}): FactorFacts => ({
  clientType: 'KOTRA',
  isAdministrator: false,
  kinds: [],
  hasPreferred: false,
  recoveryCodesLeft: 0,
  startedAt: undefined,
  ...differences,
});

test('a rule may mean everybody of each client type, or its administrators alone', () => {
  expect(strongSignInScopes.toSorted()).toEqual(
    clientTypes.flatMap((each) => [each, `${each}:administrators`]).toSorted(),
  );
});

test.each([
  ['nobody', none, false, false],
  ['everybody of their client type', everybody, true, true],
  ['the administrators of their client type', administrators, false, true],
  ['another client type', { scopes: ['VISA', 'VISA:administrators'], days: 14 } as const, false, false],
])('a rule that means %s', (_, rule, asksMember, asksAdministrator) => {
  expect(isStrongRequired(rule, person())).toBe(asksMember);
  expect(isStrongRequired(rule, person({ isAdministrator: true }))).toBe(asksAdministrator);
});

describe('how somebody may show their second factor', () => {
  test.each([
    ['who added nothing', {}, none, ['mail']],
    ['who added nothing though they must', {}, everybody, ['mail']],
    ['with a passkey', { kinds: ['passkey'] }, none, ['passkey', 'mail']],
    ['with an app', { kinds: ['app'] }, none, ['app', 'mail']],
    ['with both, the strongest first', { kinds: ['app', 'passkey'] }, none, ['passkey', 'app', 'mail']],
    ['with the app that they must have', { kinds: ['app'] }, everybody, ['app']],
    ['with one recovery code left', { kinds: ['app'], recoveryCodesLeft: 1 }, everybody, ['app', 'recovery']],
    ['with recovery codes for nothing', { recoveryCodesLeft: 1 }, none, ['mail']],
  ] as const)('one %s', (_, differences, rule, methods) => {
    expect(methodsOf(person(differences), rule)).toEqual(methods);
  });

  test.each([
    ['the mailed code, of who added nothing', {}, everybody, 'mail'],
    ['the mailed code where it counts', { kinds: ['app'] }, none, 'mail'],
    ['their own where the mailed code counts no more', { kinds: ['app'] }, everybody, 'app'],
    ['what they chose', { kinds: ['passkey', 'app'], hasPreferred: true }, none, 'passkey'],
    ['the mailed code where what they chose is gone', { hasPreferred: true }, none, 'mail'],
  ] as const)('first is asked for %s', (_, differences, rule, method) => {
    expect(preferredMethodOf(person(differences), rule)).toBe(method);
  });
});

describe('the mailed code alone', () => {
  const startedAt = new Date('2026-11-02T03:00:00Z');
  const dueAt = new Date('2026-11-16T03:00:00Z');
  const justBefore = new Date(dueAt.getTime() - 1);

  test('is enough until the days since the first login under the rule are over', () => {
    expect(strongDueAt(person({ startedAt }), everybody, justBefore)).toEqual(dueAt);
    expect(mustSetUp(person({ startedAt }), everybody, justBefore)).toBe(false);
    expect(mustSetUp(person({ startedAt }), everybody, dueAt)).toBe(true);
  });

  test('has its days counted from now at the first login under the rule', () => {
    expect(strongDueAt(person(), everybody, startedAt)).toEqual(dueAt);
    expect(mustSetUp(person(), everybody, startedAt)).toBe(false);
    expect(mustSetUp(person(), { ...everybody, days: 0 }, startedAt)).toBe(true);
  });

  test.each([
    ['whom the rule does not mean', person({ startedAt }), administrators],
    ['who has a stronger one', person({ startedAt, kinds: ['app'] }), everybody],
  ])('has no last day for one %s', (_, facts, rule) => {
    expect(strongDueAt(facts, rule, dueAt)).toBeUndefined();
    expect(mustSetUp(facts, rule, dueAt)).toBe(false);
  });
});

test('a challenge waits five minutes, a new app fifteen', () => {
  expect(challengeLifeMs).toBe(300_000);
  expect(newAppLifeMs).toBe(900_000);
});

test.each(['ABCD-2345', 'abcd2345', ' abcd 2345 ', 'AB-CD 23-45'])(
  'the recovery code %s is read as ABCD2345',
  (typed) => {
    expect(plainRecoveryCode(typed)).toBe('ABCD2345');
  },
);
