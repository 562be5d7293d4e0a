/** People who can log in: whose they are, in which language they read, and whether a password is theirs. */

import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { UserGroup } from '@gtp/domain/account/user-groups.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Reader } from '../email/email.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { recordOf } from '../platform/table-rows.ts';
import * as store from './account-store.ts';
import { readDelegation } from './delegation.ts';

export {
  findUserName,
  hasEmail as isEmailUsed,
  hasPeople,
  insertServiceUser,
  insertUser,
  type NewUser,
  saveActive,
  saveLanguage,
  savePassword,
  saveServiceName,
} from './account-store.ts';
export { type AliasKind, aliasOf } from './alias.ts';
export {
  checkDelegationOf,
  type DelegationStatus,
  findTwoPeopleRule,
  listDelegationStatuses,
  readDelegation,
} from './delegation.ts';
export {
  clearSubstitutes,
  type DelegationRow,
  findDelegationRow,
  insertDelegation,
  listDelegationRows,
  listExpiredDelegations,
  lockDelegationRow,
  type NewDelegation,
  type Substitute,
  saveConfirmed,
  saveDelegation,
  savePolicy,
} from './delegation-store.ts';
export { insertKeyholder, serviceAccountPrefix } from './keyholder-store.ts';
export { leakedPasswords } from './leaked-passwords.ts';
export { hashPassword, isPasswordRight } from './passwords.ts';

export type Account = {
  readonly userId: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly companyEnglishName: string;
  readonly clientType: ClientType;
  readonly userGroup: UserGroup;
  readonly memberState: Caller['memberState'];
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly passwordHash: string;
  readonly isActive: boolean;
  /** The company's registration number, if we know it. */
  readonly taxNumber: string | undefined;
  /** Set while the password is one that we mailed: it opens no session, it lets its owner choose another. */
  readonly temporaryPasswordUntil: Date | undefined;
};

/** The account of a user id in any case; undefined if there is none. */
export async function findAccount(database: Database, userId: string): Promise<Account | undefined> {
  const row = await store.findUser(database, userId);
  return row && accountOf(row);
}

/** The accounts with this address, in any case, that can log in. */
export async function listAccountsOfEmail(database: Database, email: string): Promise<readonly Account[]> {
  return (await store.listUsersOfEmail(database, email)).map(accountOf);
}

function accountOf(row: NonNullable<Awaited<ReturnType<typeof store.findUser>>>): Account {
  return recordOf(row);
}

/** The account of a company with this address, in any case, whether it can log in or not. */
export async function findAccountOfEmail(
  database: Database,
  whose: { readonly companyId: string; readonly email: string },
): Promise<{ readonly userId: string } | undefined> {
  return store.findUserOfEmail(database, whose);
}

/** Who reads e-mails to a company: everybody of it who can log in, each in their own language. */
export async function listReaders(database: Database, companyId: string): Promise<readonly Reader[]> {
  const users = await store.listUsersOfCompany(database, companyId);
  return users;
}

/** Whoever owns the account, as somebody to write to. */
export function readerOf({ userId, companyId, email, language }: Account): Reader {
  return { userId, companyId, email, language };
}

/** The name of a user whom something names. */
export async function nameOfUser(database: Database, userId: string): Promise<string> {
  const row = await store.findUser(database, userId);
  if (!row) throw new Error(`The user ${userId} is gone`);
  return row.name;
}

/** Who was first, for whoever decides second; undefined if nobody was, or they were it themselves. */
export async function nameOfOther(database: Database, first: string | undefined, userId: string) {
  return first === undefined || first === userId ? undefined : nameOfUser(database, first);
}

/** Whether somebody can log in and is an administrator: without a delegation, or with that kind. */
export async function isActingAdministrator(database: Database, userId: string, now: Date): Promise<boolean> {
  const account = await findAccount(database, userId);
  const status = await readDelegation(database, userId, now);
  if (!account?.isActive || status.kind === 'over') return false;
  return status.kind !== 'deputy' || status.delegation.kinds.includes('administrator');
}
