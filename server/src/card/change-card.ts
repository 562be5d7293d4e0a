import { type BuyerCardAction, moveCard } from '@gtp/domain/card/card-states.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { notify } from '../notification/notification.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import { isWithoutCard, lockCard, saveCardState, saveDefaultCard } from './card-state-store.ts';
import { lockCompany } from './card-store.ts';
import { cardName } from './notify-card-registered.ts';
import { isLastOf } from './notify-last-card.ts';
import type { CardContext } from './register-card.ts';

type Change = { readonly caller: Caller; readonly cardId: string; readonly action: BuyerCardAction };

/**
 * The buyer's own hand on its cards; an outsider's card is not found, and only one that pays can be the default. Its other
 * people are notified where no card is left.
 */
export async function changeCard(
  { database, clock }: Pick<CardContext, 'database' | 'clock'>,
  { caller, cardId, action }: Change,
): Promise<Result<string>> {
  return decideIn(database, async (transaction) => {
    await lockCompany(transaction, caller.companyId);
    const card = await lockCard(transaction, cardId);
    if (!card || card.companyId !== caller.companyId || card.state === 'removed') return refuse('card.not_found');
    if (action === 'default') {
      if (card.state !== 'active') return refuse('card.not_in_state');
      await saveDefaultCard(transaction, { companyId: caller.companyId, cardId });
      return accept(cardId);
    }
    const now = clock.now();
    const wasWithout = await isWithoutCard(transaction, caller.companyId, now);
    const current = { state: card.state, blockedBy: card.blockedBy ?? undefined };
    const moved = moveCard(current, { event: action, by: 'buyer', reason: undefined });
    if (!moved.ok) return moved;
    await saveCardState(transaction, cardId, { ...moved.value, reason: undefined, now });
    if (await isLastOf(transaction, { companyId: caller.companyId, now, wasWithout })) {
      await notify(transaction, {
        rule: 'card.stopped_last',
        cause: `${cardId}:${now.getTime()}`,
        parties: { buyer: caller.companyId },
        actor: caller.userId,
        facts: { card: cardName(card) },
      });
    }
    return accept(cardId);
  });
}
