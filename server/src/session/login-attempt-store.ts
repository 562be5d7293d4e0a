import type { Generated } from 'kysely';
import type { Database, Tables } from '../platform/database.ts';
import { type RecordOf, rowOf } from '../platform/table-rows.ts';

export type LoginOutcome = 'succeeded' | 'wrong_password' | 'wrong_code' | 'locked';

declare module '../platform/database.ts' {
  interface Tables {
    loginAttempts: {
      loginAttemptId: Generated<bigint>;
      userId: string | null;
      happenedAt: Date;
      outcome: LoginOutcome;
      ipAddress: string;
      userAgent: string;
    };
  }
}

/** Without a user for an id that nobody has: what was typed there is not kept. */
export type LoginAttempt = Omit<RecordOf<Tables['loginAttempts']>, 'loginAttemptId'>;

/** Written for unknown ids as well, so that the time of an answer does not reveal which ids exist. */
export async function insertLoginAttempt(database: Database, attempt: LoginAttempt): Promise<void> {
  await database.insertInto('loginAttempts').values(rowOf(attempt)).execute();
}

/** The user's last attempts, newest first. */
export async function listLoginAttempts(database: Database, userId: string, limit: number) {
  return database
    .selectFrom('loginAttempts')
    .select(['happenedAt', 'outcome', 'ipAddress', 'userAgent'])
    .where('userId', '=', userId)
    .orderBy('happenedAt', 'desc')
    .orderBy('loginAttemptId', 'desc')
    .limit(limit)
    .execute();
}

/** A place from which nobody has logged in for half a year is new again. */
export const daysRemembered = 180;

/** From where the user has logged in wholly since then, each place once. */
export async function listLoginPlaces(database: Database, userId: string, since: Date) {
  return database
    .selectFrom('loginAttempts')
    .select(['ipAddress', 'userAgent'])
    .distinct()
    .where('userId', '=', userId)
    .where('happenedAt', '>', since)
    .where('outcome', '=', 'succeeded')
    .execute();
}

/** The same for everybody with this e-mail address, each place with whose it is. */
export async function listLoginPlacesOfEmail(database: Database, email: string, since: Date) {
  return database
    .selectFrom('loginAttempts as l')
    .innerJoin('users as u', 'u.userId', 'l.userId')
    .select(['u.userId', 'l.ipAddress', 'l.userAgent'])
    .distinct()
    .where((where) => where(where.fn<string>('lower', ['u.email']), '=', email.toLowerCase()))
    .where('l.happenedAt', '>', since)
    .where('l.outcome', '=', 'succeeded')
    .execute();
}
