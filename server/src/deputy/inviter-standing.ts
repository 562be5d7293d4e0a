/** Whether an invitation still stands on rights: it gives none that whoever wrote it has lost (decision 0314). */
import { isMemberType } from '@gtp/domain/account/client-types.ts';
import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { checkGrant } from '@gtp/domain/deputy/deputy.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { findAccount, readDelegation } from '../account/account.ts';
import type { Database } from '../platform/database.ts';
import type { Invitation } from './deputy-invitation-store.ts';

/**
 * Whether who invites can log in at the company at `now`, manages its people there and might give these rights. To be
 * asked within the lock of the company's deputies before anything is given.
 */
export async function isStillGranted(
  database: Database,
  { companyId, invitedBy, rights }: Invitation,
  now: Date,
): Promise<boolean> {
  const inviter = await findAccount(database, invitedBy);
  if (!inviter?.isActive || inviter.companyId !== companyId) return false;
  const status = await readDelegation(database, invitedBy, now);
  if (status.kind === 'over') return false;
  const { clientType } = inviter;
  const granter = status.kind === 'deputy' ? status.delegation : undefined;
  const operation = isMemberType(clientType) ? 'deputy.manage' : 'people.manage';
  if (!reachOfPerson(operation, { clientType, delegation: granter })) return false;
  return checkGrant({ granter, wanted: rights, clientType, today: seoulDay(now) }).ok;
}
