import type { Database } from '../platform/database.ts';
import type { Order } from './order-record.ts';

/**
 * Whether an order is in dispute: its buyer disputes it, or the gateway has reported a chargeback that is not over. What
 * the card's issuer alone has announced is its own claim, and opens nothing to it.
 */
export async function isInDispute(
  database: Database,
  { orderId, state, interrupted }: Pick<Order, 'orderId' | 'state' | 'interrupted'>,
): Promise<boolean> {
  if (state === 'disputed' || interrupted?.state === 'disputed') return true;
  if (state !== 'chargeback') return false;
  const reported = await database
    .selectFrom('chargebacks')
    .select('chargebackId')
    .where('orderId', '=', orderId)
    .where((where) => where.or([where('filedBy', 'is', null), where('gatewayChargebackId', 'is not', null)]))
    .where('endedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return reported !== undefined;
}
