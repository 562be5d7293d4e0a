import type { listCards as endpoint } from '@gtp/contract/card/card-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { companyNameIn } from '../company/company.ts';
import type { Database } from '../platform/database.ts';
import * as store from './card-store.ts';

type Asked = { readonly companyId: string; readonly language: Language };

/**
 * The company's cards without the removed ones, the default one first; never a token. Issuers as the reader names
 * them.
 */
export async function listCards(database: Database, { companyId, language }: Asked): Promise<Answer<typeof endpoint>> {
  const rows = await store.listCards(database, companyId);
  return rows.map(({ token: _secret, companyId: _own, blockedBy, stateReason, issuerOwnName, ...card }) => ({
    ...card,
    issuerName: companyNameIn(language, { name: issuerOwnName, englishName: card.issuerName }),
    ...(blockedBy !== null && { blockedBy }),
    ...(stateReason !== null && { stateReason }),
  }));
}
