import { describe, expect, test } from 'vitest';
import { operations } from '../account/permissions.ts';
import {
  checkKey,
  environmentOf,
  keyOperations,
  keyOperationsOf,
  narrowScopes,
  secretStart,
  statusOfKey,
} from './api-keys.ts';

const today = '2026-11-21';
const seller = { clientType: 'SELLER' } as const;
const wanted = { scopes: ['order.read'], expiresOn: '2027-05-01', today, maker: seller } as const;

describe('what a key may ever do', () => {
  test('leaves out all that pays, lets money go, changes accounts or cards, or manages people', () => {
    const never = /^payment\.pay$|accept_goods|order\.cancel|^card\.|payout_account|deputy|company\.change|integration/;
    expect(keyOperations.filter((each) => never.test(each))).toEqual([]);
    expect(operations.filter((each) => never.test(each)).length).toBeGreaterThan(8);
  });

  test('is at most what its maker may do', () => {
    expect(keyOperationsOf({ clientType: 'BUYER' })).not.toContain('order.write');
    const maker = { clientType: 'SELLER', delegation: { kinds: ['order_maker'] } } as const;
    expect(checkKey({ ...wanted, scopes: ['settlement.read'], maker })).toMatchObject({
      code: 'integration.scope_not_possible',
    });
    expect(checkKey({ ...wanted, scopes: ['order.write', 'order.write'], maker })).toEqual({
      ok: true,
      value: ['order.write'],
    });
  });
});

test.each([
  [{ scopes: [] }, 'integration.no_scope'],
  [{ expiresOn: '2026-11-20' }, 'integration.expiry_not_possible'],
  [{ expiresOn: '2027-11-23' }, 'integration.expiry_not_possible'],
] as const)('%o is refused with %s', (about, code) => {
  expect(checkKey({ ...wanted, ...about })).toMatchObject({ ok: false, code });
});

test('a key works through its last day and never once it is revoked', () => {
  expect(statusOfKey({ revokedAt: undefined, expiresOn: today }, today)).toBe('active');
  expect(statusOfKey({ revokedAt: undefined, expiresOn: '2026-11-20' }, today)).toBe('expired');
  expect(statusOfKey({ revokedAt: new Date(0), expiresOn: '2027-01-01' }, today)).toBe('revoked');
});

test('a key lives at most 366 days, today included', () => {
  expect(checkKey({ ...wanted, expiresOn: today }).ok).toBe(true);
  expect(checkKey({ ...wanted, expiresOn: '2027-11-22' }).ok).toBe(true);
});

test('a secret says for which kind of installation it is; those of before do not', () => {
  const secret = 'a-b_'.repeat(8);
  expect(environmentOf(`${secretStart('live')}${secret}`)).toBe('live');
  expect(environmentOf(`${secretStart('test')}${secret}`)).toBe('test');
  for (const other of [`gtp_demo_${secret}`, `gtp_live_${secret}x`, 'gtp_live_short', `xgtp_live_${secret}`, secret]) {
    expect(environmentOf(other), other).toBeUndefined();
  }
});

test('a token has the scopes that are asked for, all where none is, and none that its key lacks', () => {
  const scopes = ['order.read', 'fee.read', 'list.export'] as const;
  expect(narrowScopes(scopes, '')).toEqual(scopes);
  expect(narrowScopes(scopes, '  ')).toEqual(scopes);
  expect(narrowScopes(scopes, 'list.export  order.read')).toEqual(['order.read', 'list.export']);
  expect(narrowScopes(scopes, 'order.read order.write')).toBeUndefined();
  expect(narrowScopes(scopes, 'order')).toBeUndefined();
});
