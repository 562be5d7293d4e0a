/** Two people of the agency stand behind what a console alone must not do: each proves it with their own password. */
import { type Account, findAccount, isPasswordRight, readDelegation } from '@gtp/server/account/account.ts';
import type { Database } from '@gtp/server/platform/database.ts';
import { AdminError } from './admin-error.ts';

/** Asks a person at the console for the password, and shows nothing of it. */
export type AskPassword = (userId: string) => Promise<string>;

export type TwoPeople = { readonly askedBy: string; readonly approvedBy: string };
type AdminContext = { readonly database: Database; readonly now: Date; readonly askPassword: AskPassword };

/**
 * The ids of two different people of KOTRA who both typed their own passwords. Refuses locked people, deputies without
 * the rights of an administrator, a password that was handed out by this very console, and a wrong one.
 */
export async function proveTwoPeople(context: AdminContext, { askedBy, approvedBy }: TwoPeople): Promise<TwoPeople> {
  const first = await administratorOf(context, askedBy);
  const second = await administratorOf(context, approvedBy);
  if (first.userId === second.userId) throw new AdminError(`${first.userId} cannot approve what they ask for.`);
  for (const { userId, passwordHash } of [first, second]) {
    const isRight = await isPasswordRight(passwordHash, await context.askPassword(userId));
    if (!isRight) throw new AdminError(`This is not the password of ${userId}.`);
  }
  return { askedBy: first.userId, approvedBy: second.userId };
}

async function administratorOf({ database, now }: AdminContext, typedId: string): Promise<Account> {
  const account = await findAccount(database, typedId);
  if (account?.clientType !== 'KOTRA' || !account.isActive) {
    throw new AdminError(`${typedId} is nobody of KOTRA who can log in. list-users --type KOTRA shows who can.`);
  }
  if (account.temporaryPasswordUntil) {
    throw new AdminError(`${account.userId} has a temporary password and chooses another one in the portal first.`);
  }
  const status = await readDelegation(database, account.userId, now);
  const isAdministrator =
    status.kind === 'representative' || (status.kind === 'deputy' && status.delegation.kinds.includes('administrator'));
  if (!isAdministrator) throw new AdminError(`${account.userId} is no administrator of KOTRA.`);
  return account;
}

/** The company of a person who is there. */
export async function companyOfPerson(database: Database, userId: string): Promise<string> {
  const { companyId } = await database
    .selectFrom('users')
    .select('companyId')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return companyId;
}
