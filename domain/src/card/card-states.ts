/** What buyer and issuer may do with a registered card (reference 4-c: "activate or block cards"). */
import { addDays, type Day, seoulDay } from '../platform/instant.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { CardExpiry, CardState } from './card.ts';
import type { CardRefusal } from './card-refusals.ts';

export const cardSides = ['buyer', 'issuer'] as const;
export type CardSide = (typeof cardSides)[number];

export const buyerCardActions = ['default', 'block', 'unblock'] as const;
export type BuyerCardAction = (typeof buyerCardActions)[number];
export const issuerCardActions = ['approve', 'refuse', 'block', 'unblock'] as const;
export type IssuerCardAction = (typeof issuerCardActions)[number];

export type CardEvent = Exclude<BuyerCardAction, 'default'> | IssuerCardAction;

const nextStates: Readonly<Record<CardState, Partial<Record<CardEvent, CardState>>>> = {
  pending: { approve: 'active', refuse: 'refused' },
  active: { block: 'blocked' },
  blocked: { unblock: 'active' },
  refused: { approve: 'active' },
  removed: {},
};

/** `blockedBy` is set while it is blocked. */
export type CardStatus = { readonly state: CardState; readonly blockedBy: CardSide | undefined };

/**
 * What becomes of a card. A block is taken back by the side that made it; an issuer that refuses or blocks says why.
 */
export function moveCard(
  card: CardStatus,
  { event, by, reason }: { readonly event: CardEvent; readonly by: CardSide; readonly reason: string | undefined },
): Result<CardStatus, CardRefusal> {
  const next = nextStates[card.state][event];
  if (!next) return refuse('card.not_in_state');
  if (event === 'unblock' && card.blockedBy !== by) return refuse('card.blocked_by_other');
  const needsReason = by === 'issuer' && (event === 'refuse' || event === 'block');
  if (needsReason && !reason?.trim()) return refuse('card.reason_missing', { field: 'reason' });
  return accept({ state: next, blockedBy: next === 'blocked' ? by : undefined });
}

/** Which of the events a side may try now; screens draw their buttons from it. */
export function cardEventsFor(card: CardStatus, by: CardSide): readonly CardEvent[] {
  const events: readonly CardEvent[] = by === 'buyer' ? ['block', 'unblock'] : issuerCardActions;
  return events.filter((event) => moveCard(card, { event, by, reason: '-' }).ok);
}

export const expiryWarningDays = 30;

/** The last day on which the card is good. */
export function lastDayOf({ year, month }: CardExpiry): Day {
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return addDays(next, -1);
}

/** Whether the buyer is to be warned: the card ends within 30 days and has not ended. */
export function expiresSoon(expiry: CardExpiry, now: Date): boolean {
  const today = seoulDay(now);
  const lastDay = lastDayOf(expiry);
  return today <= lastDay && addDays(today, expiryWarningDays) >= lastDay;
}
