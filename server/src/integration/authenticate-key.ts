import { versionOfDay } from '@gtp/contract/platform/api-version.ts';
import {
  auditedRefusalsPerDay,
  environmentOf,
  keyCallsPerMinute,
  statusOfKey,
  tokenStart,
} from '@gtp/domain/integration/api-keys.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { notify } from '../notification/notification.ts';
import { isInRanges } from '../platform/address-range.ts';
import type { AuthenticationRefusal, Caller } from '../platform/caller.ts';
import { type Database, inTransaction } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { tokenHash } from '../platform/secrets.ts';
import { findAccessToken } from './access-token-store.ts';
import { type ApiKey, countRefusedUse, countUse, findKey, findKeyOfHash, isSecretOf } from './api-key-store.ts';
import type { IntegrationContext } from './integration-context.ts';
import { findKeyOwner, type KeyOwner } from './key-owner.ts';

export type KeyContext = Pick<IntegrationContext, 'database' | 'clock' | 'keyEnvironment'> & Pick<Portal, 'audit'>;
type KeyCall = { readonly secret: string; readonly ipAddress: string; readonly requestId: string };

/**
 * The program that calls with a key. It calls for the person who made the key, with their delegation and within the
 * key's scopes, and ends with the key and with the person's login; or it calls as an account of its own, which goes on
 * without that person (key-owner.ts). A key for another kind of installation, a call from
 * where the key may not call, and more than so many calls a minute are refused.
 */
export async function authenticateKey(
  context: KeyContext,
  call: KeyCall,
): Promise<Result<Caller, AuthenticationRefusal>> {
  const { database, clock, keyEnvironment } = context;
  const { secret, ipAddress } = call;
  const environment = environmentOf(secret);
  if (environment && environment !== keyEnvironment) return refuse('integration.key_of_other_environment');
  const now = clock.now();
  const found = await findKeyOf(database, secret, now);
  const key = found?.key;
  if (key?.environment && key.environment !== keyEnvironment) return refuse('integration.key_of_other_environment');
  if (!key || statusOfKey(key, seoulDay(now)) !== 'active') return refuse('integration.key_unknown');
  const owner = await findKeyOwner(database, key, now);
  if (!owner) return refuse('integration.key_unknown');
  if (key.addresses.length > 0 && !isInRanges(ipAddress, key.addresses)) {
    await noteRefusedCall(context, { key, owner, call });
    return refuse('integration.address_not_allowed', { facts: { address: ipAddress } });
  }
  const { calls, endsAt } = await countUse(database, { keyId: key.keyId, now, address: ipAddress });
  const resetS = Math.ceil((endsAt.getTime() - now.getTime()) / 1_000);
  if (calls > keyCallsPerMinute) {
    const facts = { retryAfterSeconds: String(resetS), limit: String(keyCallsPerMinute) };
    return refuse('integration.too_many_calls', { facts });
  }
  const { userId, companyId, clientType, userGroup, memberState, language } = owner.account;
  return accept({
    ...{ userId, companyId, clientType, userGroup, memberState, language },
    sessionId: key.keyId,
    stage: 'complete',
    apiKey: { keyId: key.keyId, name: key.name, version: versionOfDay(seoulDay(key.madeAt)) },
    scopes: owner.scopesOf(found?.scopes ?? []),
    rate: { quota: keyCallsPerMinute, left: keyCallsPerMinute - calls, resetS },
    ...(owner.delegation && { delegation: owner.delegation }),
  });
}

/** The key that a secret is of, or that a token was given for while that secret works, with what may be done by it. */
async function findKeyOf(database: Database, secret: string, now: Date) {
  if (!secret.startsWith(tokenStart)) {
    const key = await findKeyOfHash(database, tokenHash(secret), now);
    return key && { key, scopes: key.scopes };
  }
  const token = await findAccessToken(database, tokenHash(secret), now);
  const key = token && (await findKey(database, token.keyId));
  if (!key || (token.secretHash && !isSecretOf(key, token.secretHash, now))) return undefined;
  return { key, scopes: token.scopes };
}

type RefusedCall = { readonly key: ApiKey; readonly owner: KeyOwner; readonly call: KeyCall };

/**
 * Whoever has the key and calls from elsewhere may have stolen it: an entry in the audit log, and an e-mail to its owner
 * with the first of a day. From a hundred a day on they are only counted, so that nobody fills the log with them.
 */
async function noteRefusedCall({ database, clock, audit }: KeyContext, { key, owner, call }: RefusedCall) {
  const { keyId, companyId, name } = key;
  const { ipAddress, requestId } = call;
  const now = clock.now();
  const day = seoulDay(now);
  await inTransaction(database, async (transaction) => {
    const count = await countRefusedUse(transaction, { keyId, day, address: ipAddress, now });
    if (count > auditedRefusalsPerDay) return;
    const who = {
      userId: owner.account.userId,
      companyId,
      apiKey: { keyId, name },
      object: { kind: 'key', id: keyId },
    };
    const outcome = 'integration.address_not_allowed';
    await audit({ ...who, happenedAt: now, command: 'useApiKey', outcome, ipAddress, requestId }, transaction);
    if (count > 1) return;
    await notify(transaction, {
      rule: 'integration.key_refused',
      cause: `${keyId}:${day}`,
      readers: await owner.listReaders(transaction),
      facts: { name, address: ipAddress, at: now },
    });
  });
}
