import { type HeldMoney, holdStateOf, remaining } from '@gtp/domain/payment/held-money.ts';
import type { HoldState } from '@gtp/domain/payment/hold-states.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import type { Generated, Selectable } from 'kysely';
import type { Order } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';

type HoldTable = {
  hold_id: string;
  order_id: string;
  payment_id: string;
  state: HoldState;
  amount_minor: bigint;
  currency: Currency;
  opened_at: Date;
  closed_at: Date | null;
  released_minor: Generated<bigint>;
  released_fee_minor: Generated<bigint>;
  release_count: Generated<number>;
  recalled_minor: Generated<bigint>;
  recalled_fee_minor: Generated<bigint>;
  refunded_minor: Generated<bigint>;
  refunded_buyer_fee_minor: Generated<bigint>;
  refunded_seller_fee_minor: Generated<bigint>;
  frozen_minor: Generated<bigint>;
  left_minor: Generated<bigint>;
};

declare module '../platform/database.ts' {
  interface Tables {
    holds: HoldTable;
  }
}

export type NewHold = {
  readonly holdId: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly state: HoldState;
  readonly amount: Money;
};

export async function insertHold(transaction: Transaction, hold: NewHold, openedAt: Date): Promise<void> {
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

/** An order's held money with its names; `releaseCount` numbers the releases. */
export type Hold = {
  readonly holdId: string;
  readonly paymentId: string;
  readonly releaseCount: number;
  readonly money: HeldMoney;
};

/** The money held for an order, locked until the transaction ends; undefined if none was ever held. */
export async function lockHoldOfOrder(transaction: Transaction, order: Order): Promise<Hold | undefined> {
  const query = transaction.selectFrom('holds').selectAll().where('order_id', '=', order.orderId).forUpdate();
  const row = await query.executeTakeFirst();
  return row && holdOf(row, order);
}

function holdOf(row: Selectable<HoldTable>, { buyerFee, sellerFee }: Order): Hold {
  const amount = (minor: bigint) => money(minor, row.currency);
  return {
    holdId: row.hold_id,
    paymentId: row.payment_id,
    releaseCount: row.release_count,
    money: {
      trade: amount(row.amount_minor),
      buyerFee,
      sellerFee,
      released: amount(row.released_minor),
      releasedFee: amount(row.released_fee_minor),
      recalled: amount(row.recalled_minor),
      recalledFee: amount(row.recalled_fee_minor),
      refunded: amount(row.refunded_minor),
      refundedBuyerFee: amount(row.refunded_buyer_fee_minor),
      refundedSellerFee: amount(row.refunded_seller_fee_minor),
      frozen: amount(row.frozen_minor),
    },
  };
}

/** Writes what became of a hold; it is closed once nothing is left in it. */
export async function saveHold(transaction: Transaction, hold: Hold, now: Date): Promise<void> {
  const { money: held } = hold;
  await transaction
    .updateTable('holds')
    .set({
      state: holdStateOf(held),
      released_minor: held.released.minor,
      released_fee_minor: held.releasedFee.minor,
      release_count: hold.releaseCount,
      recalled_minor: held.recalled.minor,
      recalled_fee_minor: held.recalledFee.minor,
      refunded_minor: held.refunded.minor,
      refunded_buyer_fee_minor: held.refundedBuyerFee.minor,
      refunded_seller_fee_minor: held.refundedSellerFee.minor,
      frozen_minor: held.frozen.minor,
      closed_at: remaining(held).minor === 0n ? now : null,
    })
    .where('hold_id', '=', hold.holdId)
    .execute();
}
