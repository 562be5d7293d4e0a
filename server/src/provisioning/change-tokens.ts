import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type {
  proposeProvisioning as proposing,
  readProvisioning as reading,
} from '@gtp/contract/provisioning/provisioning-wire.ts';
import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import {
  decideProvisioning as decide,
  lastDayOfToken,
  provisioningTokenStart,
} from '@gtp/domain/provisioning/provisioning.ts';
import type { ProvisioningRefusal } from '@gtp/domain/provisioning/provisioning-refusals.ts';
import { isActingAdministrator, nameOfUser } from '../account/account.ts';
import { lockDeputies } from '../deputy/deputy.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import { makeToken, tokenHash } from '../platform/secrets.ts';
import type { ProvisioningContext } from './provisioning-context.ts';
import { findTokenOf, insertToken, listTokens, lockToken, saveToken } from './token-store.ts';

type Asked = { readonly caller: Caller };
type AskedOf = Asked & { readonly tokenId: string };

/** The token in force and the one that waits; the secrets are kept nowhere. */
export async function readProvisioning(
  { database, publicUrl }: ProvisioningContext,
  { caller }: Asked,
): Promise<Result<Answer<typeof reading>>> {
  const canManage = reachOfPerson('people.manage', caller) !== undefined;
  const tokens = (await listTokens(database, caller.companyId)).map(
    ({ tokenHash: _, proposerName, deciderName, ...each }) => {
      const isOpen = each.state === 'proposed' && canManage;
      return {
        ...each,
        proposedBy: proposerName,
        decidedBy: deciderName,
        canApprove: isOpen && each.proposedBy !== caller.userId,
        canWithdraw: isOpen && each.proposedBy === caller.userId,
      };
    },
  );
  return accept({ url: `${publicUrl}/scim/v2`, tokens, canManage });
}

/** Makes a token; it opens nothing before another administrator approves it. */
export async function proposeProvisioning(
  { database, clock, ids }: ProvisioningContext,
  { caller: { companyId, userId } }: Asked,
): Promise<Result<Answer<typeof proposing>, ProvisioningRefusal>> {
  const now = clock.now();
  const secret = provisioningTokenStart + makeToken();
  const tokenId = ids.make('scim');
  return decideIn(database, async (transaction) => {
    await lockDeputies(transaction, companyId);
    const waiting = await findTokenOf(transaction, companyId, 'proposed');
    if (waiting) {
      const who = await nameOfUser(transaction, waiting.proposedBy);
      return refuse('provisioning.already_proposed', { facts: { who } });
    }
    await insertToken(transaction, {
      ...{ tokenId, companyId, state: 'proposed', tokenHash: tokenHash(secret), hint: secret.slice(-4) },
      ...{ proposedBy: userId, proposedAt: now, expiresOn: lastDayOfToken(seoulDay(now)) },
      ...{ decidedBy: undefined, decidedAt: undefined, retiredAt: undefined, lastUsedAt: undefined },
    });
    return accept({ tokenId, secret });
  });
}

type Deciding = AskedOf & { readonly isApproved: boolean };

/** A second administrator approves or declines. What was in force before ends with the approval. */
export async function decideProvisioning(
  { database, clock }: ProvisioningContext,
  { caller: { companyId, userId }, tokenId, isApproved }: Deciding,
): Promise<Result<undefined, ProvisioningRefusal>> {
  const now = clock.now();
  return decideIn(database, async (transaction): Promise<Result<undefined, ProvisioningRefusal>> => {
    await lockDeputies(transaction, companyId);
    const token = await lockToken(transaction, companyId, tokenId);
    if (!token) return refuse('provisioning.not_found');
    const isProposerAdministrator = await isActingAdministrator(transaction, token.proposedBy, now);
    const state = decide({ ...token, isProposerAdministrator }, { userId, isApproved });
    if (!state.ok) return state;
    const before = await findTokenOf(transaction, companyId, 'active');
    if (before && state.value === 'active')
      await saveToken(transaction, { ...before, state: 'retired', retiredAt: now });
    await saveToken(transaction, { ...token, state: state.value, decidedBy: userId, decidedAt: now });
    return accept(undefined);
  });
}

/** What takes a way in away is at once and by one. */
export async function retireProvisioning(
  { database, clock }: ProvisioningContext,
  { caller: { companyId }, tokenId }: AskedOf,
): Promise<Result<undefined, ProvisioningRefusal>> {
  return decideIn(database, async (transaction): Promise<Result<undefined, ProvisioningRefusal>> => {
    const token = await lockToken(transaction, companyId, tokenId);
    if (!token) return refuse('provisioning.not_found');
    if (token.state !== 'active') return refuse('provisioning.already_decided');
    await saveToken(transaction, { ...token, state: 'retired', retiredAt: clock.now() });
    return accept(undefined);
  });
}
