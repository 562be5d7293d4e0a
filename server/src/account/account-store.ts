import type { Database } from '../platform/database.ts';

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
      created_at: Date;
    };
  }
}

/** By id in any case. */
export async function findUser(database: Database, typedUserId: string) {
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
      'c.member_state as memberState',
    ])
    .where((where) => where(where.fn<string>('lower', ['u.user_id']), '=', typedUserId.toLowerCase()))
    .executeTakeFirst();
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
