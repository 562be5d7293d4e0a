/**
 * Where a seller is paid out, an account a currency, and how that is changed: the bank confirms the holder and a
 * one-won code, one person proposes, another approves, everybody of the company gets an e-mail and can stop it, and 48
 * hours later it is in force (product §2, decision 0027).
 */
import { daysSinceAccountChange } from '@gtp/domain/payout-account/payout-account.ts';
import type { Database } from '../platform/database.ts';
import { findLastActivation } from './account-change-store.ts';

export { findLastAccountMender } from './account-change-store.ts';
export { activatePayoutAccounts } from './activate-payout-accounts.ts';
export { blockBankAccount, findPayoutAccount, insertBankAccount } from './bank-account-store.ts';
export type { PayoutAccountContext } from './payout-account-context.ts';

type Asked = { readonly sellerCompanyId: string; readonly now: Date };

/** Whole days since the seller's account was changed, as long as buyers see a warning; else undefined. */
export async function findDaysSinceAccountChange(
  database: Database,
  { sellerCompanyId, now }: Asked,
): Promise<number | undefined> {
  const at = await findLastActivation(database, sellerCompanyId);
  return at && daysSinceAccountChange(at, now);
}
