import type { Currency } from '@gtp/domain/platform/money.ts';
import { isAccountReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import { rescheduleSettlement } from './reschedule-settlement.ts';
import { listReturnedPayouts } from './reschedule-store.ts';
import type { SettlementHouse } from './settlement-house.ts';

type NewAccount = {
  readonly companyId: string;
  readonly currencies: readonly Currency[];
  /** Who approved the account. */
  readonly userId: string;
};

/**
 * A seller has a new account: what came back because of the old one is made due again, and the next run pays it to
 * the new one. The job behind `reschedule-returned-payouts`; run twice it does nothing more.
 */
export async function rescheduleReturnedPayouts(house: SettlementHouse, account: NewAccount): Promise<void> {
  const { companyId, userId } = account;
  for (const { payoutId, returnReason } of await listReturnedPayouts(house.database, account)) {
    if (!isAccountReason(returnReason ?? '')) continue;
    const done = await rescheduleSettlement(house, { caller: { userId, companyId }, payoutId, as: 'seller' });
    if (!done.ok) house.log.warn({ event: 'returned payout not rescheduled', payoutId, code: done.code });
  }
}
