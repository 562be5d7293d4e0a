import type { fileChargeback as endpoint } from '@gtp/contract/dispute/dispute-wire.ts';
import type { Body } from '@gtp/contract/platform/endpoint.ts';
import { checkNotice } from '@gtp/domain/dispute/chargeback-notice.ts';
import type { DisputeRefusal } from '@gtp/domain/dispute/dispute-refusals.ts';
import type { OrderRefusal } from '@gtp/domain/order/order-refusals.ts';
import { nextOrderState } from '@gtp/domain/order/order-states.ts';
import { addDays, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findOrder, isOrderReadableBy, lockOrder, type Order, type OrderContext } from '../order/order.ts';
import { type ChargebackReport, findCapture, lockInterruptibleRefund } from '../payment/payment.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { applyChargeback } from './apply-chargeback.ts';
import { listChargebacks } from './chargeback-store.ts';

type Filing = {
  readonly caller: Caller;
  readonly orderId: string;
  readonly notice: Omit<Body<typeof endpoint>, 'currency'>;
};

/** Not what went back already, nor what is on its way back to the card. */
async function canStop(transaction: Transaction, { orderId, state }: Order): Promise<boolean> {
  if (!nextOrderState(state, 'charge_back').ok) return false;
  return state !== 'refunding' || (await lockInterruptibleRefund(transaction, orderId)) !== undefined;
}

/**
 * The issuer's notice that it takes back a payment of its own card: announced, or received. It goes the way of the
 * gateway's report, which is found to be the same one when it comes.
 */
export async function fileChargeback(
  context: OrderContext,
  { caller, orderId, notice }: Filing,
): Promise<Result<Order, DisputeRefusal | OrderRefusal>> {
  const now = context.clock.now();
  return decideIn(context.database, async (transaction): Promise<Result<Order, DisputeRefusal | OrderRefusal>> => {
    const order = await lockOrder(transaction, orderId);
    if (!order || !isOrderReadableBy(caller, order)) return refuse('order.not_found');
    const capture = await findCapture(transaction, orderId);
    if (!capture?.capturedAt) return refuse('dispute.nothing_charged');
    const { paymentId, amount: charged, capturedAt } = capture;
    const chargebacks = (await listChargebacks(transaction, orderId)).filter((each) => each.paymentId === paymentId);
    const before = chargebacks.map(({ state, filedBy }) => ({ state, isFiled: filedBy !== undefined }));
    const checked = checkNotice({ ...notice, charged, capturedAt, before }, now);
    if (!checked.ok) return checked;
    if (!(await canStop(transaction, order))) return refuse('order.not_in_state');
    const alert = chargebacks.find(({ state, filedBy }) => state === 'alert' && filedBy !== undefined);
    const reported: ChargebackReport = {
      chargebackId: alert?.chargebackId ?? context.ids.make('chargeback'),
      ...{ paymentId, kind: notice.kind, reason: notice.reason },
      ...{ amountMinor: String(notice.amount.minor), currency: notice.amount.currency },
      // The day that is named still counts.
      evidenceDueAt: startOfSeoulDay(addDays(notice.dueOn, 1)).toISOString(),
    };
    await applyChargeback(context, transaction, { order, reported, filedBy: caller.userId });
    return accept((await findOrder(transaction, orderId)) ?? order);
  });
}
