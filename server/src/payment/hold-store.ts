import { type HeldMoney, holdStateOf, remaining } from '@gtp/domain/payment/held-money.ts';
import type { HoldState } from '@gtp/domain/payment/hold-states.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Order } from '../order/order.ts';
import { writeLater } from '../platform/ask-together.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { insertedInto } from '../platform/table-records.ts';
import { minorsOf, splitAmounts } from '../platform/table-rows.ts';

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

export type NewHold = Pick<HoldTable, 'holdId' | 'orderId' | 'paymentId' | 'state'> & { readonly amount: Money };

export async function insertHold(transaction: Transaction, hold: NewHold, openedAt: Date): Promise<void> {
  const { amount, ...named } = hold;
  const row = { ...named, amountMinor: amount.minor, currency: amount.currency, openedAt };
  await writeLater(transaction, insertedHold(transaction, row));
}

const insertedHold = insertedInto('holds');

/** An order's held money with its names; `releaseCount` numbers the releases. */
export type Hold = {
  readonly holdId: string;
  readonly paymentId: string;
  readonly releaseCount: number;
  readonly money: HeldMoney;
};

/** The money held for an order; undefined if none was ever held. What is to change reads it locked. */
export async function findHoldOfOrder(database: Database, order: Order): Promise<Hold | undefined> {
  const row = await database.selectFrom('holds').selectAll().where('orderId', '=', order.orderId).executeTakeFirst();
  return row && holdOf(row, order);
}

/** The money held for an order, locked until the transaction ends; undefined if none was ever held. */
export async function lockHoldOfOrder(transaction: Transaction, order: Order): Promise<Hold | undefined> {
  const query = transaction.selectFrom('holds').selectAll().where('orderId', '=', order.orderId).forUpdate();
  const row = await query.executeTakeFirst();
  return row && holdOf(row, order);
}

const partNames = [
  ...(['released', 'releasedFee', 'recalled', 'recalledFee'] as const),
  ...(['refunded', 'refundedBuyerFee', 'refundedSellerFee', 'frozen'] as const),
] as const;

function holdOf(row: Selectable<HoldTable>, { buyerFee, sellerFee }: Order): Hold {
  const { holdId, paymentId, releaseCount, amountMinor, currency } = row;
  const parts = splitAmounts(row, partNames).amounts;
  const trade = money(amountMinor, currency);
  return { holdId, paymentId, releaseCount, money: { trade, buyerFee, sellerFee, ...parts } };
}

/** Writes what became of a hold; it is closed once nothing is left in it. */
export async function saveHold(transaction: Transaction, hold: Hold, now: Date): Promise<void> {
  const { holdId, releaseCount, money: held } = hold;
  const closedAt = remaining(held).minor === 0n ? now : null;
  const row = { state: holdStateOf(held), releaseCount, ...minorsOf(held, partNames), closedAt };
  await writeLater(transaction, transaction.updateTable('holds').set(row).where('holdId', '=', holdId));
}
