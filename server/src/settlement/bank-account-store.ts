import type { Currency } from '@gtp/domain/platform/money.ts';
import type { Transaction } from '../platform/database.ts';

export type NewBankAccount = {
  readonly bankAccountId: string;
  readonly companyId: string;
  readonly currency: Currency;
  /** Of the bank or securities firm, or a BIC. */
  readonly bankCode: string;
  readonly number: string;
  readonly holder: string;
  readonly now: Date;
};

/** The account to which payouts in its currency go. */
export async function insertBankAccount(transaction: Transaction, account: NewBankAccount): Promise<void> {
  await transaction
    .insertInto('bank_accounts')
    .values({
      bank_account_id: account.bankAccountId,
      company_id: account.companyId,
      currency: account.currency,
      bank_code: account.bankCode,
      account_number: account.number,
      holder_name: account.holder,
      is_active: true,
      created_at: account.now,
    })
    .execute();
}
