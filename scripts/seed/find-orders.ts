/** Orders of the demo's past, for what happens to some of them afterwards. */
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import type { AppContext } from '@gtp/server/context.ts';
import { findOrder, type Order } from '@gtp/server/order/order.ts';
import { demoBuyers, demoSellers } from './demo-parties.ts';
import { callerOf } from './insert-parties.ts';

/** The newest orders in a state. */
export async function newest(context: AppContext, state: OrderState, count: number): Promise<readonly Order[]> {
  const rows = await context.database
    .selectFrom('orders')
    .select('orderId')
    .where('state', '=', state)
    .orderBy('stateSince', 'desc')
    .limit(count)
    .execute();
  const orders = await Promise.all(rows.map((row) => findOrder(context.database, row.orderId)));
  return orders.filter((order) => order !== undefined);
}

/** Who of the demo's people sells and buys an order. */
export function peopleOf({ sellerCompanyId, buyerCompanyId }: Order) {
  const seller = demoSellers.find((each) => each.companyId === sellerCompanyId);
  const buyer = demoBuyers.find((each) => each.companyId === buyerCompanyId);
  if (!seller || !buyer) throw new Error('An order of nobody');
  return { seller: callerOf(seller), buyer: callerOf(buyer) };
}
