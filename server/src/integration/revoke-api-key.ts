import type { revokeApiKey as endpoint } from '@gtp/contract/integration/integration-endpoints.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { IntegrationRefusal } from '@gtp/domain/integration/integration-refusals.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { findKey, saveRevoked } from './api-key-store.ts';
import { apiKeyView } from './api-key-view.ts';

type Revocation = { readonly caller: Caller; readonly keyId: string };

/** Ends a key of the caller's company: its next call is refused. Twice is as good as once. */
export async function revokeApiKey(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  { caller, keyId }: Revocation,
): Promise<Result<Answer<typeof endpoint>, IntegrationRefusal>> {
  const now = clock.now();
  const key = await findKey(database, keyId);
  if (key?.companyId !== caller.companyId) return refuse('integration.not_found');
  await saveRevoked(database, { keyId, by: caller.userId, now });
  return accept(apiKeyView({ ...key, revokedAt: key.revokedAt ?? now }, now));
}
