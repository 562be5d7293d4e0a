/** Whose turn it is with an order whose payout came back. */
import { isAccountReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import { lockOrder, saveWaitsFor } from '../order/order.ts';
import { findPayoutAccount } from '../payout-account/payout-account.ts';
import type { Transaction } from '../platform/database.ts';
import { listReturnedPayoutsOfOrder } from './settlement-store.ts';

/**
 * Keeps with a failed order whether it waits for its seller, who has to change the account against which the bank has
 * spoken, or for the agency, as after every other reason: there is nothing that the seller could mend. Of an order in any
 * other state nothing changes.
 */
export async function saveTurnOfReturned(transaction: Transaction, orderId: string): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  if (order?.state !== 'settlement_failed') return;
  const waitsFor = (await waitsForAccount(transaction, orderId)) ? 'seller' : undefined;
  if (order.waitsFor !== waitsFor) await saveWaitsFor(transaction, order, waitsFor);
}

async function waitsForAccount(transaction: Transaction, orderId: string): Promise<boolean> {
  const payouts = await listReturnedPayoutsOfOrder(transaction, orderId);
  for (const { companyId, currency, sourceCurrency, returnReason } of payouts) {
    if (returnReason === null || !isAccountReason(returnReason)) continue;
    const account = await findPayoutAccount(transaction, { companyId, currency: sourceCurrency ?? currency });
    if (account?.blockedAt) return true;
  }
  return false;
}
