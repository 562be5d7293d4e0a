/** Whether a member still has to do with anybody: nobody leaves while money or a trade of theirs is open (decision 0312). */
import { hasOpenAccounts } from '../ledger/ledger.ts';
import { hasOpenOrders } from '../order/order.ts';
import { hasOpenRefunds } from '../payment/payment.ts';
import type { LockedReview } from './change-review.ts';

/** A sent order that is not over, money held for or owed by or to the member, or a refund that was not given. */
export async function hasOpenBusiness({ transaction, member }: LockedReview): Promise<boolean> {
  const { companyId } = member;
  return (
    (await hasOpenOrders(transaction, companyId)) ||
    (await hasOpenAccounts(transaction, companyId)) ||
    (await hasOpenRefunds(transaction, companyId))
  );
}
