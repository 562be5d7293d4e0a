import type { Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    orderViews: { orderId: string; version: number; viewedBy: string; viewedAt: Date };
  }
}

type View = { readonly orderId: string; readonly version: number; readonly userId: string; readonly now: Date };

/** Whether this is the first look of the buyer's side at this version. */
export async function insertView(transaction: Transaction, { orderId, version, userId, now }: View): Promise<boolean> {
  const inserted = await transaction
    .insertInto('orderViews')
    .values({ orderId, version, viewedBy: userId, viewedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('orderId')
    .executeTakeFirst();
  return inserted !== undefined;
}
