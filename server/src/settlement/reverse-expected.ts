import type { Money } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Order } from '../order/order.ts';
import { reverseReleased } from '../payment/payment.ts';
import type { Transaction } from '../platform/database.ts';
import { lockUnpaidLine, type lockUnpaidLines, shrinkLine } from './order-line-store.ts';

type Reversal = {
  /** Locked, and released. */
  readonly order: Order;
  /** Trade value; all that is not under way when absent. */
  readonly part?: Money;
  /** Names why, once. */
  readonly cause: string;
  readonly now: Date;
};

/**
 * Takes a disputed amount out of what the seller expects, back into the hold; the rest of the line is paid as before.
 * Refused with `settlement.under_way` once the payout file is cut.
 */
export async function reverseExpected(transaction: Transaction, taking: Reversal): Promise<Result<Money>> {
  const { order, cause, now } = taking;
  const line = await lockUnpaidLine(transaction, order);
  const part = taking.part ?? line?.trade;
  if (!line || !part || part.minor > line.trade.minor) return refuse('settlement.under_way');
  await reverseFromLine(transaction, { order, part, line, cause, now });
  return accept(part);
}

type Line = Awaited<ReturnType<typeof lockUnpaidLines>>[number];
type FromLine = Required<Reversal> & { readonly line: Line };

/** Takes `part` out of a locked line that waits for its first payout. */
export async function reverseFromLine(transaction: Transaction, { line, ...taking }: FromLine): Promise<void> {
  const taken = await reverseReleased(transaction, { ...taking, line });
  await shrinkLine(transaction, line.lineId, taken);
}
