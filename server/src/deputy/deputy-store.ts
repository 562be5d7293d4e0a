import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

/** Who changes anybody's rights in this company waits until the transaction ends. */
export async function lockDeputies(transaction: Transaction, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deputies ${companyId}`}, 0))`.execute(transaction);
}

/** Everybody who ever could log in for a company, with their last complete login. */
export async function listPeople(database: Database, companyId: string) {
  return database
    .selectFrom('users as u')
    .leftJoin('delegations as m', 'm.user_id', 'u.user_id')
    .select((select) => [
      'u.user_id as userId',
      'u.name as name',
      'u.email as email',
      'u.language as language',
      'u.is_active as isActive',
      'm.user_id as delegatedUserId',
      select
        .selectFrom('sessions as s')
        .whereRef('s.user_id', '=', 'u.user_id')
        .where('s.stage', '=', 'complete')
        .select((max) => max.fn.max('s.created_at').as('at'))
        .as('lastLoginAt'),
    ])
    .where('u.company_id', '=', companyId)
    .orderBy('u.created_at')
    .orderBy('u.user_id')
    .execute();
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];
