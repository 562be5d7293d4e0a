import type { Currency } from '@gtp/domain/platform/money.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    bankAccounts: {
      bankAccountId: string;
      companyId: string;
      currency: Currency;
      bankCode: string;
      accountNumber: string;
      holderName: string;
      isActive: boolean;
      createdAt: Date;
      blockedAt: Date | null;
      blockedReason: string | null;
    };
  }
}

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
    .insertInto('bankAccounts')
    .values({
      bankAccountId: account.bankAccountId,
      companyId: account.companyId,
      currency: account.currency,
      bankCode: account.bankCode,
      accountNumber: account.number,
      holderName: account.holder,
      isActive: true,
      createdAt: account.now,
    })
    .execute();
}

type Owner = { readonly companyId: string; readonly currency: Currency };

/** The account to which a payout of now goes; undefined while the seller has none for the currency. */
export async function findActiveAccount(database: Database, { companyId, currency }: Owner) {
  return database
    .selectFrom('bankAccounts')
    .select(['bankAccountId', 'bankCode', 'accountNumber', 'holderName', 'blockedAt', 'blockedReason'])
    .where('companyId', '=', companyId)
    .where('currency', '=', currency)
    .where('isActive', '=', true)
    .executeTakeFirst();
}

/**
 * The account to which a payout of now goes, and the currency in which it is paid: the currency itself if the seller
 * has an account for it, otherwise won. Undefined while the seller has neither.
 */
export async function findPayoutAccount(database: Database, { companyId, currency }: Owner) {
  const own = await findActiveAccount(database, { companyId, currency });
  if (own) return { ...own, currency };
  const inWon = await findActiveAccount(database, { companyId, currency: 'KRW' });
  return inWon && { ...inWon, currency: 'KRW' as const };
}

/** Earlier payouts keep naming it; new ones go elsewhere. */
export async function retireBankAccount(transaction: Transaction, { companyId, currency }: Owner): Promise<void> {
  await transaction
    .updateTable('bankAccounts')
    .set({ isActive: false })
    .where('companyId', '=', companyId)
    .where('currency', '=', currency)
    .where('isActive', '=', true)
    .execute();
}

/** A company's accounts that are in use, a currency each. */
export async function listActiveAccounts(database: Database, companyId: string) {
  return database
    .selectFrom('bankAccounts')
    .select([
      'currency',
      'bankCode as bank',
      'accountNumber as number',
      'holderName as holder',
      'createdAt as since',
      'blockedAt',
      'blockedReason',
    ])
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .orderBy('currency')
    .execute();
}

/** The accounts in use of several companies: of each company and currency there is one at most. */
export async function listActiveAccountsOf(database: Database, companyIds: readonly string[]) {
  if (companyIds.length === 0) return [];
  return database
    .selectFrom('bankAccounts')
    .select(['companyId', 'currency', 'bankAccountId', 'blockedAt'])
    .where('companyId', 'in', [...new Set(companyIds)])
    .where('isActive', '=', true)
    .execute();
}

type Block = {
  readonly bankAccountId: string;
  /** The bank's code. */
  readonly reason: string;
  /** When the payout was made that came back: accounts of later were verified since. */
  readonly paidOutAt: Date;
  readonly now: Date;
};

/**
 * No payout goes to the account any more, nor to the same number and bank in the company's other currencies. The first
 * word of the bank stands; an account that took its place meanwhile is not touched.
 */
export async function blockBankAccount(transaction: Transaction, block: Block): Promise<void> {
  const { bankAccountId, reason, paidOutAt, now } = block;
  await sql`update bank_accounts b set blocked_at = ${now}, blocked_reason = ${reason}
    from bank_accounts a
    where a.bank_account_id = ${bankAccountId} and b.blocked_at is null
      and (b.company_id, b.bank_code, b.account_number) = (a.company_id, a.bank_code, a.account_number)
      and b.created_at <= greatest(a.created_at, ${paidOutAt})`.execute(transaction);
}
