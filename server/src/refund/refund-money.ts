/** Where the money of an order is, as a refund finds it. */

import type { HeldMoney, RefundFault } from '@gtp/domain/payment/held-money.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { type Money, minus, zero } from '@gtp/domain/platform/money.ts';
import { quoteRefund, type RefundQuote, refundableOf } from '@gtp/domain/refund/refund.ts';
import type { Order } from '../order/order.ts';
import { findPayment, lockHoldOfOrder } from '../payment/payment.ts';
import type { Transaction } from '../platform/database.ts';
import { lockUnpaidLines, sumWithheld } from '../settlement/settlement.ts';

/** The hold and the lines are locked until the transaction ends. */
export type RefundMoney = {
  readonly paymentId: string;
  readonly held: HeldMoney;
  readonly lines: Awaited<ReturnType<typeof lockUnpaidLines>>;
  /** In trade value; what the agency keeps back stays where it is. */
  readonly refundable: Money;
  readonly isChargedToday: boolean;
};

/** Undefined for an order for which nothing was ever held. The order is locked. */
export async function readRefundMoney(
  transaction: Transaction,
  order: Order,
  now: Date,
): Promise<RefundMoney | undefined> {
  const hold = await lockHoldOfOrder(transaction, order);
  const payment = hold && (await findPayment(transaction, hold.paymentId));
  if (!payment) return undefined;
  const lines = await lockUnpaidLines(transaction, order);
  const refundable = minus(refundableOf(hold.money), await sumWithheld(transaction, order));
  const isChargedToday = payment.capturedAt !== undefined && seoulDay(payment.capturedAt) === seoulDay(now);
  return { paymentId: payment.paymentId, held: hold.money, lines, refundable, isChargedToday };
}

/** What `part` of it would mean; undefined where so much cannot go back. */
export function quoteOf(
  { held, lines, isChargedToday, refundable }: RefundMoney,
  { part, fault }: { readonly part: Money; readonly fault: RefundFault },
): RefundQuote | undefined {
  if (part.minor <= zero(part.currency).minor || part.minor > refundable.minor) return undefined;
  return quoteRefund(held, { part, lines, fault, isChargedToday });
}
