import type {
  listApiKeys as listing,
  revokeApiKey as revoking,
} from '@gtp/contract/integration/integration-endpoints.ts';
import type { apiKey } from '@gtp/contract/integration/integration-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import { keyOperationsOf, statusOfKey } from '@gtp/domain/integration/api-keys.ts';
import type { IntegrationRefusal } from '@gtp/domain/integration/integration-refusals.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findAccount } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { type ApiKey, findKey, listKeys, type ShownApiKey, saveRevoked } from './api-key-store.ts';

type AppContext = Pick<Portal, 'database' | 'clock'>;

/** The keys of the caller's company, and what the caller could give a new one. */
export async function listApiKeys(
  { database, clock }: AppContext,
  caller: Caller,
): Promise<Result<Answer<typeof listing>>> {
  const now = clock.now();
  const keys = await listKeys(database, caller.companyId);
  return accept({
    list: keys.map((each) => apiKeyView(each, { caller, now })),
    possibleScopes: keyOperationsOf(caller),
  });
}

type Reading = { readonly caller: Pick<Caller, 'userId'>; readonly now: Date };

/** A key as the caller, who is of its company, reads it; the key itself is not in it. */
export function apiKeyView(key: ShownApiKey, { caller, now }: Reading): Inside<typeof apiKey> {
  const { madeByName: madeBy, oldSecretUntil: until } = key;
  const oldSecretUntil = until && until > now ? until : undefined;
  // A program's account has its secrets made by any administrator: calls are in nobody's name.
  const isOwn = key.serviceAccountId !== undefined || key.madeBy === caller.userId;
  return { ...key, madeBy, oldSecretUntil, isOwn, status: statusOfKey(key, seoulDay(now)) };
}

type Revocation = { readonly caller: Caller; readonly keyId: string };

/** Ends a key of the caller's company: its next call is refused. Twice is as good as once. */
export async function revokeApiKey(
  { database, clock }: AppContext,
  { caller, keyId }: Revocation,
): Promise<Result<Answer<typeof revoking>, IntegrationRefusal>> {
  const now = clock.now();
  const key = await findKey(database, keyId);
  if (key?.companyId !== caller.companyId) return refuse('integration.not_found');
  await saveRevoked(database, { keyId, by: caller.userId, now });
  return accept(apiKeyView({ ...key, revokedAt: key.revokedAt ?? now }, { caller, now }));
}

type AskedRevocation = { readonly keyId: string; readonly askedBy: string; readonly now: Date };

/** Ends a key for somebody of its company who asked for it; undefined where there is no such person or key. */
export async function revokeKeyFor(
  database: Database,
  { keyId, askedBy, now }: AskedRevocation,
): Promise<ApiKey | undefined> {
  const key = await findKey(database, keyId);
  const account = await findAccount(database, askedBy);
  if (!key || account?.companyId !== key.companyId) return undefined;
  await saveRevoked(database, { keyId, by: account.userId, now });
  return key;
}
