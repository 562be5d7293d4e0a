import { takeFromLines, worthOf } from '@gtp/domain/payment/held-money.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Currency, type Money, minus, money, plus, zero } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { payoutDay } from '@gtp/domain/settlement/business-calendar.ts';
import { notifyOfOrder, type Order, saveExpectedPayout, subjectOf, type TransitionStep } from '../order/order.ts';
import { readHeldMoney, reverseReleased } from '../payment/payment.ts';
import type { Database, Transaction } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import { findBankHolidays } from './bank-holidays.ts';
import { lockUnpaidLines, recordRefundInLine, shrinkLine, sumLines } from './order-line-store.ts';
import { hasPaidPayout, insertLine } from './settlement-store.ts';

/**
 * A released order brings its seller a line: what it earned, and from which day on it is paid (product §7). The seller
 * is notified of that line, or of what is left of one that waited already: a part of the order may be paid by then.
 */
export function makeExpectSettlementWhenOrderReleased(ids: Ids): TransitionStep {
  return async (transaction, { before, order, now }) => {
    if (order.state !== 'released' || before.state === 'released') return;
    const made = await expectReleased(transaction, { ids, order, now });
    const expected = made ?? (await findWaiting(transaction, order));
    if (expected) {
      const facts = { ...subjectOf(order), settlement: expected.net, payoutOn: expected.dueOn };
      await notifyOfOrder(transaction, { order, now }, [{ rule: 'order.released', facts }]);
    }
    return made && { expectedPayoutOn: made.dueOn };
  };
}

/** What the seller gets, and the day on which it is paid. */
type Expected = { readonly net: Money; readonly dueOn: Day };

/** All that waits, and the day by which it is paid. */
async function findWaiting(transaction: Transaction, order: Order): Promise<Expected | undefined> {
  const lines = await lockUnpaidLines(transaction, order);
  const dueOn = lines
    .map((line) => line.dueOn)
    .toSorted()
    .at(-1);
  if (dueOn === undefined) return undefined;
  const fees = lines.reduce((sum, { fee }) => plus(sum, fee), zero(order.currency));
  return { net: minus(worthOf(lines, order.currency), fees), dueOn };
}

type Expecting = { readonly ids: Ids; readonly order: Order; readonly now: Date };

/**
 * A line for what was released of a locked order and has none yet; a refund stands in the line that it made smaller.
 * Undefined where nothing was released beside the refund.
 */
export async function expectReleased(
  transaction: Transaction,
  { ids, order, now }: Expecting,
): Promise<Expected | undefined> {
  const { orderId, sellerCompanyId, currency } = order;
  const [held, known, dueOn] = await Promise.all([
    readHeldMoney(transaction, order),
    sumLines(transaction, orderId),
    expectPayout(transaction, { sellerCompanyId, currency, releasedAt: now }),
  ]);
  if (!held) throw new Error(`Order ${order.orderId} is released, but nothing was held for it`);
  // What went back after its payout is no part of any line: the seller owes it.
  const refund = money(held.refunded.minor - held.recalled.minor - known.refund, currency);
  const gross = money(held.released.minor + held.refunded.minor - known.gross, currency);
  const fee = money(held.releasedFee.minor + held.recalledFee.minor - known.fee, currency);
  if (gross.minor === refund.minor) {
    await recordRefundInLine(transaction, order, refund);
    return undefined;
  }
  const net = minus(minus(gross, fee), refund);
  const line = { lineId: ids.make('line'), orderId, sellerId: sellerCompanyId, gross, fee, refund, net };
  await insertLine(transaction, { ...line, releasedAt: now, dueOn });
  await saveExpectedPayout(transaction, orderId, dueOn);
  return { net, dueOn };
}

type Release = { readonly sellerCompanyId: string; readonly currency: Currency; readonly releasedAt: Date };

/**
 * The day on which a seller is paid for what is released at an instant; a first payout takes longer (reference 4-f).
 */
export async function expectPayout(database: Database, release: Release): Promise<Day> {
  const { sellerCompanyId, currency, releasedAt } = release;
  const [hasPaid, holidays] = await Promise.all([
    hasPaidPayout(database, sellerCompanyId),
    findBankHolidays(database, releasedAt),
  ]);
  return payoutDay({ releasedAt, currency, holidays, isFirstPayout: !hasPaid });
}

type Reversal = {
  /** Locked, and released. */
  readonly order: Order;
  /** Trade value; all that waits for its first payout when absent. */
  readonly part?: Money;
  /** Names why, once. */
  readonly cause: string;
  readonly now: Date;
};

/**
 * Takes a disputed amount out of what the seller expects, back into the hold; the rest is paid as before. An order may
 * have several lines that wait. Refused with `settlement.under_way` where they are not worth so much, such as once the
 * payout file is cut.
 */
export async function reverseExpected(transaction: Transaction, taking: Reversal): Promise<Result<Money>> {
  const { order, cause, now } = taking;
  const lines = await lockUnpaidLines(transaction, order);
  const part = taking.part ?? worthOf(lines, order.currency);
  const { fromLines, rest } = takeFromLines(part, lines);
  if (fromLines.length === 0 || rest.minor > 0n) return refuse('settlement.under_way');
  for (const { line, part: taken } of fromLines) {
    await reverseFromLine(transaction, { order, part: taken, line, cause: `${cause}:${line.lineId}`, now });
  }
  return accept(part);
}

type Line = Awaited<ReturnType<typeof lockUnpaidLines>>[number];
type FromLine = Required<Reversal> & { readonly line: Line };

/** Takes `part` out of a locked line that waits for its first payout. */
export async function reverseFromLine(transaction: Transaction, { line, ...taking }: FromLine): Promise<void> {
  const taken = await reverseReleased(transaction, { ...taking, line });
  await shrinkLine(transaction, line.lineId, taken);
}
