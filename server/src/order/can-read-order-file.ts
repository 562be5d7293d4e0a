import { mayReadDocument } from '@gtp/domain/account/document-rights.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { findOrder, isOrderReadableBy, mayReadDocuments } from './move-order.ts';
import { listOrdersOfFile } from './order-document-store.ts';

/** Whether the file belongs to an order whose documents the caller may read. */
export async function canReadOrderFile(database: Database, caller: Caller, fileId: string): Promise<boolean> {
  if (!mayReadDocuments(caller) || !mayReadDocument('order', caller, 'ownSide')) return false;
  for (const orderId of await listOrdersOfFile(database, fileId)) {
    const order = await findOrder(database, orderId);
    if (order && isOrderReadableBy(caller, order)) return true;
  }
  return false;
}
