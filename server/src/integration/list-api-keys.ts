import type { listApiKeys as endpoint } from '@gtp/contract/integration/integration-endpoints.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { keyOperationsOf } from '@gtp/domain/integration/api-keys.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { listKeys } from './api-key-store.ts';
import { apiKeyView } from './api-key-view.ts';

/** The keys of the caller's company, and what the caller could give a new one. */
export async function listApiKeys(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  caller: Caller,
): Promise<Result<Answer<typeof endpoint>>> {
  const now = clock.now();
  const keys = await listKeys(database, caller.companyId);
  return accept({ list: keys.map((each) => apiKeyView(each, now)), possibleScopes: keyOperationsOf(caller) });
}
