/**
 * Buyers' cards. The number of a card goes from the browser to the acquirer alone, which answers with a token; here
 * live that token, the first eight and last four digits, the expiry, and the issuer whose range holds the first
 * digits (product §6). An outsider's card is not found.
 */

import type { AcquirerName } from '@gtp/domain/card/acquirers.ts';
import type { CardExpiry, CardState, IssuerState } from '@gtp/domain/card/card.ts';
import type { Database } from '../platform/database.ts';
import { findCard, listCards } from './card-store.ts';

export { findCardEnds, listCardEndings } from './card-store.ts';
export { importCardRanges } from './import-card-ranges.ts';
export { noteEndedCards } from './notify-last-card.ts';
export {
  type CardBehindToken,
  type CardContext,
  type CardTokenReader,
  storeCard,
  type TokenAnswer,
} from './register-card.ts';
export { warnBeforeCardsExpire, warnBeforeCardsExpireSchedule } from './warn-before-cards-expire.ts';

/** A card as a payment needs it. `token` is the acquirer's and belongs into no log and no answer. */
export type PayingCard = {
  readonly cardId: string;
  readonly token: string;
  /** Whose token it is; undefined: the first acquirer's. */
  readonly acquirer: AcquirerName | undefined;
  readonly issuerCompanyId: string;
  readonly issuerCountry: string;
  readonly brand: string;
  readonly last4: string;
  readonly state: CardState;
  readonly expiry: CardExpiry;
  readonly issuer: IssuerState;
};

/** The company's own card; undefined for an outsider's, as for one that does not exist. */
export async function findPayingCard(
  database: Database,
  { cardId, companyId }: { readonly cardId: string; readonly companyId: string },
): Promise<PayingCard | undefined> {
  const card = await findCard(database, cardId);
  if (card?.companyId !== companyId) return undefined;
  const { expiryMonth: month, expiryYear: year, gatewayToken: token, brand, last4, state } = card;
  const { issuerCompanyId, issuerCountry } = card;
  const acquirer = card.acquirer ?? undefined;
  // Nothing suspends an issuer yet; its state gets a column when something does.
  const issuer = { issuerCompanyId, issuerCountry, issuer: 'active' } as const;
  return { cardId, token, acquirer, ...issuer, brand, last4, state, expiry: { year, month } };
}

/** The issuer of the card that a company pays with unless it chooses another; undefined while it has none. */
export async function findUsualIssuer(database: Database, companyId: string): Promise<string | undefined> {
  const cards = await listCards(database, companyId);
  return (cards.find(({ state }) => state === 'active') ?? cards[0])?.issuerCompanyId;
}
