import type { decideCard, listIssuedCards as endpoint } from '@gtp/contract/card/card-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { Database } from '../platform/database.ts';
import { listRanges, type RangeRow } from './card-range-store.ts';
import { type IssuedCardRow, listIssued } from './card-state-store.ts';

/** An issuer's ranges and the cards of them that buyers registered; never a token. */
export async function listIssuedCards(database: Database, issuerCompanyId: string): Promise<Answer<typeof endpoint>> {
  const ranges = await listRanges(database, issuerCompanyId);
  const cards = await listIssued(database, issuerCompanyId);
  return { ranges: ranges.map(rangeOf), cards: cards.map(issuedCardOf) };
}

export function rangeOf({ companyId: _own, cardCount, ...range }: RangeRow) {
  return { ...range, cardCount: Number(cardCount ?? 0n) };
}

export function issuedCardOf(row: IssuedCardRow): Answer<typeof decideCard> {
  const { companyId: _buyer, issuerCompanyId: _own, issuerName: _name, blockedBy, stateReason, ...card } = row;
  return { ...card, ...(blockedBy !== null && { blockedBy }), ...(stateReason !== null && { stateReason }) };
}
