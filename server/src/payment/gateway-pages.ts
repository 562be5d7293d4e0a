/** Where a payer goes from a gateway's window, and whether there is something to pay. */
import type { AcquirerName } from '@gtp/domain/card/acquirers.ts';
import { isPaymentOpen } from '@gtp/domain/payment/payment-states.ts';
import { findOrder } from '../order/order.ts';
import type { Database } from '../platform/database.ts';
import { findPayment } from './payment-store.ts';

/** Where a payer reads how it ended. */
export function outcomeUrl(publicUrl: string, paymentId: string): string {
  return `${publicUrl}/buyer/order-sheet/callback?payment=${encodeURIComponent(paymentId)}`;
}

type Waiting = { readonly paymentId: string; readonly acquirer: AcquirerName };

/**
 * An attempt that may still be paid by this acquirer, with its order; what is over, or was never begun, has nothing to pay.
 */
export async function findWaiting(database: Database, { paymentId, acquirer }: Waiting) {
  const found = await findPayment(database, paymentId);
  const payment = (found?.acquirer ?? acquirer) === acquirer ? found : undefined;
  const order = payment && isPaymentOpen(payment.state) ? await findOrder(database, payment.orderId) : undefined;
  return payment && order ? { payment, order } : undefined;
}
