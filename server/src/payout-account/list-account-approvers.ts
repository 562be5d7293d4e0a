import { boundsOf } from '@gtp/domain/account/delegation.ts';
import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { type Appointment, countsFromAll } from '@gtp/domain/account/signing-rights.ts';
import { listReaders, readDelegation } from '../account/account.ts';
import type { Database } from '../platform/database.ts';

type Company = { readonly companyId: string; readonly now: Date };

export type AccountApprover = { readonly userId: string; readonly appointments: readonly Appointment[] };

/** Those of a seller who may approve a change of the account: the representative and confirmed administrators. */
export async function listAccountApprovers(
  database: Database,
  { companyId, now }: Company,
): Promise<readonly AccountApprover[]> {
  const approvers: AccountApprover[] = [];
  for (const { userId } of await listReaders(database, companyId)) {
    if (userId === undefined) continue;
    const delegationStatus = await readDelegation(database, userId, now);
    if (delegationStatus.kind === 'over') continue;
    const delegation = delegationStatus.kind === 'deputy' ? delegationStatus.delegation : undefined;
    if (!reachOfPerson('payout_account.change', { clientType: 'SELLER', delegation })) continue;
    const appointments = delegation ? boundsOf(delegation, 'payout_account.change').appointments : [];
    approvers.push({ userId, appointments });
  }
  return approvers;
}

type Deciding = { readonly approver: string; readonly proposedBy: string; readonly now: Date };

/** What the rule asks of who approves: how many others count beside the proposer, and whether this one does. */
export function secondPersonFacts(
  approvers: readonly AccountApprover[],
  { approver, proposedBy, now }: Deciding,
): { readonly approver: string; readonly countsFrom: Date | undefined; readonly otherAdministrators: number } {
  const others = approvers.filter(({ userId }) => userId !== proposedBy);
  const own = approvers.find(({ userId }) => userId === approver);
  return {
    approver,
    countsFrom: countsFromAll(own?.appointments ?? [], [proposedBy], now),
    otherAdministrators: others.filter(({ appointments }) => !countsFromAll(appointments, [proposedBy], now)).length,
  };
}
