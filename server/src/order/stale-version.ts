import type { OrderRefusal } from '@gtp/domain/order/order-refusals.ts';
import { portalItself } from '@gtp/domain/platform/portal-itself.ts';
import { type Refused, refuse } from '@gtp/domain/platform/result.ts';
import type { Transaction } from '../platform/database.ts';
import type { Order } from './move-order.ts';
import { findLastChange } from './order-event-store.ts';

/** Refuses what was decided on another version than the present one, and says whose change was missed. */
export async function refuseStaleVersion(
  transaction: Transaction,
  order: Order,
  seenVersion: number,
): Promise<Refused<OrderRefusal> | undefined> {
  if (seenVersion === order.version) return undefined;
  const change = await findLastChange(transaction, order.orderId);
  return refuse('order.changed_meanwhile', {
    field: 'version',
    facts: { who: change?.userName ?? portalItself, version: String(order.version) },
  });
}
