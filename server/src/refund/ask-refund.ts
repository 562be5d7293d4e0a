import { type Money, zero } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { askRefund as askRule, faultOf } from '@gtp/domain/refund/refund.ts';
import { type LockedOrder, type Order, type OrderCommand, type OrderContext, withLockedOrder } from '../order/order.ts';
import { findRefundRequest, insertRefund, isRefundKnown, nameRefund, type Refund } from '../payment/payment.ts';
import {
  approveRefund,
  checkApprover,
  checkLargeRefund,
  quoteOf,
  type RefundMoney,
  readRefundMoney,
} from './approve-refund.ts';
import { notifyRefundAsked } from './notify-refund.ts';

/** `part` in trade value; `requestKey` is the caller's `Idempotency-Key`. */
type Asking = OrderCommand & { readonly part: Money; readonly reason: string; readonly requestKey: string };

/**
 * A seller's person who may give it back alone does so at once; otherwise it waits for a second person of the seller.
 * A buyer's request waits for the seller. Nothing of the money moves while it waits. A large one asks the seller's
 * person for the second factor anew before anything is written. What was asked under the same key before is not asked
 * again, whatever became of it and of its answer: after a part an order can be refunded as before (decision 0300).
 */
export async function askRefund(context: OrderContext, asking: Asking): Promise<Result<Order>> {
  return withLockedOrder(context, asking, async (locked) => {
    const { transaction, order, now } = locked;
    const cause = causeOf(context, asking);
    if (await isRefundKnown(transaction, cause)) return refuse('request.done_before');
    const money = await readRefundMoney(transaction, order, now);
    const refundable = money?.refundable ?? zero(order.currency);
    const hasRequest = (await findRefundRequest(transaction, order.orderId)) !== undefined;
    const { part, reason } = asking;
    const asked = askRule({ state: order.state, part, refundable, reason, hasRequest });
    if (!asked.ok) return asked;
    if (!money) throw new Error(`Nothing was ever held for order ${order.orderId}`);
    const refundId = await nameRefund(context, transaction, order);
    const refund = requestOf({ locked, asking, money, refundId, cause });
    const confirmed = await checkLargeRefund(context, locked, { caller: asking.caller, refund });
    if (!confirmed.ok) return confirmed;
    await insertRefund(transaction, refund);
    const isSellers = refund.request?.askedBy === 'seller';
    if (isSellers && (await checkApprover(locked, asking.caller, refund)).ok)
      return approveRefund(context, { locked, refund });
    await notifyRefundAsked(transaction, { order, refund, now });
    return accept(order);
  });
}

type Requesting = {
  readonly locked: LockedOrder;
  readonly asking: Asking;
  readonly money: RefundMoney;
  readonly refundId: string;
  readonly cause: string;
};

/** One request of one caller about one order. */
function causeOf({ ids }: OrderContext, { caller, orderId, requestKey }: Asking): string {
  return `request:${ids.derive('key', [orderId, caller.userId, caller.apiKey?.keyId ?? '', requestKey])}`;
}

function requestOf({ locked, asking, money, refundId, cause }: Requesting): Refund {
  const { order, actor, now } = locked;
  const askedBy = actor.kind === 'seller' ? 'seller' : 'buyer';
  const fault = faultOf(askedBy, order.state);
  const quote = quoteOf(money, { part: asking.part, fault });
  if (!quote) throw new Error(`${asking.part.minor} of order ${order.orderId} cannot go back`);
  return {
    refundId,
    orderId: order.orderId,
    paymentId: money.paymentId,
    cause,
    kind: quote.isVoid ? 'void' : 'refund',
    state: 'requested',
    fault,
    afterwards: 'resume',
    amounts: quote.amounts,
    recalled: quote.sources.fromSeller,
    request: { askedBy, userId: actor.userId, reason: asking.reason.trim(), askedAt: now },
    preparedBy: undefined,
    answer: undefined,
    gatewayRefundId: undefined,
    problem: undefined,
    approvedAt: undefined,
    submittedAt: undefined,
    doneAt: undefined,
    returnedAt: undefined,
    doneAgainAt: undefined,
    checkAt: undefined,
  };
}
