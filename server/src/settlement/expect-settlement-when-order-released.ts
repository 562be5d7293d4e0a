import { type OrderReaction, saveExpectedPayout } from '../order/order.ts';
import type { Ids } from '../platform/ids.ts';
import { expectPayout } from './expect-payout.ts';
import { insertLine } from './settlement-store.ts';

/** A released order brings its seller a line: what it earned, and from which day on it is paid (product §7). */
export function makeExpectSettlementWhenOrderReleased(ids: Ids): OrderReaction {
  return async (transaction, { before, order, now }) => {
    if (order.state !== 'released' || before.state === 'released') return;
    const { sellerCompanyId: sellerId, settlement: net } = order;
    const release = { sellerCompanyId: sellerId, currency: net.currency, releasedAt: now };
    const dueOn = await expectPayout(transaction, release);
    await insertLine(transaction, {
      lineId: ids.make('line'),
      orderId: order.orderId,
      sellerId,
      gross: order.trade,
      fee: order.sellerFee,
      net,
      releasedAt: now,
      dueOn,
    });
    await saveExpectedPayout(transaction, order.orderId, dueOn);
  };
}
