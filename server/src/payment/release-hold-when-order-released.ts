import { nextHoldState } from '@gtp/domain/payment/hold-states.ts';
import { releaseJournal } from '@gtp/domain/payment/payment-postings.ts';
import { postJournal } from '../ledger/ledger.ts';
import type { OrderReaction } from '../order/order.ts';
import { closeHold, lockHoldOfOrder } from './hold-store.ts';

/**
 * Whatever released the order (the buyer, the clock, direct mode): its hold is closed and the seller is owed the
 * settlement, in the same transaction. An order that is released without money held is our fault, so it throws.
 */
export const releaseHoldWhenOrderReleased: OrderReaction = async (transaction, { before, order, now }) => {
  if (order.state !== 'released' || before.state === 'released') return;
  const hold = await lockHoldOfOrder(transaction, order.orderId);
  if (!hold) throw new Error(`Order ${order.orderId} is released, but nothing is held for it`);
  const next = nextHoldState(hold.state, 'release');
  if (!next.ok) throw new Error(`The hold ${hold.holdId} of a released order is ${hold.state}`);
  await closeHold(transaction, { ...hold, state: next.value }, now);
  const { orderId, sellerCompanyId: sellerId, trade, sellerFee } = order;
  await postJournal(transaction, releaseJournal({ orderId, sellerId, trade, sellerFee }), now);
};
