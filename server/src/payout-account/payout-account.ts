/**
 * Where a seller is paid out, an account a currency, and how that is changed: the bank confirms the holder and a
 * one-won code (or two people of the agency a document, decision 0170), one person proposes, another approves, everybody of the company gets an e-mail and can stop it, and 48
 * hours later it is in force (product §2, decision 0027).
 */
import { mayReadDocument } from '@gtp/domain/account/document-rights.ts';
import {
  type AccountApproval,
  type AccountCheck,
  daysSinceAccountChange,
} from '@gtp/domain/payout-account/payout-account.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { type CompanyAsked, findCompanyOfProof, findLastActivation } from './account-change-store.ts';

export { findLastAccountMender, listProofsOfChanges } from './account-change-store.ts';
export { activatePayoutAccounts } from './activate-payout-accounts.ts';
export {
  blockBankAccount,
  findPayoutAccount,
  insertBankAccount,
  listActiveAccounts,
  listActiveAccountsOf,
} from './bank-account-store.ts';
export type { PayoutAccountContext } from './payout-account-context.ts';

/** Whether the file proves a changed account that the caller reviews, or may read of the own company. */
export async function canReadAccountProof(database: Database, caller: Caller, fileId: string): Promise<boolean> {
  const companyId = await findCompanyOfProof(database, fileId);
  if (companyId === undefined) return false;
  return mayReadDocument('account_proof', caller, companyId === caller.companyId ? 'ownSide' : 'otherSide');
}

type Asked = { readonly sellerCompanyId: CompanyAsked; readonly now: Date };

/** What buyers read of the seller's last change of account, as long as they see a warning. */
export type AccountChangeMark = {
  /** Whole days since it took effect. */
  readonly days: number;
  readonly check: AccountCheck;
  readonly approval: AccountApproval;
};

/** The mark of the seller's last change; undefined where there is none, or its days are over. */
export async function findAccountChangeMark(
  database: Database,
  { sellerCompanyId, now }: Asked,
): Promise<AccountChangeMark | undefined> {
  const last = await findLastActivation(database, sellerCompanyId);
  if (!last) return undefined;
  const days = daysSinceAccountChange(last.activatedAt, now);
  if (days === undefined) return undefined;
  const { proofFileId, approvedWithCode } = last;
  const check = proofFileId === null ? 'deposit' : 'document';
  return { days, check, approval: approvedWithCode ? 'code' : 'colleague' };
}
