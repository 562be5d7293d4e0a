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
    .leftJoin('delegations as m', 'm.userId', 'u.userId')
    .select((select) => [
      'u.userId',
      'u.name',
      'u.email',
      'u.language',
      'u.isActive',
      'm.userId as delegatedUserId',
      select
        .selectFrom('sessions as s')
        .whereRef('s.userId', '=', 'u.userId')
        .where('s.stage', '=', 'complete')
        .select((max) => max.fn.max('s.createdAt').as('at'))
        .as('lastLoginAt'),
    ])
    .where('u.companyId', '=', companyId)
    .where('u.isServiceAccount', '=', false)
    .orderBy('u.createdAt')
    .orderBy('u.userId')
    .execute();
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];
