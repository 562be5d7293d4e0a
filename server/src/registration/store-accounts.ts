import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { SettlementAccount } from '@gtp/domain/registration/seller-application.ts';
import type { SubmissionRefusal } from '@gtp/domain/registration/submission-refusals.ts';
import { insertBankAccount } from '../payout-account/payout-account.ts';
import type { Transaction } from '../platform/database.ts';
import type { RegistrationContext } from './registration-context.ts';

type Accounts = { readonly companyId: string; readonly now: Date; readonly account: SettlementAccount };

/** The Korean account takes won; the foreign one, if there is one, dollars and yen. */
export async function storeAccounts(
  { ids }: Pick<RegistrationContext, 'ids'>,
  transaction: Transaction,
  { companyId, now, account }: Accounts,
): Promise<Result<undefined, SubmissionRefusal>> {
  const { foreignBank, foreignNumber, foreignHolder } = account;
  const own = { bankCode: account.bank, number: account.number, holder: account.holder };
  await insertBankAccount(transaction, { ...own, currency: 'KRW', bankAccountId: ids.make('account'), companyId, now });
  if (!foreignBank || !foreignNumber || !foreignHolder) return accept(undefined);
  for (const currency of ['USD', 'JPY'] as const) {
    const foreign = { bankCode: foreignBank, number: foreignNumber, holder: foreignHolder };
    await insertBankAccount(transaction, { ...foreign, currency, bankAccountId: ids.make('account'), companyId, now });
  }
  return accept(undefined);
}
