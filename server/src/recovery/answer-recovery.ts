import { plainNumber } from '@gtp/domain/platform/search-query.ts';
import { codeLifeMs } from '@gtp/domain/session/session-rules.ts';
import { type Account, findAccount, listAccountsOfEmail, readerOf } from '../account/account.ts';
import { companyNames } from '../company/company.ts';
import { notify } from '../notification/notification.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import type { Task } from '../platform/jobs.ts';
import { keyedHash, makeSixDigits } from '../platform/secrets.ts';
import type { RecoveryContext } from './recovery-context.ts';
import { forgetEarlierCodes, lockRecovery, type Recovery, saveRecovery } from './recovery-store.ts';

/**
 * The job behind every request: finds whose it is, and writes to the address of the account. Nobody's gets no e-mail.
 */
export function makeAnswerRecovery(context: RecoveryContext): Task<{ readonly recoveryId: string }> {
  return ({ recoveryId }) =>
    inTransaction(context.database, async (transaction) => {
      const recovery = await lockRecovery(transaction, recoveryId);
      if (!recovery || recovery.answeredAt) return;
      await saveRecovery(transaction, recoveryId, { answeredAt: context.clock.now() });
      if (recovery.kind === 'user_id') await sendUserIds(transaction, recovery);
      else await sendCode(context, transaction, recovery);
    });
}

async function sendUserIds(transaction: Transaction, recovery: Recovery): Promise<void> {
  const accounts = await findAccountsOf(transaction, recovery);
  const [first] = accounts;
  if (!first) return;
  const company = companyNames({ name: first.companyName, englishName: first.companyEnglishName });
  await notify(transaction, {
    rule: 'recovery.user_ids',
    cause: recovery.recoveryId,
    readers: [readerOf(first)],
    facts: { company, userIds: accounts.map((account) => account.userId).join(', ') },
  });
}

type RequestedAccount = Pick<Recovery, 'clientTypes' | 'typedBusinessNumber' | 'email'>;

/** The accounts that have this address in the company with this number; letters and digits alone are compared. */
export async function findAccountsOf(
  database: Parameters<typeof listAccountsOfEmail>[0],
  { clientTypes, typedBusinessNumber, email }: RequestedAccount,
): Promise<readonly Account[]> {
  const wanted = plainNumber(typedBusinessNumber);
  const accounts = await listAccountsOfEmail(database, email);
  return accounts.filter(
    (account) => clientTypes.includes(account.clientType) && plainNumber(account.taxNumber ?? '') === wanted,
  );
}

async function sendCode(
  { mailCodeSecret }: RecoveryContext,
  transaction: Transaction,
  recovery: Recovery,
): Promise<void> {
  const { recoveryId, kind } = recovery;
  const account = await findAccount(transaction, recovery.typedUserId);
  if (!account || !matchesRequest(account, recovery)) return;
  const code = makeSixDigits();
  const { userId } = account;
  await forgetEarlierCodes(transaction, { recoveryId, userId, kind });
  const codeHash = keyedHash(mailCodeSecret, `${recoveryId}:${code}`);
  await saveRecovery(transaction, recoveryId, { userId, codeHash });
  await notify(transaction, {
    rule: 'recovery.code',
    cause: recoveryId,
    readers: [readerOf(account)],
    facts: { code, userId, minutes: String(codeLifeMs / 60_000) },
  });
}

function matchesRequest(account: Account, { clientTypes, email }: Recovery): boolean {
  const isSameAddress = account.email.toLowerCase() === email.toLowerCase();
  return account.isActive && isSameAddress && clientTypes.includes(account.clientType);
}
