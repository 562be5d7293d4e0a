import { minus, money } from '@gtp/domain/platform/money.ts';
import { type Order, saveExpectedPayout, type TransitionStep } from '../order/order.ts';
import { readHeldMoney } from '../payment/payment.ts';
import type { Transaction } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import { expectPayout } from './expect-payout.ts';
import { recordRefundInLine, sumLines } from './order-line-store.ts';
import { insertLine } from './settlement-store.ts';

/** A released order brings its seller a line: what it earned, and from which day on it is paid (product §7). */
export function makeExpectSettlementWhenOrderReleased(ids: Ids): TransitionStep {
  return async (transaction, { before, order, now }) => {
    if (order.state !== 'released' || before.state === 'released') return;
    await expectReleased(transaction, { ids, order, now });
  };
}

type Expecting = { readonly ids: Ids; readonly order: Order; readonly now: Date };

/**
 * A line for what was released of a locked order and has none yet; a refund stands in the line that it made smaller.
 */
export async function expectReleased(transaction: Transaction, { ids, order, now }: Expecting): Promise<void> {
  const held = await readHeldMoney(transaction, order);
  if (!held) throw new Error(`Order ${order.orderId} is released, but nothing was held for it`);
  const { orderId, sellerCompanyId, currency } = order;
  const known = await sumLines(transaction, orderId);
  // What went back after its payout is no part of any line: the seller owes it.
  const refund = money(held.refunded.minor - held.recalled.minor - known.refund, currency);
  const gross = money(held.released.minor + held.refunded.minor - known.gross, currency);
  const fee = money(held.releasedFee.minor + held.recalledFee.minor - known.fee, currency);
  if (gross.minor === refund.minor) return recordRefundInLine(transaction, order, refund);
  const net = minus(minus(gross, fee), refund);
  const dueOn = await expectPayout(transaction, { sellerCompanyId, currency, releasedAt: now });
  const line = { lineId: ids.make('line'), orderId, sellerId: sellerCompanyId, gross, fee, refund, net };
  await insertLine(transaction, { ...line, releasedAt: now, dueOn });
  await saveExpectedPayout(transaction, orderId, dueOn);
}
