import type { setCardLimit as endpoint } from '@gtp/contract/card/card-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { type CardLimits, giveCardLimits } from '@gtp/domain/card/card-limit.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import { saveCardLimit } from './card-limit-store.ts';
import { findIssued, lockCard } from './card-state-store.ts';
import { issuedCardOf } from './list-cards.ts';
import type { CardContext } from './register-card.ts';

type LimitChange = { readonly caller: Caller; readonly cardId: string; readonly limits: CardLimits };

/**
 * The issuer says what a card of its own ranges may pay at once and in a month; no amounts take the limit away. The
 * card's company reads it, nobody else. What a payment may be is still the issuer's answer to that payment.
 */
export async function setCardLimit(
  { database, clock }: Pick<CardContext, 'database' | 'clock'>,
  { caller, cardId, limits }: LimitChange,
): Promise<Result<Answer<typeof endpoint>>> {
  return decideIn(database, async (transaction) => {
    const card = await lockCard(transaction, cardId);
    if (!card || card.issuerCompanyId !== caller.companyId) return refuse('card.not_found');
    const given = giveCardLimits(card.state, limits);
    if (!given.ok) return given;
    await saveCardLimit(transaction, cardId, given.value && { ...given.value, givenAt: clock.now() });
    const after = await findIssued(transaction, cardId);
    if (!after) throw new Error(`The card ${cardId} is gone while it is locked`);
    return accept(issuedCardOf(after));
  });
}
