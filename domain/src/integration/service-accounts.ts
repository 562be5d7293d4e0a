/** A program's own account: it calls in its own name, and goes on when whoever made it leaves (decision 0261). */

import type { DelegationInForce } from '../account/delegation.ts';
import type { Person } from '../account/permissions.ts';
import type { Money } from '../platform/money.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { type KeyOperation, keyOperationsOf } from './api-keys.ts';
import type { IntegrationRefusal } from './integration-refusals.ts';

export const mostServiceAccounts = 10;

export const serviceAccountTones = { active: 'good', ended: 'bad' } as const;
export type ServiceAccountStatus = keyof typeof serviceAccountTones;
export const serviceAccountStatuses = Object.keys(serviceAccountTones) as readonly ServiceAccountStatus[];

/** The scopes without repeats, if the maker may give them all. */
export function checkAccountScopes(
  scopes: readonly KeyOperation[],
  maker: Person,
): Result<readonly KeyOperation[], IntegrationRefusal> {
  const possible = keyOperationsOf(maker);
  if (scopes.length === 0) return refuse('integration.no_scope', { field: 'scopes' });
  if (!scopes.every((each) => possible.includes(each))) {
    return refuse('integration.scope_not_possible', { field: 'scopes' });
  }
  return accept([...new Set(scopes)]);
}

/** What a key of the account may do: what both allow, so that narrowing the account narrows its keys at once. */
export function scopesOfBoth(key: readonly KeyOperation[], account: readonly KeyOperation[]): readonly KeyOperation[] {
  return key.filter((each) => account.includes(each));
}

/**
 * Whether somebody may be shown a secret of an account with this limit an order: only if their own is not lower, for
 * whoever knows the secret could otherwise send by it what they may not send by hand. Absent: no limit.
 */
export function isWithinOwnLimit(account: Money | undefined, own: Money | undefined): boolean {
  if (own === undefined) return true;
  return account !== undefined && account.minor <= own.minor;
}

/**
 * With what a program's account acts: all that its scopes name, within its limit, and never as one of two people. Money
 * above the company's threshold is therefore out of its reach.
 */
export function delegationOfServiceAccount(orderLimit: Money | undefined): DelegationInForce {
  return {
    kinds: ['administrator'],
    orderLimit,
    dayLimit: undefined,
    expiresOn: undefined,
    isServiceAccount: true,
  };
}
