/** A payout that arrived: its lines are paid, its orders settled, and the seller is notified. */
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { isDayOfBooking } from '@gtp/domain/settlement/payout-outcome.ts';
import type { Transaction } from '../platform/database.ts';
import { moveOrderOfLine } from './move-order-of-line.ts';
import { notifyPayoutPaid } from './notify-payout.ts';
import { overtakeOutcomeRequest } from './outcome-request-store.ts';
import type { SettlementContext } from './settlement-context.ts';
import * as store from './settlement-store.ts';

type Payout = NonNullable<Awaited<ReturnType<typeof store.lockPayoutByEndToEndId>>>;

/**
 * `bookedOn`: the day of the booking, where the bank or a person named one; `bankName`: what the bank calls it, where
 * not as we.
 */
type Paid = { readonly payout: Payout; readonly bookedOn: Day | undefined; readonly bankName?: string };

/**
 * All or nothing, with what the caller does. The ledger moved when the payout was made. A day that cannot be is not
 * believed: then the payout was booked today.
 */
export async function payPayout(context: SettlementContext, transaction: Transaction, paid: Paid): Promise<void> {
  const { payout } = paid;
  const { payoutId, sellerId } = payout;
  const endToEndId = paid.bankName ?? payout.endToEndId;
  const paidAt = context.clock.now();
  const isBelieved = paid.bookedOn !== undefined && isDayOfBooking(paid.bookedOn, { ...payout, now: paidAt });
  const bookedOn = isBelieved ? paid.bookedOn : seoulDay(paidAt);
  await store.savePayout(transaction, { payoutId, state: 'paid', paidAt, bookedOn });
  await overtakeOutcomeRequest(transaction, payoutId, paidAt);
  const orderIds = await store.listOrderIdsOfPayout(transaction, payoutId);
  for (const orderId of orderIds) {
    await moveOrderOfLine(context, transaction, { orderId, event: 'settle', actor: { kind: 'system' } });
  }
  const amount = money(payout.amountMinor, payout.currency);
  const orderCount = orderIds.length;
  const ended = { payoutId, sellerId, endToEndId, amount, now: paidAt };
  await notifyPayoutPaid(transaction, { ...ended, orderCount, paidOn: bookedOn });
}
