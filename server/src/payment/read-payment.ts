import type { readPayment as endpoint } from '@gtp/contract/payment/payment-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { orderStateRecord } from '@gtp/domain/order/order-state-records.ts';
import { defaultMilestoneKind, releaseConditionOf } from '@gtp/domain/order/release-modes.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { type FoundPayment, findVisiblePayment } from './payment-list-store.ts';
import { findCapturedPaymentId } from './payment-store.ts';
import { declineOf, summaryOf, viewerOf } from './payment-view.ts';

type Reader = { readonly caller: Pick<Caller, 'clientType' | 'companyId'>; readonly language: Language };

/** One attempt to pay, with what a decline means. An outsider's is refused with `payment.not_found`. */
export async function readPayment(
  database: Database,
  { caller, paymentId, language }: Reader & { readonly paymentId: string },
): Promise<Result<Answer<typeof endpoint>>> {
  const viewer = viewerOf(caller);
  const row = await findVisiblePayment(database, viewer, paymentId);
  if (!row) return refuse('payment.not_found');
  const { goodsName, threeDSecureStatus, authorisationCode, endedAt } = row;
  const decline = declineOf(row.declineCode);
  return accept({
    ...summaryOf(row, { language, viewer }),
    goodsName,
    ...(threeDSecureStatus && { threeDSecureStatus }),
    ...(authorisationCode && { authorisationCode }),
    ...(decline && { decline }),
    ...(endedAt && { endedAt }),
    ...conditionIn(row),
  });
}

/** By what the money goes; nothing while the order has left its way, such as for a review or a dispute. */
function conditionIn({ orderState, releaseMode, milestoneKind }: FoundPayment) {
  const { phase } = orderStateRecord(orderState);
  if (phase !== 'held' && phase !== 'released') return {};
  return { condition: releaseConditionOf({ releaseMode, milestoneKind: milestoneKind ?? defaultMilestoneKind }) };
}

/**
 * The payment that took the money of an order; refused with `payment.not_found` if there is none, or an outsider asks.
 */
export async function readCapture(
  database: Database,
  { orderId, ...reader }: Reader & { readonly orderId: string },
): ReturnType<typeof readPayment> {
  const paymentId = await findCapturedPaymentId(database, orderId);
  if (!paymentId) return refuse('payment.not_found') satisfies Result<never>;
  return readPayment(database, { ...reader, paymentId });
}
