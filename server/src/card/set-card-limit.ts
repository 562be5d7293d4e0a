import type { setCardLimit as endpoint } from '@gtp/contract/card/card-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { type CardLimits, giveCardLimits } from '@gtp/domain/card/card-limit.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { notify } from '../notification/notification.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { limitOf, saveCardLimit } from './card-limit-store.ts';
import { findIssued, type IssuedCardRow, lockCard } from './card-state-store.ts';
import { issuedCardOf } from './list-cards.ts';
import { cardName } from './notify-card-registered.ts';
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
    const before = await findIssued(transaction, cardId);
    const now = clock.now();
    await saveCardLimit(transaction, cardId, given.value && { ...given.value, givenAt: now });
    const after = await findIssued(transaction, cardId);
    if (!after) throw new Error(`The card ${cardId} is gone while it is locked`);
    await notifyOfLimit(transaction, { before: before && limitOf(before), card: after, now });
    return accept(issuedCardOf(after));
  });
}

type Change = { readonly before: CardLimits | undefined; readonly card: IssuedCardRow; readonly now: Date };

/** The same limits once more change nothing, and nobody is notified. */
async function notifyOfLimit(transaction: Transaction, { before, card, now }: Change): Promise<void> {
  const after = limitOf(card);
  if (isSame(before?.perPayment, after?.perPayment) && isSame(before?.perMonth, after?.perMonth)) return;
  const { cardId, companyId, issuerName: issuer } = card;
  const what = after === undefined ? 'removed' : before === undefined ? 'given' : 'changed';
  await notify(transaction, {
    rule: `card.limit_${what}`,
    cause: `${cardId}:${now.getTime()}`,
    parties: { buyer: companyId },
    facts: { card: cardName(card), issuer },
  });
}

function isSame(one: Money | undefined, other: Money | undefined): boolean {
  return one?.minor === other?.minor && one?.currency === other?.currency;
}
