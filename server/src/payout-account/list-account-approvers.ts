import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { listReaders, readDelegation } from '../account/account.ts';
import type { Database } from '../platform/database.ts';

type Company = { readonly companyId: string; readonly now: Date };

/** The ids of those of a seller who may approve a change of the account: representatives and administrators. */
export async function listAccountApprovers(
  database: Database,
  { companyId, now }: Company,
): Promise<readonly string[]> {
  const approvers: string[] = [];
  for (const { userId } of await listReaders(database, companyId)) {
    if (userId === undefined) continue;
    const delegationStatus = await readDelegation(database, userId, now);
    if (delegationStatus.kind === 'over') continue;
    const delegation = delegationStatus.kind === 'deputy' ? delegationStatus.delegation : undefined;
    if (reachOfPerson('payout_account.change', { clientType: 'SELLER', delegation })) approvers.push(userId);
  }
  return approvers;
}
