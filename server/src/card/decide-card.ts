import type { decideCard as endpoint } from '@gtp/contract/card/card-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { type IssuerCardAction, moveCard } from '@gtp/domain/card/card-states.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { notify } from '../notification/notification.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import {
  findIssued,
  findOwner,
  type IssuedCardRow,
  isWithoutCard,
  lockCard,
  saveCardState,
} from './card-state-store.ts';
import { lockCompany } from './card-store.ts';
import { issuedCardOf } from './list-cards.ts';
import { cardName } from './notify-card-registered.ts';
import { isLastOf } from './notify-last-card.ts';
import type { CardContext } from './register-card.ts';

type Decision = {
  readonly caller: Caller;
  readonly cardId: string;
  readonly action: IssuerCardAction;
  readonly reason: string | undefined;
};

/**
 * The issuer approves, refuses, blocks or unblocks a card of its own ranges, and the buyer is notified with the
 * reason.
 */
export async function decideCard(
  { database, clock }: Pick<CardContext, 'database' | 'clock'>,
  { caller, cardId, action, reason }: Decision,
): Promise<Result<Answer<typeof endpoint>>> {
  const now = clock.now();
  return decideIn(database, async (transaction) => {
    const companyId = await findOwner(transaction, cardId);
    // Of two cards that are blocked at once, one is the last.
    if (companyId !== undefined) await lockCompany(transaction, companyId);
    const card = await lockCard(transaction, cardId);
    if (!card || card.issuerCompanyId !== caller.companyId) return refuse('card.not_found');
    const current = { state: card.state, blockedBy: card.blockedBy ?? undefined };
    const moved = moveCard(current, { event: action, by: 'issuer', reason });
    if (!moved.ok) return moved;
    const wasWithout = await isWithoutCard(transaction, card.companyId, now);
    const kept = action === 'refuse' || action === 'block' ? reason?.trim() : undefined;
    await saveCardState(transaction, cardId, { ...moved.value, reason: kept, now });
    const after = await findIssued(transaction, cardId);
    if (!after) throw new Error(`The card ${cardId} is gone while it is locked`);
    const isLast = await isLastOf(transaction, { companyId: card.companyId, now, wasWithout });
    await notifyCardDecision(transaction, { action, card: after, isLast, now });
    return accept(issuedCardOf(after));
  });
}

type Decided = {
  readonly action: IssuerCardAction;
  readonly card: IssuedCardRow;
  /** The buyer has no other card left. */
  readonly isLast: boolean;
  readonly now: Date;
};

async function notifyCardDecision(transaction: Transaction, { action, card, isLast, now }: Decided): Promise<void> {
  const { companyId, cardId, issuerName: issuer, stateReason } = card;
  const about = { cause: `${cardId}:${now.getTime()}`, parties: { buyer: companyId } };
  const facts = { card: cardName(card), issuer };
  if (action === 'approve' || action === 'unblock') {
    return notify(transaction, { rule: `card.${action === 'approve' ? 'approved' : 'unblocked'}`, ...about, facts });
  }
  const ended = action === 'refuse' ? 'refused' : 'blocked';
  const rule = isLast ? (`card.${ended}_last` as const) : (`card.${ended}` as const);
  await notify(transaction, { rule, ...about, facts: { ...facts, reason: stateReason ?? '-' } });
}
