/** A payout that arrived: its lines are paid, its orders settled, and the seller is notified. */
import { money } from '@gtp/domain/platform/money.ts';
import type { Transaction } from '../platform/database.ts';
import { moveOrderOfLine } from './move-order-of-line.ts';
import { notifyPayoutPaid } from './notify-payout.ts';
import { closeOutcomeRequest } from './outcome-request-store.ts';
import type { SettlementContext } from './settlement-context.ts';
import * as store from './settlement-store.ts';

type Payout = NonNullable<Awaited<ReturnType<typeof store.lockPayoutByEndToEndId>>>;

/** All or nothing, with what the caller does. The ledger moved when the payout was made. */
export async function payPayout(context: SettlementContext, transaction: Transaction, payout: Payout): Promise<void> {
  const { payoutId, sellerId, endToEndId } = payout;
  const paidAt = context.clock.now();
  await store.savePayout(transaction, { payoutId, state: 'paid', paidAt });
  await closeOutcomeRequest(transaction, payoutId, paidAt);
  const orderIds = await store.listOrderIdsOfPayout(transaction, payoutId);
  for (const orderId of orderIds) {
    await moveOrderOfLine(context, transaction, { orderId, event: 'settle', actor: { kind: 'system' } });
  }
  const amount = money(payout.amountMinor, payout.currency);
  const orderCount = orderIds.length;
  await notifyPayoutPaid(transaction, { payoutId, sellerId, endToEndId, amount, orderCount, now: paidAt });
}
