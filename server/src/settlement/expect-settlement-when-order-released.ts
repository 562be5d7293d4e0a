import { payoutDay } from '@gtp/domain/settlement/business-calendar.ts';
import { type OrderReaction, saveExpectedPayout } from '../order/order.ts';
import type { Ids } from '../platform/ids.ts';
import { bankHolidays } from './bank-holidays.ts';
import { hasPaidPayout, insertLine } from './settlement-store.ts';

/** A released order brings its seller a line: what it earned, and from which day on it is paid (product §7). */
export function makeExpectSettlementWhenOrderReleased(ids: Ids): OrderReaction {
  return async (transaction, { before, order, now }) => {
    if (order.state !== 'released' || before.state === 'released') return;
    const { sellerCompanyId: sellerId, settlement: net } = order;
    const isFirstPayout = !(await hasPaidPayout(transaction, sellerId));
    const release = { releasedAt: now, currency: net.currency, holidays: bankHolidays(now), isFirstPayout };
    const dueOn = payoutDay(release);
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
