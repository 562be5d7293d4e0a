/** Whom a provider named before they had an account is the account's, so that the provider can end it (decision 0314). */
import type { Transaction } from '../platform/database.ts';
import { lockByProvider } from './follow-provider.ts';
import type { PeopleContext } from './people-context.ts';
import { linkByAddress } from './provisioned-person-store.ts';

/**
 * Links an institution's accounts to whom its provider names, by their address, within the lock of its people. Whom the
 * provider has ended can log in no more. The last administrator who can stays; the log says so.
 */
export async function linkPeople(context: PeopleContext, transaction: Transaction, companyId: string): Promise<void> {
  for (const { userId, isActive } of await linkByAddress(transaction, companyId)) {
    if (isActive || userId === undefined) continue;
    const locked = await lockByProvider(context, transaction, { companyId, userId });
    if (!locked.ok) context.log.warn({ event: 'ended at the provider, and not locked', userId, code: locked.code });
  }
}
