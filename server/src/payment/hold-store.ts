import { type HeldMoney, holdStateOf, remaining } from '@gtp/domain/payment/held-money.ts';
import type { HoldState } from '@gtp/domain/payment/hold-states.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Order } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';

type HoldTable = {
  holdId: string;
  orderId: string;
  paymentId: string;
  state: HoldState;
  amountMinor: bigint;
  currency: Currency;
  openedAt: Date;
  closedAt: Date | null;
  releasedMinor: Generated<bigint>;
  releasedFeeMinor: Generated<bigint>;
  releaseCount: Generated<number>;
  recalledMinor: Generated<bigint>;
  recalledFeeMinor: Generated<bigint>;
  refundedMinor: Generated<bigint>;
  refundedBuyerFeeMinor: Generated<bigint>;
  refundedSellerFeeMinor: Generated<bigint>;
  frozenMinor: Generated<bigint>;
  leftMinor: GeneratedAlways<bigint>;
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
      holdId: hold.holdId,
      orderId: hold.orderId,
      paymentId: hold.paymentId,
      state: hold.state,
      amountMinor: hold.amount.minor,
      currency: hold.amount.currency,
      openedAt,
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
  const query = transaction.selectFrom('holds').selectAll().where('orderId', '=', order.orderId).forUpdate();
  const row = await query.executeTakeFirst();
  return row && holdOf(row, order);
}

function holdOf(row: Selectable<HoldTable>, { buyerFee, sellerFee }: Order): Hold {
  const amount = (minor: bigint) => money(minor, row.currency);
  return {
    holdId: row.holdId,
    paymentId: row.paymentId,
    releaseCount: row.releaseCount,
    money: {
      trade: amount(row.amountMinor),
      buyerFee,
      sellerFee,
      released: amount(row.releasedMinor),
      releasedFee: amount(row.releasedFeeMinor),
      recalled: amount(row.recalledMinor),
      recalledFee: amount(row.recalledFeeMinor),
      refunded: amount(row.refundedMinor),
      refundedBuyerFee: amount(row.refundedBuyerFeeMinor),
      refundedSellerFee: amount(row.refundedSellerFeeMinor),
      frozen: amount(row.frozenMinor),
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
      releasedMinor: held.released.minor,
      releasedFeeMinor: held.releasedFee.minor,
      releaseCount: hold.releaseCount,
      recalledMinor: held.recalled.minor,
      recalledFeeMinor: held.recalledFee.minor,
      refundedMinor: held.refunded.minor,
      refundedBuyerFeeMinor: held.refundedBuyerFee.minor,
      refundedSellerFeeMinor: held.refundedSellerFee.minor,
      frozenMinor: held.frozen.minor,
      closedAt: remaining(held).minor === 0n ? now : null,
    })
    .where('holdId', '=', hold.holdId)
    .execute();
}
