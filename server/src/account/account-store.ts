import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    users: {
      user_id: string;
      company_id: string;
      user_group: string;
      name: string;
      email: string;
      language: string;
      password_hash: string;
      is_active: boolean;
      temporary_password_until: Date | null;
      created_at: Date;
    };
  }
}

function selectUsers(database: Database) {
  return database
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.company_id', 'u.company_id')
    .select([
      'u.user_id as userId',
      'u.company_id as companyId',
      'u.user_group as userGroup',
      'u.name as name',
      'u.email as email',
      'u.language as language',
      'u.password_hash as passwordHash',
      'u.is_active as isActive',
      'c.client_type as clientType',
      'c.name as companyName',
      'c.english_name as companyEnglishName',
      'c.member_state as memberState',
      'c.tax_number as taxNumber',
      'u.temporary_password_until as temporaryPasswordUntil',
    ]);
}

/** By id in any case. */
export async function findUser(database: Database, typedUserId: string) {
  return selectUsers(database)
    .where((where) => where(where.fn<string>('lower', ['u.user_id']), '=', typedUserId.toLowerCase()))
    .executeTakeFirst();
}

/** By address in any case, those who can log in, in a fixed order. */
export async function listUsersOfEmail(database: Database, email: string) {
  return selectUsers(database)
    .where((where) => where(where.fn<string>('lower', ['u.email']), '=', email.toLowerCase()))
    .where('u.is_active', '=', true)
    .orderBy('u.user_id')
    .execute();
}

export type NewUser = {
  readonly userId: string;
  readonly companyId: string;
  readonly userGroup: string;
  readonly name: string;
  readonly email: string;
  readonly language: string;
  readonly passwordHash: string;
  readonly createdAt: Date;
};

export async function insertUser(transaction: Transaction, user: NewUser): Promise<void> {
  await transaction
    .insertInto('users')
    .values({
      user_id: user.userId,
      company_id: user.companyId,
      user_group: user.userGroup,
      name: user.name,
      email: user.email,
      language: user.language,
      password_hash: user.passwordHash,
      is_active: true,
      created_at: user.createdAt,
    })
    .execute();
}

type PasswordChange = { readonly passwordHash: string; readonly temporaryUntil: Date | undefined };

export async function savePassword(transaction: Transaction, userId: string, change: PasswordChange): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ password_hash: change.passwordHash, temporary_password_until: change.temporaryUntil ?? null })
    .where('user_id', '=', userId)
    .execute();
}

/** Whether somebody who can log in has this address, in any case. */
export async function hasEmail(database: Database, email: string): Promise<boolean> {
  const found = await database
    .selectFrom('users')
    .select('user_id')
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Everybody of a company who can log in, in a fixed order. */
export async function listUsersOfCompany(database: Database, companyId: string) {
  return database
    .selectFrom('users')
    .select(['user_id as userId', 'company_id as companyId', 'email', 'language'])
    .where('company_id', '=', companyId)
    .where('is_active', '=', true)
    .orderBy('user_id')
    .execute();
}

/** The users of all companies of a kind who can log in, in a fixed order. */
export async function listUsersOfKind(database: Database, clientType: string) {
  return database
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.company_id', 'u.company_id')
    .select(['u.user_id as userId', 'u.company_id as companyId', 'u.email as email', 'u.language as language'])
    .where('c.client_type', '=', clientType)
    .where('u.is_active', '=', true)
    .orderBy('u.user_id')
    .execute();
}

/** Whether the user can log in from now on. */
export async function saveActive(transaction: Transaction, userId: string, isActive: boolean): Promise<void> {
  await transaction.updateTable('users').set({ is_active: isActive }).where('user_id', '=', userId).execute();
}

/** In which language e-mails to the user are written from now on. */
export async function saveLanguage(transaction: Transaction, userId: string, language: string): Promise<void> {
  await transaction.updateTable('users').set({ language }).where('user_id', '=', userId).execute();
}
