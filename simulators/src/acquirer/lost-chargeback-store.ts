import type { DatabaseSync } from 'node:sqlite';

/** A payment that its card company took back for good. */
export type LostChargeback = {
  readonly chargebackId: string;
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly lostAt: number;
};

export type LostChargebackStore = {
  /** The same one again changes nothing. */
  insert(chargeback: LostChargeback): void;
  has(chargebackId: string): boolean;
  listLostBetween(from: number, to: number): readonly LostChargeback[];
};

export function openLostChargebackStore(database: DatabaseSync): LostChargebackStore {
  const insert = database.prepare('INSERT OR IGNORE INTO lost_chargebacks VALUES (?, ?, ?, ?)');
  const one = database.prepare('SELECT 1 FROM lost_chargebacks WHERE chargeback_id = ?');
  const list = database.prepare(`
    SELECT chargeback_id AS chargebackId, payment_id AS paymentId, amount_minor AS amountMinor, lost_at AS lostAt
    FROM lost_chargebacks WHERE lost_at >= ? AND lost_at < ? ORDER BY lost_at`);
  return {
    insert({ chargebackId, paymentId, amountMinor, lostAt }) {
      insert.run(chargebackId, paymentId, amountMinor, lostAt);
    },
    has: (chargebackId) => one.get(chargebackId) !== undefined,
    listLostBetween: (from, to) => list.all(from, to) as unknown as LostChargeback[],
  };
}
