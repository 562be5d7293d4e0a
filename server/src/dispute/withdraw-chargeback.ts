import type { DisputeRefusal } from '@gtp/domain/dispute/dispute-refusals.ts';
import { portalItself } from '@gtp/domain/platform/portal-itself.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findOrder, isOrderReadableBy, lockOrder, type Order, type OrderContext } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import { applyChargeback } from './apply-chargeback.ts';
import { findChargeback, gatewayIdOf } from './chargeback-store.ts';

type Withdrawal = { readonly caller: Caller; readonly chargebackId: string };

/** The issuer takes its own notice back, and the order goes on; what the gateway has reported is out of its hands. */
export async function withdrawChargeback(
  context: OrderContext,
  { caller, chargebackId }: Withdrawal,
): Promise<Result<Order, DisputeRefusal>> {
  return decideIn(context.database, async (transaction): Promise<Result<Order, DisputeRefusal>> => {
    const known = await findChargeback(transaction, chargebackId);
    const order = known && (await lockOrder(transaction, known.orderId));
    const chargeback = order && (await findChargeback(transaction, chargebackId));
    if (!chargeback || !isOrderReadableBy(caller, order)) return refuse('dispute.not_found');
    const { filedBy, endedAt, state, paymentId, reason, amount } = chargeback;
    if (filedBy === undefined || endedAt || gatewayIdOf(chargeback) !== undefined) {
      return refuse('dispute.not_in_state', { facts: { who: portalItself } });
    }
    const kind = state === 'alert' ? 'expired' : 'won';
    const { minor, currency } = amount;
    const reported = { chargebackId, paymentId, kind, reason, amountMinor: String(minor), currency } as const;
    await applyChargeback(context, transaction, { order, reported, filedBy: caller.userId });
    return accept((await findOrder(transaction, order.orderId)) ?? order);
  });
}
