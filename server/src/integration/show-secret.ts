import { boundsOf } from '@gtp/domain/account/delegation.ts';
import type { IntegrationRefusal } from '@gtp/domain/integration/integration-refusals.ts';
import { isWithinOwnLimit } from '@gtp/domain/integration/service-accounts.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { insertKeyholder } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import type { Transaction } from '../platform/database.ts';
import { lockServiceAccount, type NamedServiceAccount } from './service-account-store.ts';

type Showing = { readonly serviceAccountId: string; readonly caller: Caller; readonly now: Date };

/**
 * Lets the caller be shown a secret of a program's account of their company, and notes it: to this person the account is
 * no second person from now on. Who may send less than the account is shown none.
 */
export async function showSecret(
  transaction: Transaction,
  { serviceAccountId, caller, now }: Showing,
): Promise<Result<NamedServiceAccount, IntegrationRefusal>> {
  const account = await lockServiceAccount(transaction, serviceAccountId);
  if (account?.companyId !== caller.companyId) return refuse('integration.not_found', { field: 'serviceAccountId' });
  if (account.endedAt) return refuse('integration.service_account_ended', { field: 'serviceAccountId' });
  const limit = account.orderLimitCents === undefined ? undefined : money(account.orderLimitCents, 'USD');
  const own = caller.delegation && boundsOf(caller.delegation, 'integration.manage');
  if (!isWithinOwnLimit(limit, own?.orderLimit)) {
    return refuse('integration.beyond_own_limit', { field: 'serviceAccountId' });
  }
  await insertKeyholder(transaction, { serviceAccountId, userId: caller.userId, since: now });
  return accept(account);
}
