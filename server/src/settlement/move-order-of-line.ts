import { isInterruption, nextOrderState, type OrderEvent, orderFinality } from '@gtp/domain/order/order-states.ts';
import { eventToSync } from '@gtp/domain/settlement/settlement.ts';
import { doneLineStates } from '@gtp/domain/settlement/settlement-states.ts';
import { lockOrder, moveOrder, type Order, type OrderContext, type OrderMover } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import { listLineStates } from './order-line-store.ts';
import type { SettlementContext } from './settlement-context.ts';
import { saveTurnOfReturned } from './turn-of-returned.ts';

type Move = { readonly orderId: string; readonly event: OrderEvent; readonly actor: OrderMover };

/**
 * Moves the order of a settlement line along with it. An order that something has interrupted or ended stays where it
 * is, and so does one of whose lines another is not as far: only the disputed amount waits, not the seller's payout.
 * A piece that was released when the buyer opened a dispute is paid while the rest may be under inspection again.
 */
export async function moveOrderOfLine(context: SettlementContext, transaction: Transaction, move: Move): Promise<void> {
  const { orderId, event, actor } = move;
  const order = await lockOrder(transaction, orderId);
  if (!order) throw new Error(`The order ${orderId} of a settlement line is missing`);
  if (await isHeldBack(transaction, order, event)) return;
  const moved = await moveOrder(context, transaction, { order, event, actor });
  if (!moved.ok) throw new Error(`${event} of order ${orderId}, which is ${order.state}`);
  // Another piece may have come back, and wait for a person.
  const isOnItsWay = event === 'schedule_settlement' || event === 'reschedule';
  const isBehind = isOnItsWay && (await listLineStates(transaction, orderId)).includes('returned');
  if (isBehind) await syncOrderWithLines(context, transaction, orderId);
}

async function isHeldBack(transaction: Transaction, { orderId, state }: Order, event: OrderEvent): Promise<boolean> {
  // What ended, such as by a whole refund, stays so, whatever the bank says of the payout.
  if (isInterruption(state) || orderFinality(state) === 'final') return true;
  // Its payout came back and was made due again, which has scheduled the order already.
  if (event === 'schedule_settlement' && state === 'settlement_scheduled') return true;
  if (!nextOrderState(state, event).ok) return true;
  const lines = await listLineStates(transaction, orderId);
  return event === 'settle' && !lines.every((line) => doneLineStates.includes(line));
}

/** Brings an order that was interrupted to where its lines are, and one to which nothing happened nowhere. */
export async function syncOrderWithLines(
  context: OrderContext,
  transaction: Transaction,
  orderId: string,
): Promise<void> {
  const lines = await listLineStates(transaction, orderId);
  for (;;) {
    const order = await lockOrder(transaction, orderId);
    const event = order && lines.length > 0 ? eventToSync(order.state, lines) : undefined;
    if (!order || !event) return;
    const moved = await moveOrder(context, transaction, { order, event, actor: { kind: 'system' } });
    if (!moved.ok) throw new Error(`${event} of order ${orderId}, which is ${order.state}`);
    if (event === 'return_payout') await saveTurnOfReturned(transaction, orderId);
  }
}
