import { type Account, findAccount, saveActive, savePassword } from '@gtp/server/account/account.ts';
import { keepConsoleEntry } from '@gtp/server/audit/audit.ts';
import { inTransaction } from '@gtp/server/platform/database.ts';
import { deleteSecondFactors, notifyFactorReset } from '@gtp/server/second-factor/second-factor.ts';
import { deleteFactorFailures, deleteLoginFailures, endSessionsOfUser } from '@gtp/server/session/session.ts';
import type { AdminCommand, PersonCommand } from './admin-command.ts';
import { AdminError } from './admin-error.ts';
import type { AfterRestoreCommand } from './after-restore.ts';
import type { ArchiveAuditCommand } from './archive-audit.ts';
import { createUser } from './create-user.ts';
import { runErasePerson } from './erase-person.ts';
import { runFindPerson } from './find-person.ts';
import { importList, importPublished } from './import-list.ts';
import { listUsers } from './list-users.ts';
import { runQuery } from './query.ts';
import { revokeKey } from './revoke-key.ts';
import { setPayingAccount } from './set-paying-account.ts';
import { type AdminWork, newTemporaryPassword, type Said, temporaryPasswordText } from './temporary-password.ts';

type AdminContext = Parameters<typeof importList>[0] & Parameters<typeof runErasePerson>[0];
/** After a restore the bank is asked as well, and an archive takes the file store and the owner's rights: `admin.ts`. */
type OnDatabase = Exclude<AdminCommand, AfterRestoreCommand | ArchiveAuditCommand>;

/** Does what was asked and answers what to print; throws `AdminError` for what cannot be done. */
export async function runAdminCommand(context: AdminContext, asked: OnDatabase): Promise<string> {
  if (asked.name === 'help') return '';
  if (asked.name === 'list-users') return listUsers(context, asked.type);
  if (asked.name === 'import-sanctions') return importList(context, asked);
  if (asked.name === 'import') return importPublished(context, asked);
  if (asked.name === 'find-person') return runFindPerson(context, asked);
  if (asked.name === 'erase-person') return runErasePerson(context, asked);
  if (asked.name === 'set-paying-account') return setPayingAccount(context, asked);
  if (asked.name === 'revoke-key') return revokeKey(context, asked);
  if (asked.name === 'query') return runQuery(context, asked);
  const { database, now } = context;
  return inTransaction(database, async (transaction) => {
    const work = { transaction, now };
    const said = await (asked.name === 'create-user' ? createUser(work, asked) : changeUser(work, asked));
    const { userId, companyId, text } = said;
    await keepConsoleEntry(transaction, { now, command: asked.name, companyId, object: { kind: 'user', id: userId } });
    return text;
  });
}

async function changeUser({ transaction, now }: AdminWork, asked: PersonCommand): Promise<Said> {
  const account = await findAccount(transaction, asked.userId);
  if (!account) throw new AdminError(`There is no user ${asked.userId}. list-users shows who there is.`);
  const text = await changes[asked.name]({ transaction, now }, { ...asked, account });
  return { userId: account.userId, companyId: account.companyId, text };
}

type Change = (work: AdminWork, asked: PersonCommand & { readonly account: Account }) => Promise<string>;

const changes: Readonly<Record<PersonCommand['name'], Change>> = {
  async lock({ transaction, now }, { account }) {
    const { userId, companyId, isActive } = account;
    if (!isActive) return `  ${userId} was locked already.`;
    const others = await transaction
      .selectFrom('users')
      .select('userId')
      .where('companyId', '=', companyId)
      .where('userId', '<>', userId)
      .where('isActive', '=', true)
      .limit(1)
      .execute();
    if (others.length === 0) {
      throw new AdminError(`${userId} is the last person of ${companyId} who can log in. Create another one first.`);
    }
    await saveActive(transaction, userId, false);
    await endSessionsOfUser(transaction, userId, { now, reason: 'locked' });
    return `  ${userId} cannot log in any more; what was open has ended.`;
  },
  async unlock({ transaction }, { account: { userId } }) {
    await saveActive(transaction, userId, true);
    await deleteLoginFailures(transaction, userId);
    return `  ${userId} can log in.`;
  },
  async 'reset-password'({ transaction, now }, { account: { userId } }) {
    const { password, ...stored } = await newTemporaryPassword(now);
    await savePassword(transaction, userId, stored);
    await endSessionsOfUser(transaction, userId, { now, reason: 'password_changed' });
    await deleteLoginFailures(transaction, userId);
    return temporaryPasswordText(userId, password);
  },
  async 'reset-second-factor'({ transaction, now }, { account, email }) {
    const { userId } = account;
    await transaction.deleteFrom('secondFactorCodes').where('userId', '=', userId).execute();
    await deleteSecondFactors(transaction, userId);
    await deleteFactorFailures(transaction, userId);
    if (email) await transaction.updateTable('users').set({ email }).where('userId', '=', userId).execute();
    await endSessionsOfUser(transaction, userId, { now, reason: 'second_factor_reset' });
    await notifyFactorReset(transaction, { userId, now, cause: `${userId}:${now.toISOString()}` });
    return `  Passkeys, apps and recovery codes of ${userId} are gone. Codes go to ${email ?? account.email}; what was open has ended.`;
  },
};
