import { type RefundFault, refundAmounts, remaining } from '@gtp/domain/payment/held-money.ts';
import { endedByChargeback, nextRefundState } from '@gtp/domain/payment/refund-states.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { type Money, zero } from '@gtp/domain/platform/money.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { lockOrder, moveOrder, type Order, type OrderContext, type OrderMover } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { lockHoldOfOrder } from './hold-store.ts';
import { lockPayment } from './payment-store.ts';
import { isGivenAfterRefusal, notifyBesideChargeback } from './refund-beside-chargeback.ts';
import {
  insertRefund,
  lockInterruptibleRefund,
  nameRefund,
  type Refund,
  type RefundAfterwards,
  saveRefund,
} from './refund-store.ts';
import { overtakeTransferRequest } from './refund-transfer-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'sweep-refunds': unknown;
  }
}

/** Of a refund that a decision, or both sides' consent to cancel, begins. */
const noRequest = { request: undefined, preparedBy: undefined, answer: undefined } as const;

export type NewRefund = {
  /** Locked. */
  readonly order: Order;
  /** Trade value; all that is held when absent. */
  readonly part?: Money;
  readonly fault: RefundFault;
  /** What it comes from, such as `dispute:dsp_…`; the same cause gives back once. */
  readonly cause: string;
  /** What happens to the order when something is left; a whole refund ends it. */
  readonly afterwards: Exclude<RefundAfterwards, 'end'>;
  readonly actor: OrderMover;
  readonly reason?: string;
  /** What was asked for and is approved by this; its money is held again. */
  readonly request?: Refund;
  /** So much of `part` was paid out and is claimed from the seller. */
  readonly recalled?: Money;
};

/**
 * Decides a refund in the transaction of the consent or decision: the order is `refunding`, so nothing else can
 * happen to its money, and the worker sends it to the gateway. What was charged today is voided instead, which costs
 * nothing. The gateway is not asked here.
 */
export async function beginRefund(
  context: OrderContext,
  transaction: Transaction,
  wanted: NewRefund,
): Promise<Result<Order>> {
  const { order, fault, cause, actor, reason } = wanted;
  const now = context.clock.now();
  const moved = await moveOrder(context, transaction, {
    order,
    event: 'start_refund',
    actor,
    ...(reason && { reason }),
  });
  if (!moved.ok) return moved;
  const hold = await lockHoldOfOrder(transaction, order);
  const payment = hold && (await lockPayment(transaction, hold.paymentId));
  if (!payment) throw new Error(`Order ${order.orderId} has no payment to refund`);
  const part = wanted.part ?? remaining(hold.money);
  const isWhole = part.minor === hold.money.trade.minor;
  const isVoid = isWhole && payment.capturedAt !== undefined && seoulDay(payment.capturedAt) === seoulDay(now);
  // All that is held goes back, and a part was released before: nothing is left to inspect.
  const leavesNothing = wanted.part === undefined;
  const endsOrder = part.minor + hold.money.refunded.minor === hold.money.trade.minor;
  const { request } = wanted;
  const refund: Refund = {
    ...noRequest,
    ...request,
    refundId: request?.refundId ?? (await nameRefund(context, transaction, order)),
    orderId: order.orderId,
    paymentId: payment.paymentId,
    cause,
    recalled: wanted.recalled ?? zero(order.currency),
    kind: isVoid ? 'void' : 'refund',
    state: 'approved',
    fault,
    afterwards: endsOrder ? 'end' : leavesNothing ? 'release' : wanted.afterwards,
    amounts: refundAmounts(hold.money, { part, fault, isVoid }),
    gatewayRefundId: undefined,
    problem: undefined,
    approvedAt: now,
    submittedAt: undefined,
    doneAt: undefined,
    returnedAt: undefined,
    doneAgainAt: undefined,
    checkAt: now,
  };
  await (request ? saveRefund(transaction, refund) : insertRefund(transaction, refund));
  await addJob(transaction, { name: 'sweep-refunds', payload: {} });
  return accept(moved.value);
}

/**
 * The card company took the money back by itself: the refund of a locked order is not sent any more. Where the acquirer had
 * said that it gave a refused one after all, that word is kept, and the agency learns that both may have been given.
 */
export async function supersedeRefund(transaction: Transaction, { orderId }: Order, now: Date): Promise<void> {
  const refund = await lockInterruptibleRefund(transaction, orderId);
  const next = refund && nextRefundState(refund.state, 'refuse');
  if (!refund || !next?.ok) return;
  const answer = refund.answer ?? { userId: undefined, reason: undefined, answeredAt: now };
  const isGiven = isGivenAfterRefusal(refund);
  const problem = isGiven ? refund.problem : endedByChargeback;
  await saveRefund(transaction, { ...refund, state: next.value, answer, problem, checkAt: undefined });
  if (isGiven) await notifyBesideChargeback(transaction, refund);
  await overtakeTransferRequest(transaction, refund.refundId, now);
}

/** The chargeback is won: the refund that it interrupted goes on. Answers whether there was one. */
export async function resumeRefund(context: OrderContext, transaction: Transaction, orderId: string): Promise<boolean> {
  const [order, refund] = [await lockOrder(transaction, orderId), await lockInterruptibleRefund(transaction, orderId)];
  if (!order || !refund) return false;
  const moved = await moveOrder(context, transaction, { order, event: 'start_refund', actor: { kind: 'gateway' } });
  if (!moved.ok) throw new Error(`The refund ${refund.refundId} cannot go on: ${moved.code}`);
  return true;
}
