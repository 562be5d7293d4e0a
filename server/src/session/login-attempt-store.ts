import type { Generated } from 'kysely';
import type { Database } from '../platform/database.ts';

export type LoginOutcome = 'succeeded' | 'wrong_password' | 'wrong_code' | 'locked';

declare module '../platform/database.ts' {
  interface Tables {
    login_attempts: {
      login_attempt_id: Generated<bigint>;
      user_id: string | null;
      happened_at: Date;
      outcome: LoginOutcome;
      ip_address: string;
      user_agent: string;
    };
  }
}

export type LoginAttempt = {
  /** Absent for an id that nobody has: what was typed there is not kept. */
  readonly userId: string | undefined;
  readonly happenedAt: Date;
  readonly outcome: LoginOutcome;
  readonly ipAddress: string;
  readonly userAgent: string;
};

/** Written for unknown ids as well, so that the time of an answer does not tell which ids exist. */
export async function insertLoginAttempt(database: Database, attempt: LoginAttempt): Promise<void> {
  await database
    .insertInto('login_attempts')
    .values({
      user_id: attempt.userId ?? null,
      happened_at: attempt.happenedAt,
      outcome: attempt.outcome,
      ip_address: attempt.ipAddress,
      user_agent: attempt.userAgent,
    })
    .execute();
}

/** The user's last attempts, newest first. */
export async function listLoginAttempts(database: Database, userId: string, limit: number) {
  return database
    .selectFrom('login_attempts')
    .select(['happened_at as happenedAt', 'outcome', 'ip_address as ipAddress', 'user_agent as userAgent'])
    .where('user_id', '=', userId)
    .orderBy('happened_at', 'desc')
    .orderBy('login_attempt_id', 'desc')
    .limit(limit)
    .execute();
}

/** A place from which nobody has logged in for half a year is new again. */
export const daysRemembered = 180;

/** From where the user has logged in wholly since then, each place once. */
export async function listLoginPlaces(database: Database, userId: string, since: Date) {
  return database
    .selectFrom('login_attempts')
    .select(['ip_address as ipAddress', 'user_agent as userAgent'])
    .distinct()
    .where('user_id', '=', userId)
    .where('happened_at', '>', since)
    .where('outcome', '=', 'succeeded')
    .execute();
}

/** The same for everybody with this e-mail address, each place with whose it is. */
export async function listLoginPlacesOfEmail(database: Database, email: string, since: Date) {
  return database
    .selectFrom('login_attempts as l')
    .innerJoin('users as u', 'u.user_id', 'l.user_id')
    .select(['u.user_id as userId', 'l.ip_address as ipAddress', 'l.user_agent as userAgent'])
    .distinct()
    .where((where) => where(where.fn<string>('lower', ['u.email']), '=', email.toLowerCase()))
    .where('l.happened_at', '>', since)
    .where('l.outcome', '=', 'succeeded')
    .execute();
}
