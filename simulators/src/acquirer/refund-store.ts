import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** Money given back, whole or in part. */
export type Refund = {
  readonly refundId: string;
  readonly idempotencyKey: string;
  readonly requestHash: string;
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly createdAt: number;
};

export type RefundStore = {
  insert(refund: Refund): void;
  find(refundId: string): Refund | undefined;
  findByKey(idempotencyKey: string): Refund | undefined;
  listCreatedBetween(from: number, to: number): readonly Refund[];
};

export function openRefundStore(database: DatabaseSync): RefundStore {
  const insert = database.prepare('INSERT INTO refunds VALUES (?, ?, ?, ?, ?, ?)');
  const list = (condition: string) => {
    const statement = database.prepare(`
      SELECT refund_id AS refundId, idempotency_key AS idempotencyKey, request_hash AS requestHash,
        payment_id AS paymentId, amount_minor AS amountMinor, created_at AS createdAt
      FROM refunds WHERE ${condition}`);
    return (...values: SQLInputValue[]) => statement.all(...values) as unknown as Refund[];
  };
  const byId = list('refund_id = ?');
  const byKey = list('idempotency_key = ?');
  return {
    insert({ refundId, idempotencyKey, requestHash, paymentId, amountMinor, createdAt }) {
      insert.run(refundId, idempotencyKey, requestHash, paymentId, amountMinor, createdAt);
    },
    find: (refundId) => byId(refundId)[0],
    findByKey: (key) => byKey(key)[0],
    listCreatedBetween: list('created_at >= ? AND created_at < ? ORDER BY created_at'),
  };
}
