import { type OrderReaction, saveExpectedPayout } from '../order/order.ts';
import type { Ids } from '../platform/ids.ts';
import { expectPayout } from './expect-payout.ts';
import { insertLine } from './settlement-store.ts';

/** A released order brings its seller a line: what it earned, and from which day on it is paid (product §7). */
export function makeExpectSettlementWhenOrderReleased(ids: Ids): OrderReaction {
  return async (transaction, { before, order, now }) => {
    if (order.state !== 'released' || before.state === 'released') return;
    const { orderId, sellerCompanyId, currency, trade: gross, sellerFee: fee, settlement: net } = order;
    const dueOn = await expectPayout(transaction, { sellerCompanyId, currency, releasedAt: now });
    const line = { lineId: ids.make('line'), orderId, sellerId: sellerCompanyId, gross, fee, net };
    await insertLine(transaction, { ...line, releasedAt: now, dueOn });
    await saveExpectedPayout(transaction, orderId, dueOn);
  };
}
