import type { Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    order_views: { order_id: string; version: number; viewed_by: string; viewed_at: Date };
  }
}

type View = { readonly orderId: string; readonly version: number; readonly userId: string; readonly now: Date };

/** Whether this is the first look of the buyer's side at this version. */
export async function insertView(transaction: Transaction, { orderId, version, userId, now }: View): Promise<boolean> {
  const inserted = await transaction
    .insertInto('order_views')
    .values({ order_id: orderId, version, viewed_by: userId, viewed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return inserted !== undefined;
}
