import type { Currency } from '@gtp/domain/platform/money.ts';
import { isAccountReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import { rescheduleSettlement } from './reschedule-settlement.ts';
import { listReturnedPayouts } from './reschedule-store.ts';
import type { SettlementContext } from './settlement-context.ts';

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
export async function rescheduleReturnedPayouts(context: SettlementContext, account: NewAccount): Promise<void> {
  const { companyId, userId } = account;
  for (const { payoutId, returnReason } of await listReturnedPayouts(context.database, account)) {
    if (!isAccountReason(returnReason ?? '')) continue;
    const done = await rescheduleSettlement(context, { caller: { userId, companyId }, payoutId, as: 'seller' });
    if (!done.ok) context.log.warn({ event: 'returned payout not rescheduled', payoutId, code: done.code });
  }
}
