import type { UserGroup } from '@gtp/domain/account/user-groups.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Generated } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { isAny } from '../platform/found-rows.ts';
import type { RecordOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    users: {
      userId: string;
      companyId: string;
      userGroup: UserGroup;
      name: string;
      email: string;
      language: Language;
      passwordHash: string;
      isActive: boolean;
      temporaryPasswordUntil: Date | null;
      /** A program's: it never logs in and is never active. */
      isServiceAccount: Generated<boolean>;
      createdAt: Date;
    };
  }
}

function selectUsers(database: Database) {
  return database
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.companyId', 'u.companyId')
    .selectAll('u')
    .select(['c.clientType', 'c.name as companyName', 'c.englishName as companyEnglishName'])
    .select(['c.memberState', 'c.taxNumber']);
}

/** By id in any case. */
export async function findUser(database: Database, typedUserId: string) {
  return selectUsers(database)
    .where((where) => where(where.fn<string>('lower', ['u.userId']), '=', typedUserId.toLowerCase()))
    .executeTakeFirst();
}

/** The name of a user of this very id, for "changed by". */
export async function findUserName(database: Database, userId: string): Promise<string | undefined> {
  const row = await database.selectFrom('users').select('name').where('userId', '=', userId).executeTakeFirst();
  return row?.name;
}

/** By address in any case, those who can log in, in a fixed order. */
export async function listUsersOfEmail(database: Database, email: string) {
  return selectUsers(database)
    .where((where) => where(where.fn<string>('lower', ['u.email']), '=', email.toLowerCase()))
    .where('u.isActive', '=', true)
    .orderBy('u.userId')
    .execute();
}

export type NewUser = Omit<RecordOf<Tables['users']>, 'isActive' | 'temporaryPasswordUntil' | 'isServiceAccount'>;

export async function insertUser(transaction: Transaction, user: NewUser): Promise<void> {
  await transaction
    .insertInto('users')
    .values({ ...user, isActive: true })
    .execute();
}

/** An account of a program: it is named as a user is, and cannot log in. */
export async function insertServiceUser(transaction: Transaction, user: NewUser): Promise<void> {
  await transaction
    .insertInto('users')
    .values({ ...user, isActive: false, isServiceAccount: true })
    .execute();
}

/** What a program's account is called from now on. */
export async function saveServiceName(transaction: Transaction, userId: string, name: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ name })
    .where('userId', '=', userId)
    .where('isServiceAccount', '=', true)
    .execute();
}

/** Whether anybody of a company can log in. */
export async function hasPeople(database: Database, companyId: string): Promise<boolean> {
  return isAny(database.selectFrom('users').where('companyId', '=', companyId).where('isActive', '=', true));
}

type PasswordChange = { readonly passwordHash: string; readonly temporaryUntil: Date | undefined };

export async function savePassword(transaction: Transaction, userId: string, change: PasswordChange): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ passwordHash: change.passwordHash, temporaryPasswordUntil: change.temporaryUntil ?? null })
    .where('userId', '=', userId)
    .execute();
}

/** Whether somebody who can log in has this address, in any case. */
export async function hasEmail(database: Database, email: string): Promise<boolean> {
  const users = database.selectFrom('users');
  return isAny(users.where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase())));
}

/** Everybody of a company who can log in, in a fixed order. */
export async function listUsersOfCompany(database: Database, companyId: string) {
  return database
    .selectFrom('users')
    .select(['userId', 'companyId', 'email', 'language'])
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .orderBy('userId')
    .execute();
}

/** Whether the user can log in from now on. */
export async function saveActive(transaction: Transaction, userId: string, isActive: boolean): Promise<void> {
  await transaction.updateTable('users').set({ isActive }).where('userId', '=', userId).execute();
}

/** In which language e-mails to the user are written from now on. */
export async function saveLanguage(transaction: Transaction, userId: string, language: Language): Promise<void> {
  await transaction.updateTable('users').set({ language }).where('userId', '=', userId).execute();
}

/** Somebody of a company, by their address in any case; who can log in first. */
export async function findUserOfEmail(
  database: Database,
  { companyId, email }: { readonly companyId: string; readonly email: string },
) {
  return database
    .selectFrom('users')
    .select('userId')
    .where('companyId', '=', companyId)
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('isActive', 'desc')
    .executeTakeFirst();
}
