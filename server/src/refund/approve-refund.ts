/** The seller's yes: the money is claimed from where it is, and the refund begins. */
import { needsSecondPersonForAmount } from '@gtp/domain/account/delegation.ts';
import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import type { HeldMoney, RefundFault } from '@gtp/domain/payment/held-money.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { type Money, minus, plus, zero } from '@gtp/domain/platform/money.ts';
import { accept, type Refused, type Result, refuse } from '@gtp/domain/platform/result.ts';
import {
  afterRefund,
  approveRefund as approveRule,
  faultOf,
  quoteRefund,
  type RefundQuote,
  refundableOf,
  refundSources,
} from '@gtp/domain/refund/refund.ts';
import { checkDelegationOf, findTwoPeopleRule } from '../account/account.ts';
import type { LockedOrder, Order, OrderContext } from '../order/order.ts';
import { beginRefund, findPayment, lockHoldOfOrder, type Refund, recallReleased } from '../payment/payment.ts';
import type { Caller } from '../platform/caller.ts';
import type { Transaction } from '../platform/database.ts';
import { checkConfirmed } from '../session/session.ts';
import { lockUnpaidLines, reverseFromLine, sumWithheld } from '../settlement/settlement.ts';
import { notifyRefundApproved } from './notify-refund.ts';

/**
 * Whether this person may say yes for the seller: by their right, within their limit, and above the company's
 * threshold only to what another person asked for or agreed to first (decision 0026).
 */
export async function checkApprover(
  { transaction, order, now }: Pick<LockedOrder, 'transaction' | 'order' | 'now'>,
  caller: Caller,
  refund: Refund,
): Promise<Result<undefined>> {
  const { request, preparedBy } = refund;
  if (reachOfPerson('refund.approve', caller) === undefined) return refuse('refund.not_yours_to_answer');
  const asker = request?.askedBy === 'seller' ? request.userId : undefined;
  // Who says yes to a buyer first is the first of two people.
  const madeBy = preparedBy ?? asker ?? caller.userId;
  const amount = givenBackBy(order, refund);
  return checkDelegationOf(transaction, caller, { operation: 'refund.approve', amount, madeBy, now });
}

/** With what the order gave back before: limits and the threshold hold for the order, in however many parts it goes. */
function givenBackBy({ returned }: Order, { amounts }: Refund): Money {
  return plus(amounts.amount, returned.refunded);
}

/** Whether somebody whom `checkApprover` refuses may say the first yes of two to a buyer's request. */
export function isFirstOfTwo({ code }: Refused, { request, preparedBy }: Refund): boolean {
  return code === 'account.second_person_needed' && request?.askedBy === 'buyer' && !preparedBy;
}

/**
 * Above the company's threshold the seller's person shows their second factor anew before they give money back, ask a
 * colleague to, or say yes (decision 0265). A buyer's request is not asked: it moves nothing without the seller's yes.
 */
export async function checkLargeRefund(
  { clock }: Pick<OrderContext, 'clock'>,
  { transaction, order, actor }: Pick<LockedOrder, 'transaction' | 'order' | 'actor'>,
  { caller, refund }: { readonly caller: Caller; readonly refund: Refund },
): Promise<Result<undefined, 'session.confirmation_needed'>> {
  if (actor.kind !== 'seller') return accept(undefined);
  const { from } = await findTwoPeopleRule(transaction, caller.companyId);
  if (!needsSecondPersonForAmount(givenBackBy(order, refund), from)) return accept(undefined);
  return checkConfirmed({ database: transaction, clock }, caller);
}

type Approving = { readonly locked: LockedOrder; readonly refund: Refund; readonly reason?: string | undefined };

/** Takes what was asked for out of the hold, the waiting payouts and the seller's later ones, and begins the refund. */
export async function approveRefund(
  context: OrderContext,
  { locked, refund, reason }: Approving,
): Promise<Result<Order>> {
  const { transaction, order, actor, now } = locked;
  const money = await readRefundMoney(transaction, order, now);
  const part = refund.amounts.trade;
  const refundable = money?.refundable ?? zero(order.currency);
  const approved = approveRule({ state: order.state, part, refundable });
  if (!approved.ok) return approved;
  if (!money || !refund.request) throw new Error(`Nobody asked for the refund ${refund.refundId}`);
  const { refundId } = refund;
  const { fromLines, fromSeller } = refundSources(money.held, part, money.lines);
  for (const { line, part: taken } of fromLines) {
    const cause = `${refundId}:${line.lineId}`;
    await reverseFromLine(transaction, { order, part: taken, line, cause, now });
  }
  if (fromSeller.minor > 0n) await recallReleased(transaction, { order, part: fromSeller, refundId, now });
  const begun = await beginRefund(context, transaction, {
    order,
    part,
    fault: faultOf(refund.request.askedBy, order.state),
    cause: refund.cause,
    afterwards: afterRefund(order.state, money.held, part),
    actor,
    reason: refund.request.reason,
    recalled: fromSeller,
    request: { ...refund, answer: { userId: actor.userId, reason, answeredAt: now } },
  });
  if (!begun.ok) return begun;
  await notifyRefundApproved(transaction, { order: begun.value, refundId, now });
  return accept(begun.value);
}

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
