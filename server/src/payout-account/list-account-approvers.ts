import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { listReaders, readMandate } from '../account/account.ts';
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
    const standing = await readMandate(database, userId, now);
    if (standing.kind === 'over') continue;
    const mandate = standing.kind === 'deputy' ? standing.mandate : undefined;
    if (reachOfPerson('payout_account.change', { clientType: 'SELLER', mandate })) approvers.push(userId);
  }
  return approvers;
}
