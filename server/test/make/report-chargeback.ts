import { makeApplyChargeback } from '../../src/dispute/apply-chargeback.ts';
import type { Order } from '../../src/order/order.ts';
import type { ChargebackReport } from '../../src/payment/payment.ts';
import type { DisputeWorld } from './make-dispute-world.ts';

/** What the gateway reports of a chargeback of all that was charged for an order; `differences` from that. */
export async function reportChargeback(
  { made, context }: Pick<DisputeWorld, 'made' | 'context'>,
  { orderId, charge }: Order,
  { kind, ...differences }: Pick<ChargebackReport, 'kind'> & Partial<ChargebackReport>,
): Promise<void> {
  const { rows } = await made.pool.query('select payment_id from holds where order_id = $1', [orderId]);
  const about = { chargebackId: `cbk_${orderId}`, paymentId: rows[0].payment_id, kind, reason: '13.1' };
  const amount = { amountMinor: charge.minor.toString(), currency: charge.currency };
  await makeApplyChargeback(context)({ ...about, ...amount, ...differences });
}
