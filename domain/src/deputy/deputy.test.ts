import { describe, expect, test } from 'vitest';
import type { Delegation } from '../account/delegation.ts';
import { clientTypes, operationsOf } from '../account/permissions.ts';
import { money } from '../platform/money.ts';
import {
  checkGrant,
  checkNewLogin,
  checkSubstitute,
  checkTarget,
  deputyKindsOf,
  invitationLifeMs,
  statusOfInvitation,
  type Target,
} from './deputy.ts';

const today = '2026-11-21';
const usd = (dollars: bigint) => money(dollars * 100n, 'USD');
const wanted: Delegation = { kinds: ['payer'], orderLimit: undefined, dayLimit: undefined, expiresOn: undefined };
const administrator: Delegation = { ...wanted, kinds: ['administrator'] };

function grant(about: Partial<Delegation>, granter?: Delegation) {
  const checked = checkGrant({ granter, wanted: { ...wanted, ...about }, clientType: 'BUYER', today });
  return checked.ok ? 'granted' : [checked.code, checked.field];
}

describe('giving rights', () => {
  test.each<[string, Partial<Delegation>, unknown]>([
    ['one kind', {}, 'granted'],
    ['no kind', { kinds: [] }, ['deputy.no_kind', 'kinds']],
    ['a limit of nothing', { orderLimit: usd(0n) }, ['deputy.limit_not_positive', 'orderLimitCents']],
    ['a limit below nothing', { dayLimit: usd(-1n) }, ['deputy.limit_not_positive', 'dayLimitCents']],
    ['today as the last day', { expiresOn: today }, 'granted'],
    ['yesterday as the last day', { expiresOn: '2026-11-20' }, ['deputy.day_over', 'expiresOn']],
  ])('of %s', (_label, about, answer) => expect(grant(about)).toEqual(answer));

  test.each<[string, Partial<Delegation>, Partial<Delegation>, unknown]>([
    ['another administrator', {}, { kinds: ['administrator'] }, 'granted'],
    [
      'a kind beside the own',
      { kinds: ['payer'] },
      { kinds: ['payer', 'approver'] },
      ['deputy.beyond_own_rights', 'kinds'],
    ],
    ['no order limit', { orderLimit: usd(5n) }, {}, ['deputy.beyond_own_rights', 'orderLimitCents']],
    [
      'a higher order limit',
      { orderLimit: usd(5n) },
      { orderLimit: usd(6n) },
      ['deputy.beyond_own_rights', 'orderLimitCents'],
    ],
    ['the same order limit', { orderLimit: usd(5n) }, { orderLimit: usd(5n) }, 'granted'],
    [
      'a higher limit a day',
      { dayLimit: usd(5n) },
      { dayLimit: usd(6n) },
      ['deputy.beyond_own_rights', 'dayLimitCents'],
    ],
    ['no last day', { expiresOn: '2026-12-31' }, {}, ['deputy.beyond_own_rights', 'expiresOn']],
    [
      'a later last day',
      { expiresOn: '2026-12-31' },
      { expiresOn: '2027-01-01' },
      ['deputy.beyond_own_rights', 'expiresOn'],
    ],
    ['the same last day', { expiresOn: '2026-12-31' }, { expiresOn: '2026-12-31' }, 'granted'],
  ])('nobody gives what they lack, such as %s', (_label, own, about, answer) =>
    expect(grant(about, { ...administrator, ...own })).toEqual(answer),
  );

  test('only kinds that have something to do in such a company', () => {
    const given = { granter: undefined, wanted, clientType: 'SELLER', today } as const;
    expect(checkGrant(given)).toMatchObject({ code: 'deputy.kind_not_possible' });
    expect(deputyKindsOf('KOTRA')).not.toContain('payer');
    for (const clientType of clientTypes) {
      for (const kind of deputyKindsOf(clientType)) expect(operationsOf(kind, clientType).length).toBeGreaterThan(1);
    }
  });
});

describe('taking rights', () => {
  const target: Target = {
    isSelf: false,
    isRepresentative: false,
    isOver: false,
    isAdministrator: true,
    otherAdministrators: 1,
  };
  const taking = (about: Partial<Target>, staysAdministrator = false) => {
    const checked = checkTarget({ ...target, ...about }, { staysAdministrator });
    return checked.ok ? 'done' : checked.code;
  };

  test('leaves the last administrator, whoever asks', () => {
    expect(taking({})).toBe('done');
    expect(taking({ otherAdministrators: 0 })).toBe('deputy.last_administrator');
    expect(taking({ otherAdministrators: 0, isSelf: true, isRepresentative: true })).toBe('deputy.last_administrator');
    expect(taking({ otherAdministrators: 0 }, true)).toBe('done');
    expect(taking({ otherAdministrators: 0, isAdministrator: false })).toBe('done');
  });

  test('is not for oneself, nor for the representative, nor for who has none', () => {
    expect(taking({ isSelf: true })).toBe('deputy.own_rights');
    expect(taking({ isSelf: true }, true)).toBe('deputy.own_rights');
    expect(taking({ isRepresentative: true })).toBe('deputy.is_representative');
    expect(taking({ isOver: true })).toBe('deputy.is_over');
  });
});

describe('a substitute', () => {
  const facts = { absent: 'kim', deputies: ['kim', 'lee'], today };
  test.each([
    ['lee', today, today, undefined],
    ['kim', today, today, 'deputy.stand_in_unknown'],
    ['outsider', today, today, 'deputy.stand_in_unknown'],
    ['lee', '2026-12-02', '2026-12-01', 'deputy.absence_reversed'],
    ['lee', '2026-11-01', '2026-11-20', 'deputy.day_over'],
  ])('%s from %s to %s', (userId, from, until, code) => {
    const checked = checkSubstitute({ userId, from, until }, facts);
    expect(checked.ok ? undefined : checked.code).toBe(code);
  });
});

test('an invitation is open for 72 hours, to the last instant', () => {
  const invitedAt = new Date('2026-11-21T00:00:00Z');
  const expiresAt = new Date(invitedAt.getTime() + invitationLifeMs);
  const facts = { expiresAt, acceptedAt: undefined, withdrawnAt: undefined };
  expect(expiresAt.toISOString()).toBe('2026-11-24T00:00:00.000Z');
  expect(statusOfInvitation(facts, expiresAt)).toBe('open');
  expect(statusOfInvitation(facts, new Date(expiresAt.getTime() + 1))).toBe('expired');
  expect(statusOfInvitation({ ...facts, withdrawnAt: invitedAt }, invitedAt)).toBe('withdrawn');
  expect(statusOfInvitation({ ...facts, acceptedAt: invitedAt }, expiresAt)).toBe('accepted');
});

test.each([
  [{}, undefined],
  [{ userId: 'a b' }, 'userId'],
  [{ password: 'short' }, 'password'],
  [{ passwordConfirmation: 'Trade!2027' }, 'passwordConfirmation'],
])('a new login with %j is wrong in %s', (about, field) => {
  const chosen = { userId: 'deputy01', password: 'Trade!2026', passwordConfirmation: 'Trade!2026', ...about };
  const checked = checkNewLogin(chosen);
  expect(checked.ok ? undefined : checked.field).toBe(field);
});
