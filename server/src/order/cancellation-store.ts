import type { OrderSide } from '@gtp/domain/order/order.ts';
import type { Generated } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

export type CancelFault = 'seller' | 'buyer' | 'both';

declare module '../platform/database.ts' {
  interface Tables {
    order_cancellations: {
      cancellation_id: Generated<bigint>;
      order_id: string;
      asked_by: OrderSide | 'system';
      fault: CancelFault;
      reason: string;
      asked_at: Date;
    };
  }
}

type Asked = {
  readonly orderId: string;
  readonly askedBy: OrderSide | 'system';
  readonly fault: CancelFault;
  readonly reason: string;
  readonly now: Date;
};

export async function insertCancellation(transaction: Transaction, asked: Asked): Promise<void> {
  await transaction
    .insertInto('order_cancellations')
    .values({
      order_id: asked.orderId,
      asked_by: asked.askedBy,
      fault: asked.fault,
      reason: asked.reason,
      asked_at: asked.now,
    })
    .execute();
}

/** The newest wish to cancel an order. */
export async function findCancellation(database: Database, orderId: string) {
  return database
    .selectFrom('order_cancellations')
    .select([
      'cancellation_id as cancellationId',
      'asked_by as askedBy',
      'fault as fault',
      'reason as reason',
      'asked_at as askedAt',
    ])
    .where('order_id', '=', orderId)
    .orderBy('cancellation_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
