import type { Buyer, Seller } from '../company/company.ts';
import { findBuyer, findSeller } from '../company/company.ts';
import type { Database } from '../platform/database.ts';
import type { Order } from './move-order.ts';

/** Both sides of a stored order; the database holds them for certain. */
export async function findParties(database: Database, order: Order): Promise<{ seller: Seller; buyer: Buyer }> {
  const seller = await findSeller(database, order.sellerCompanyId);
  const buyer = await findBuyer(database, order.buyerCompanyId);
  if (!seller || !buyer) throw new Error(`Order ${order.orderId} has lost a party`);
  return { seller, buyer };
}
