import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { listConnections as endpoint } from '@gtp/contract/single-sign-on/connection-wire.ts';
import type { readOwnSignOn as own } from '@gtp/contract/single-sign-on/single-sign-on-wire.ts';
import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { redirectUrlOf } from './begin-sign-on.ts';
import { findConnectionOf, listConnections } from './connection-store.ts';
import { loggedOutUrlOf } from './end-at-provider.ts';
import { findIdentityOfUser, findLastUse } from './identity-store.ts';
import type { SignOnContext } from './single-sign-on-context.ts';

/** The institution's provider as it is set up, without its secret. */
export async function readConnections(
  context: SignOnContext,
  caller: Caller,
): Promise<Result<Answer<typeof endpoint>>> {
  const { companyId, userId } = caller;
  const [rows, lastUsedAt] = await Promise.all([
    listConnections(context.database, companyId),
    findLastUse(context.database, companyId),
  ]);
  const canManage = reachOfPerson('people.manage', caller) !== undefined;
  const connections = rows.map(({ clientSecret: _, proposerName, deciderName, ...each }) => {
    const isOpen = each.state === 'proposed' && canManage;
    return {
      ...each,
      redirectUrl: redirectUrlOf(context, each.connectionId),
      logoutUrl: logoutUrlOf(context, each.connectionId),
      loggedOutUrl: loggedOutUrlOf(context),
      proposedBy: proposerName,
      decidedBy: deciderName,
      lastUsedAt: each.state === 'active' ? lastUsedAt : undefined,
      canApprove: isOpen && each.proposedBy !== userId,
      canWithdraw: isOpen && each.proposedBy === userId,
    };
  });
  return accept({ connections, canManage });
}

/** Where the provider ends sessions without a browser (OpenID Connect Back-Channel Logout 1.0). */
export function logoutUrlOf({ publicUrl }: Pick<SignOnContext, 'publicUrl'>, connectionId: string): string {
  return `${publicUrl}/single-sign-on/${connectionId}/logout`;
}

/** Whether the caller can log in by their institution's provider. */
export async function readOwn(
  { database }: SignOnContext,
  { companyId, userId }: Caller,
): Promise<Result<Answer<typeof own>>> {
  const [connection, identity] = await Promise.all([
    findConnectionOf(database, companyId, 'active'),
    findIdentityOfUser(database, userId),
  ]);
  const { linkedAt, lastUsedAt } = identity ?? {};
  return accept({ isPossible: connection !== undefined, linkedAt, lastUsedAt });
}
