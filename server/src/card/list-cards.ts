import type { listCards as endpoint } from '@gtp/contract/card/card-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { Database } from '../platform/database.ts';
import * as store from './card-store.ts';

/** The company's cards without the removed ones, the default one first; never a token. */
export async function listCards(database: Database, companyId: string): Promise<Answer<typeof endpoint>> {
  const rows = await store.listCards(database, companyId);
  return rows.map(({ token: _secret, companyId: _own, blockedBy, stateReason, ...card }) => ({
    ...card,
    ...(blockedBy !== null && { blockedBy }),
    ...(stateReason !== null && { stateReason }),
  }));
}
