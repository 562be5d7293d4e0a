import { activateAccountChange } from '@gtp/domain/payout-account/payout-account.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { lockCompany } from '../company/company.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { type AccountChange, listDueChanges, lockAccountChange, saveAccountChange } from './account-change-store.ts';
import { insertBankAccount, retireBankAccount } from './bank-account-store.ts';
import { notifyAccountActivated } from './notify-account-change.ts';
import type { PayoutAccountContext } from './payout-account-context.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'activate-payout-accounts': unknown;
    /** Settlement pays again what came back because of the account. */
    'reschedule-returned-payouts': {
      readonly companyId: string;
      readonly currencies: readonly Currency[];
      readonly userId: string;
    };
  }
}

/** Puts the accounts in force whose wait is over; the job behind `activate-payout-accounts`. Answers how many. */
export async function activatePayoutAccounts(
  context: Pick<PayoutAccountContext, 'database' | 'clock' | 'ids' | 'log'>,
): Promise<number> {
  const due = await listDueChanges(context.database, context.clock.now());
  let count = 0;
  for (const changeId of due) {
    const isDone = await inTransaction(context.database, (transaction) => activate(context, transaction, changeId));
    if (isDone) count += 1;
  }
  if (count > 0) context.log.info({ event: 'payout accounts activated', count });
  return count;
}

async function activate(
  context: Pick<PayoutAccountContext, 'clock' | 'ids'>,
  transaction: Transaction,
  changeId: string,
): Promise<boolean> {
  const change = await lockAccountChange(transaction, changeId);
  const now = context.clock.now();
  // Stopped since it was found, or put in force by another worker.
  const next = change && activateAccountChange(change, now);
  if (!change || !next?.ok) return false;
  await replaceAccounts(context, transaction, { change, now });
  await saveAccountChange(transaction, { changeId, state: next.value, activatedAt: now });
  const { companyId, currencies, approvedBy, proposedBy } = change;
  await notifyAccountActivated(transaction, { changeId, companyId, now });
  await addJob(transaction, {
    name: 'reschedule-returned-payouts',
    payload: { companyId, currencies, userId: approvedBy ?? proposedBy },
  });
  return true;
}

type Replacement = { readonly change: AccountChange; readonly now: Date };

async function replaceAccounts(
  { ids }: Pick<PayoutAccountContext, 'ids'>,
  transaction: Transaction,
  { change, now }: Replacement,
): Promise<void> {
  const { companyId, bankCode, accountNumber: number, holderName: holder } = change;
  await lockCompany(transaction, companyId);
  for (const currency of change.currencies) {
    await retireBankAccount(transaction, { companyId, currency });
    const account = { bankAccountId: ids.make('account'), companyId, currency, bankCode, number, holder, now };
    await insertBankAccount(transaction, account);
  }
}
