import { versionOfDay } from '@gtp/contract/platform/api-version.ts';
import { keyCallsPerMinute, statusOfKey } from '@gtp/domain/integration/api-keys.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findAccount, readDelegation } from '../account/account.ts';
import type { AuthenticationRefusal, Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { tokenHash } from '../platform/secrets.ts';
import { countUse, findKeyOfHash } from './api-key-store.ts';

const keyInHeader = /^Bearer (gtp_[\w-]{32})$/;

/** The key of an Authorization header, if it holds one of ours. */
export function apiKeyIn(authorization: string | undefined): string | undefined {
  return keyInHeader.exec(authorization ?? '')?.[1];
}

/**
 * The program that calls with a key. It calls for the person who made the key, with their delegation and within the
 * key's scopes; it ends with the key and with the person's login. More than so many calls a minute are refused.
 */
export async function authenticateKey(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  secret: string,
): Promise<Result<Caller, AuthenticationRefusal>> {
  const now = clock.now();
  const key = await findKeyOfHash(database, tokenHash(secret));
  if (!key || statusOfKey(key, seoulDay(now)) !== 'active') return refuse('integration.key_unknown');
  const maker = await findAccount(database, key.madeBy);
  const delegationStatus = await readDelegation(database, key.madeBy, now);
  if (!maker?.isActive || delegationStatus.kind === 'over') return refuse('integration.key_unknown');
  const { calls, endsAt } = await countUse(database, key.keyId, now);
  if (calls > keyCallsPerMinute) {
    const retryAfterSeconds = String(Math.ceil((endsAt.getTime() - now.getTime()) / 1_000));
    return refuse('integration.too_many_calls', { facts: { retryAfterSeconds, limit: String(keyCallsPerMinute) } });
  }
  const { userId, companyId, clientType, userGroup, memberState, language } = maker;
  return accept({
    ...{ userId, companyId, clientType, userGroup, memberState, language },
    sessionId: key.keyId,
    stage: 'complete',
    apiKey: { keyId: key.keyId, name: key.name, version: versionOfDay(seoulDay(key.madeAt)) },
    scopes: key.scopes,
    ...(delegationStatus.kind === 'deputy' && { delegation: delegationStatus.delegation }),
  });
}
