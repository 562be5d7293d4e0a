import type { Currency } from '@gtp/domain/platform/money.ts';
import type { PayingAccount, PayingAccountState } from '@gtp/domain/settlement/paying-account.ts';
import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    payingAccounts: {
      accountId: string;
      currency: Currency;
      holder: string;
      bank: string;
      bic: string | null;
      accountNumber: string;
      /** With it files to the bank are records of firm banking. */
      firmCode: string | null;
      state: PayingAccountState;
      proposedBy: string | null;
      proposedAt: Date;
      decidedBy: string | null;
      decidedAt: Date | null;
      isRetirement: Generated<boolean>;
    };
  }
}

export type KeptPayingAccount = PayingAccount & { readonly accountId: string };

type Row = {
  readonly accountId: string;
  readonly currency: Currency;
  readonly holder: string;
  readonly bank: string;
  readonly bic: string | null;
  readonly accountNumber: string;
  readonly firmCode: string | null;
};

function kept({ bic, firmCode, accountNumber: number, ...row }: Row): KeptPayingAccount {
  return { ...row, number, ...(bic !== null && { bic }), ...(firmCode !== null && { firmCode }) };
}

function selectAccounts(database: Database) {
  return database
    .selectFrom('payingAccounts as a')
    .select(['a.accountId', 'a.currency', 'a.holder', 'a.bank', 'a.bic', 'a.accountNumber', 'a.firmCode']);
}

/** The one in force: confirmed last, unless it was retired. */
export async function findPayingAccount(
  database: Database,
  currency: Currency,
): Promise<KeptPayingAccount | undefined> {
  const found = await findLastConfirmed(database, currency);
  if (!found || found.isRetirement) return undefined;
  const { isRetirement: _no, ...row } = found;
  return kept(row);
}

/** What two people decided last about a currency. */
function findLastConfirmed(database: Database, currency: Currency) {
  return selectAccounts(database)
    .select('a.isRetirement')
    .where('a.currency', '=', currency)
    .where('a.state', '=', 'confirmed')
    .orderBy('a.decidedAt', 'desc')
    .orderBy('a.accountId', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** From which a file was paid. */
export async function readPayingAccount(database: Database, accountId: string): Promise<KeptPayingAccount> {
  const row = await selectAccounts(database).where('a.accountId', '=', accountId).executeTakeFirstOrThrow();
  return kept(row);
}

/** The same by the file, where the file knows. */
export async function findAccountOfFile(
  database: Database,
  payoutFileId: string,
): Promise<KeptPayingAccount | undefined> {
  const row = await selectAccounts(database)
    .innerJoin('payoutFiles as f', 'f.payingAccountId', 'a.accountId')
    .where('f.payoutFileId', '=', payoutFileId)
    .executeTakeFirst();
  return row && kept(row);
}

/** The numbers of all accounts that are or were in force: the bank may still report on one of before. */
export async function listOwnAccountNumbers(database: Database): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('payingAccounts')
    .select('accountNumber')
    .distinct()
    .where('state', '=', 'confirmed')
    .execute();
  return rows.map(({ accountNumber }) => accountNumber);
}

/** Whether there is an account from which this currency can be paid. */
export function hasPayingAccount(currency: RawBuilder<Currency>) {
  return sql<boolean>`coalesce((select not a.is_retirement from paying_accounts a
    where a.state = 'confirmed' and a.currency = ${currency} order by a.decided_at desc, a.account_id desc limit 1), false)`;
}

/** Whether payouts in won go to the bank in files of firm banking. */
export const paysWonByFirmFiles = sql<boolean>`(select a.firm_code is not null from paying_accounts a
  where a.state = 'confirmed' and a.currency = 'KRW' order by a.decided_at desc, a.account_id desc limit 1)`;

type NewAccount = PayingAccount & {
  readonly accountId: string;
  readonly proposedBy: string | undefined;
  readonly isRetirement?: boolean;
  readonly now: Date;
};

/** False where another one of the currency waits already. */
export async function insertPayingAccount(transaction: Transaction, account: NewAccount): Promise<boolean> {
  const inserted = await transaction
    .insertInto('payingAccounts')
    .values({ ...cellsOf(account), state: 'proposed' })
    .onConflict((conflict) => conflict.column('currency').where(sql<boolean>`state = 'proposed'`).doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** The first account of a currency, set by whoever installs the portal. False where there was one, retired or not. */
export async function insertFirstPayingAccount(
  transaction: Transaction,
  account: PayingAccount & { readonly accountId: string; readonly now: Date },
): Promise<boolean> {
  if (await findLastConfirmed(transaction, account.currency)) return false;
  await transaction
    .insertInto('payingAccounts')
    .values({ ...cellsOf({ ...account, proposedBy: undefined }), state: 'confirmed', decidedAt: account.now })
    .execute();
  return true;
}

function cellsOf(account: NewAccount) {
  const { accountId, currency, holder, bank, bic, number, firmCode, proposedBy, isRetirement = false, now } = account;
  const bankCells = { holder, bank, bic: bic ?? null, accountNumber: number, firmCode: firmCode ?? null };
  const decision = { proposedBy: proposedBy ?? null, proposedAt: now, decidedBy: null, decidedAt: null };
  return { accountId, currency, ...bankCells, isRetirement, ...decision };
}

export async function lockPayingAccount(transaction: Transaction, accountId: string) {
  return transaction
    .selectFrom('payingAccounts')
    .select(['accountId', 'currency', 'state', 'proposedBy', 'decidedBy'])
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

type Decision = {
  readonly accountId: string;
  readonly state: Exclude<PayingAccountState, 'proposed'>;
  readonly decidedBy: string;
  readonly now: Date;
};

export async function savePayingAccountDecision(
  transaction: Transaction,
  { accountId, state, decidedBy, now }: Decision,
): Promise<void> {
  await transaction
    .updateTable('payingAccounts')
    .set({ state, decidedBy, decidedAt: now })
    .where('accountId', '=', accountId)
    .execute();
}

/** What waits first, then the newest of all others, with the names of who proposed and decided. */
export async function listPayingAccountRows(database: Database, limit: number) {
  return selectAccounts(database)
    .leftJoin('users as p', 'p.userId', 'a.proposedBy')
    .leftJoin('users as d', 'd.userId', 'a.decidedBy')
    .select(['a.state', 'a.proposedBy', 'a.proposedAt', 'a.decidedAt', 'a.isRetirement'])
    .select(['p.name as proposerName', 'd.name as deciderName'])
    .orderBy(sql`a.state = 'proposed'`, 'desc')
    .orderBy(sql`coalesce(a.decided_at, a.proposed_at)`, 'desc')
    .orderBy('a.accountId', 'desc')
    .limit(limit)
    .execute();
}
