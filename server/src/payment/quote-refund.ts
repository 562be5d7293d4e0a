import { type RefundFault, refundAmounts, remaining } from '@gtp/domain/payment/held-money.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Currency, Money } from '@gtp/domain/platform/money.ts';
import type { Order } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import { lockHoldOfOrder } from './hold-store.ts';
import { findPayment } from './payment-store.ts';

type Wanted = {
  readonly order: Order;
  /** Trade value; all that is held when absent. */
  readonly part?: Money;
  readonly fault: RefundFault;
  readonly now: Date;
};

type RefundQuote = {
  readonly currency: Currency;
  /** What would go back to the card. */
  readonly amount: Money;
  readonly buyerCost: Money;
  readonly sellerCost: Money;
};

/** What giving back would mean now, as `beginRefund` would have it; undefined where nothing goes back, or less is held. */
export async function quoteRefund(
  transaction: Transaction,
  { order, part: wanted, fault, now }: Wanted,
): Promise<RefundQuote | undefined> {
  const hold = await lockHoldOfOrder(transaction, order);
  if (!hold) return undefined;
  const left = remaining(hold.money);
  const part = wanted ?? left;
  if (part.minor === 0n || part.minor > left.minor) return undefined;
  const payment = await findPayment(transaction, hold.paymentId);
  const isVoid = payment?.capturedAt !== undefined && seoulDay(payment.capturedAt) === seoulDay(now);
  const { amount, buyerCost, sellerCost } = refundAmounts(hold.money, { part, fault, isVoid });
  return { currency: order.currency, amount, buyerCost, sellerCost };
}
