import { describe, expect, test } from 'vitest';
import { checkDelegation } from '../account/delegation.ts';
import { money } from '../platform/money.ts';
import { checkAccountScopes, delegationOfServiceAccount, isWithinOwnLimit, scopesOfBoth } from './service-accounts.ts';

const usd = (dollars: number) => money(BigInt(dollars) * 100n, 'USD');
const act = {
  operation: 'order.send',
  madeBy: 'somebody-else',
  approvedBy: 'svc_1',
  twoPeopleFrom: usd(10_000),
  now: new Date(0),
} as const;

describe('a program’s own account', () => {
  test('acts up to the threshold, and above it never, whoever wrote the order', () => {
    const delegation = delegationOfServiceAccount(undefined);
    expect(checkDelegation(delegation, { ...act, amount: usd(10_000) })).toEqual({ ok: true, value: undefined });
    for (const madeBy of ['somebody-else', 'svc_1', undefined]) {
      expect(checkDelegation(delegation, { ...act, madeBy, amount: usd(10_001) })).toMatchObject({
        code: 'account.second_person_needed',
      });
    }
  });

  test('stays within the limit of who made it', () => {
    expect(checkDelegation(delegationOfServiceAccount(usd(500)), { ...act, amount: usd(501) })).toMatchObject({
      code: 'account.over_order_limit',
    });
  });

  test('has no scope that its maker could not give, and at least one', () => {
    expect(checkAccountScopes([], { clientType: 'SELLER' })).toMatchObject({ code: 'integration.no_scope' });
    expect(checkAccountScopes(['order.answer'], { clientType: 'SELLER' })).toMatchObject({
      code: 'integration.scope_not_possible',
    });
    expect(checkAccountScopes(['order.read', 'order.read'], { clientType: 'SELLER' })).toMatchObject({
      value: ['order.read'],
    });
  });

  test('lends its keys no more than both allow', () => {
    expect(scopesOfBoth(['order.read', 'order.send'], ['order.read', 'fee.read'])).toEqual(['order.read']);
  });

  test.each([
    [undefined, undefined, true],
    [undefined, 500, false],
    [500, undefined, true],
    [500, 500, true],
    [501, 500, false],
  ])('of limit %o has a secret shown to somebody of limit %o: %o', (account, own, expected) => {
    const limit = (dollars: number | undefined) => (dollars === undefined ? undefined : usd(dollars));
    expect(isWithinOwnLimit(limit(account), limit(own))).toBe(expected);
  });
});
