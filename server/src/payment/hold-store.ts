import type { HoldState } from '@gtp/domain/payment/hold-states.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import type { Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    holds: {
      hold_id: string;
      order_id: string;
      payment_id: string;
      state: HoldState;
      amount_minor: bigint;
      currency: Currency;
      opened_at: Date;
      closed_at: Date | null;
    };
  }
}

export type Hold = {
  readonly holdId: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly state: HoldState;
  readonly amount: Money;
};

export async function insertHold(transaction: Transaction, hold: Hold, openedAt: Date): Promise<void> {
  await transaction
    .insertInto('holds')
    .values({
      hold_id: hold.holdId,
      order_id: hold.orderId,
      payment_id: hold.paymentId,
      state: hold.state,
      amount_minor: hold.amount.minor,
      currency: hold.amount.currency,
      opened_at: openedAt,
    })
    .execute();
}

/** The money held for an order, locked until the transaction ends; undefined if none was ever held. */
export async function lockHoldOfOrder(transaction: Transaction, orderId: string): Promise<Hold | undefined> {
  const query = transaction.selectFrom('holds').selectAll().where('order_id', '=', orderId).forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  const { hold_id: holdId, payment_id: paymentId, state } = row;
  return { holdId, orderId, paymentId, state, amount: money(row.amount_minor, row.currency) };
}

export async function closeHold(transaction: Transaction, hold: Hold, closedAt: Date): Promise<void> {
  await transaction
    .updateTable('holds')
    .set({ state: hold.state, closed_at: closedAt })
    .where('hold_id', '=', hold.holdId)
    .execute();
}
