import { describe, expect, test } from 'vitest';
import { deputyKinds } from './deputy-kinds.ts';
import { reachOfPerson } from './permissions.ts';
import { countsFrom, isSigningKind, kindsInForce } from './signing-rights.ts';

const today = '2026-11-23';
const nothing = { kinds: [], until: undefined };

describe('rights to sign', () => {
  test('are DP01 to DP04', () => {
    expect(deputyKinds.filter(isSigningKind)).toEqual(['administrator', 'order_maker', 'approver', 'payer']);
  });

  test('have no effect before a power of attorney covers them: the deputy reads', () => {
    const held = { own: ['administrator', 'finance'], substituted: [], today } as const;
    expect(kindsInForce({ ...held, confirmed: nothing })).toEqual({
      kinds: ['finance', 'auditor'],
      unconfirmed: ['administrator'],
    });
    expect(kindsInForce({ ...held, confirmed: { kinds: ['administrator'], until: undefined } })).toEqual({
      kinds: ['administrator', 'finance'],
      unconfirmed: [],
    });
  });

  test('that a power of attorney does not name wait for another one', () => {
    const confirmed = { kinds: ['order_maker'], until: undefined } as const;
    const found = kindsInForce({ own: ['order_maker', 'approver'], substituted: [], confirmed, today });
    expect(found).toEqual({ kinds: ['order_maker', 'auditor'], unconfirmed: ['approver'] });
  });

  test('end with its last day', () => {
    const on = (until: string) =>
      kindsInForce({ own: ['payer'], substituted: [], confirmed: { kinds: ['payer'], until }, today }).kinds;
    expect(on('2026-11-23')).toEqual(['payer']);
    expect(on('2026-11-22')).toEqual(['auditor']);
  });

  test('of an absent colleague go to a substitute of whom it is known who they are, and to nobody else', () => {
    const held = { own: ['order_maker'], substituted: ['approver'], today } as const;
    expect(kindsInForce({ ...held, confirmed: { kinds: ['order_maker'], until: undefined } }).kinds).toEqual([
      'order_maker',
      'approver',
    ]);
    const unknown = kindsInForce({ ...held, confirmed: nothing });
    expect(unknown).toEqual({ kinds: ['auditor'], unconfirmed: ['order_maker', 'approver'] });
  });

  test('that wait let the deputy upload the papers for them and nothing else', () => {
    const waiting = { kinds: ['auditor'], unconfirmed: ['administrator'] } as const;
    const may = (operation: 'file.upload' | 'deputy.manage', delegation: typeof waiting | { kinds: ['auditor'] }) =>
      reachOfPerson(operation, { clientType: 'SELLER', delegation }) !== undefined;
    expect(may('file.upload', waiting)).toBe(true);
    expect(may('file.upload', { kinds: ['auditor'] })).toBe(false);
    expect(may('deputy.manage', waiting)).toBe(false);
  });
});

test('the appointed count beside who appointed them from the eighth day on, and beside others at once', () => {
  const appointment = { by: 'kim', at: new Date('2026-11-20T00:00:00Z') };
  const now = new Date('2026-11-23T00:00:00Z');
  expect(countsFrom(appointment, 'kim', now)).toEqual(new Date('2026-11-27T00:00:00Z'));
  expect(countsFrom(appointment, 'kim', new Date('2026-11-27T00:00:00Z'))).toBeUndefined();
  expect(countsFrom(appointment, 'lee', now)).toBeUndefined();
  expect(countsFrom(appointment, undefined, now)).toBeUndefined();
  expect(countsFrom(undefined, 'kim', now)).toBeUndefined();
});
