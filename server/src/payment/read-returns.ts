import type { readOrderReturns as endpoint } from '@gtp/contract/payment/refund-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { sideOf } from '@gtp/domain/account/client-types.ts';
import { reachOf, reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findCancellation, isOrderReadableBy, lockOrder } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { listRefundTransfers } from './give-refund-otherwise.ts';
import { quoteRefund } from './quote-refund.ts';
import { listRefunds, type Refund } from './refund-store.ts';

export type OrderReturns = Answer<typeof endpoint>;
type Asked = { readonly caller: Caller; readonly orderId: string };
type AppContext = Pick<Portal, 'database' | 'clock'>;

/** The request to cancel an order, its refunds, and what giving back all that is held would mean now. */
export async function readReturns(context: AppContext, { caller, orderId }: Asked): Promise<Result<OrderReturns>> {
  return decideIn(context.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order || !isOrderReadableBy(caller, order)) return refuse('order.not_found');
    const cancellation = await findCancellation(transaction, orderId);
    const refunds = await listRefunds(transaction, orderId);
    const isMasked = reachOf('order.read', caller.clientType) === 'masked';
    const mayRetry = reachOfPerson('settlement.operate', caller) !== undefined;
    // Everybody else reads how it was given, and nothing of what was only asked for.
    const shown = mayRetry ? refunds : refunds.filter(({ state }) => state === 'given_otherwise' && !isMasked);
    const transfers = await listRefundTransfers(
      transaction,
      shown.map(({ refundId }) => refundId),
      caller.userId,
    );
    const now = context.clock.now();
    const wouldRefund = await quoteRefund(transaction, { order, fault: cancellation?.fault ?? 'both', now });
    const asker = cancellation ? undefined : sideOf(caller.clientType);
    const wouldRefundAlone = asker && (await quoteRefund(transaction, { order, fault: asker, now }));
    return accept({
      ...(cancellation && { cancellation: { ...cancellation, reason: isMasked ? '' : cancellation.reason } }),
      ...(wouldRefund && { wouldRefund }),
      ...(wouldRefundAlone && { wouldRefundAlone }),
      refunds: refunds.map((refund) => ({
        ...showRefund(refund, isMasked),
        ...showTransfers(transfers.get(refund.refundId) ?? [], { isMasked, mayRetry }),
        ...(mayRetry && refund.problem && { problem: refund.problem }),
      })),
    });
  });
}

type Transfers = Awaited<ReturnType<typeof listRefundTransfers>> extends Map<string, infer Listed> ? Listed : never;
type Reach = { readonly isMasked: boolean; readonly mayRetry: boolean };

/** How it was given, for the sides of the order; all that was said of it, for those who operate. */
function showTransfers(transfers: Transfers | readonly [], { isMasked, mayRetry }: Reach) {
  const requests = transfers.map(({ request }) => request);
  const given = requests.find(({ state }) => state === 'confirmed');
  return {
    ...(given && !isMasked && { transfer: { bankReference: given.bankReference, bookedOn: given.bookedOn } }),
    ...(mayRetry && { transfers: requests }),
  };
}

function showRefund({ amounts, ...refund }: Refund, isMasked: boolean): OrderReturns['refunds'][number] {
  const { refundId, state, kind, fault, approvedAt, returnedAt, request, answer, recalled } = refund;
  const doneAt = refund.doneAgainAt ?? refund.doneAt;
  const isPrepared = refund.preparedBy !== undefined && state === 'requested';
  const currency = amounts.amount.currency;
  return {
    ...{ refundId, state, kind, fault, currency, ...amounts, recalled, isPrepared },
    ...(approvedAt && { approvedAt }),
    ...(doneAt && { doneAt }),
    ...(returnedAt && { returnedAt }),
    ...(request && { askedBy: request.askedBy, askedAt: request.askedAt }),
    ...(request && !isMasked && { reason: request.reason }),
    ...(answer?.reason && !isMasked && { answerReason: answer.reason }),
  };
}
