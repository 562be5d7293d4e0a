import { describe, expect, test } from 'vitest';
import { deputyKinds } from './deputy-kinds.ts';
import { isReading, type Operation, operations, operationsOf, reachOfPerson } from './permissions.ts';
import { countsFrom, isSigningKind, kindsInForce, type SigningKind } from './signing-rights.ts';

const today = '2026-11-23';
const nothing = { kinds: [], until: undefined };

describe('rights to sign', () => {
  test('are DP01 to DP04', () => {
    expect(deputyKinds.filter(isSigningKind)).toEqual(['administrator', 'order_maker', 'approver', 'payer']);
  });

  test('have no effect before a power of attorney covers them: the deputy reads', () => {
    const held = { own: ['administrator', 'finance'], substituted: [], today } as const;
    expect(kindsInForce({ ...held, confirmed: nothing })).toEqual({
      kinds: ['finance'],
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
    expect(found).toEqual({ kinds: ['order_maker'], unconfirmed: ['approver'] });
  });

  test('end with its last day', () => {
    const on = (until: string) =>
      kindsInForce({ own: ['payer'], substituted: [], confirmed: { kinds: ['payer'], until }, today }).kinds;
    expect(on('2026-11-23')).toEqual(['payer']);
    expect(on('2026-11-22')).toEqual([]);
  });

  test('of an absent colleague go to a substitute of whom it is known who they are, and to nobody else', () => {
    const held = { own: ['order_maker'], substituted: ['approver'], today } as const;
    expect(kindsInForce({ ...held, confirmed: { kinds: ['order_maker'], until: undefined } }).kinds).toEqual([
      'order_maker',
      'approver',
    ]);
    const unknown = kindsInForce({ ...held, confirmed: nothing });
    expect(unknown).toEqual({ kinds: [], unconfirmed: ['order_maker', 'approver'] });
  });

  test('that wait let the deputy read what they will work with and upload the papers, and nothing else', () => {
    const may = (operation: Operation, unconfirmed: readonly SigningKind[]) =>
      reachOfPerson(operation, { clientType: 'BUYER', delegation: { kinds: [], unconfirmed } }) !== undefined;
    const ofPayer = operations.filter((each) => may(each, ['payer']));
    const readByPayer = operationsOf('payer', 'BUYER').filter(isReading);
    expect(new Set(ofPayer)).toEqual(new Set([...readByPayer, 'file.upload']));
    expect(ofPayer).not.toContain('audit.read');
    expect(may('audit.read', ['administrator'])).toBe(true);
    expect(may('deputy.manage', ['administrator'])).toBe(false);
    expect(may('file.upload', [])).toBe(false);
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
