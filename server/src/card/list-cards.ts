import type {
  decideCard,
  listIssuedCards as issuedCards,
  listCards as ownCards,
} from '@gtp/contract/card/card-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { companyNameIn } from '../company/company.ts';
import type { Database } from '../platform/database.ts';
import { recordOf } from '../platform/table-rows.ts';
import { limitOf } from './card-limit-store.ts';
import { listRanges, type RangeRow } from './card-range-store.ts';
import { type IssuedCardRow, listIssued } from './card-state-store.ts';
import * as store from './card-store.ts';

type Asked = { readonly companyId: string; readonly language: Language };

/**
 * The company's cards without the removed ones, the default one first; never a token. Issuers as the reader names
 * them.
 */
export async function listCards(database: Database, { companyId, language }: Asked): Promise<Answer<typeof ownCards>> {
  const rows = await store.listCards(database, companyId);
  return rows.map(({ gatewayToken: _secret, issuerOwnName, ...card }) => ({
    ...recordOf(card),
    limit: limitOf(card),
    issuerName: companyNameIn(language, { name: issuerOwnName, englishName: card.issuerName }),
  }));
}

/** An issuer's ranges and the cards of them that buyers registered; never a token. */
export async function listIssuedCards(
  database: Database,
  issuerCompanyId: string,
): Promise<Answer<typeof issuedCards>> {
  const ranges = await listRanges(database, issuerCompanyId);
  const cards = await listIssued(database, issuerCompanyId);
  return { ranges: ranges.map(rangeOf), cards: cards.map(issuedCardOf) };
}

export function rangeOf({ companyId: _own, cardCount, ...range }: RangeRow) {
  return { ...range, cardCount: Number(cardCount ?? 0n) };
}

export function issuedCardOf({ gatewayToken: _secret, ...card }: IssuedCardRow): Answer<typeof decideCard> {
  return { ...recordOf(card), limit: limitOf(card) };
}
