/** Whose turn it is, seen by the viewer. */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { OrderTurn } from '@gtp/domain/order/order-state-records.ts';

const actors: Readonly<Partial<Record<ClientType, OrderTurn>>> = { SELLER: 'seller', BUYER: 'buyer', KOTRA: 'agency' };

/** Whether the viewer is the one who must act. */
export function isViewersTurn(turn: OrderTurn, clientType: ClientType): boolean {
  return actors[clientType] === turn;
}

/** The word for it: `you`, or who. */
export function turnWord(turn: OrderTurn, clientType: ClientType): OrderTurn | 'you' {
  return isViewersTurn(turn, clientType) ? 'you' : turn;
}
