import { type Generated, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    sessions: {
      session_id: string;
      user_id: string;
      stage: 'second-factor' | 'complete';
      rotation: number;
      rotated_at: Date | null;
      refresh_until: Date;
      user_agent: string;
      ip_address: string;
      created_at: Date;
      last_seen_at: Date;
      ended_at: Date | null;
      end_reason: string | null;
      confirmed_at: Date | null;
    };
    second_factor_codes: {
      second_factor_code_id: Generated<bigint>;
      session_id: string;
      user_id: string;
      code_hash: Buffer;
      sent_at: Date;
      wrong_tries: Generated<number>;
      used_at: Date | null;
    };
    /**
     * `typed_hash`: what was typed as a user id, which may be a password, with the place where that counts: a keyed
     * hash alone is kept.
     */
    login_failures: {
      login_failure_id: Generated<bigint>;
      typed_hash: Buffer;
      /** Where there is such a user. */
      user_id: string | null;
      failed_at: Date;
    };
  }
}

type Guess = { readonly typedUserId: string; readonly typedHash: Buffer; readonly now: Date; readonly since: Date };

/**
 * Writes down a guess before it is checked; answers its id and when the earlier ones failed. Guesses that are
 * counted together come one after another, so that of many at once each knows of all before it.
 */
export async function insertLoginFailure(transaction: Transaction, failure: Guess) {
  const lock = `login ${failure.typedHash.toString('hex')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(transaction);
  const own = await transaction
    .insertInto('login_failures')
    .values((values) => ({
      typed_hash: failure.typedHash,
      user_id: values
        .selectFrom('users')
        .select('user_id')
        .where((where) => where(where.fn<string>('lower', ['user_id']), '=', failure.typedUserId.toLowerCase())),
      failed_at: failure.now,
    }))
    .returning('login_failure_id')
    .executeTakeFirstOrThrow();
  const earlier = await transaction
    .selectFrom('login_failures')
    .select('failed_at')
    .where('typed_hash', '=', failure.typedHash)
    .where('failed_at', '>', failure.since)
    .where('login_failure_id', '<', own.login_failure_id)
    .execute();
  return { failureId: own.login_failure_id, earlier: earlier.map((row) => row.failed_at) };
}

/** A guess that does not count: the account was locked already. */
export async function deleteLoginFailure(database: Database, failureId: bigint): Promise<void> {
  await database.deleteFrom('login_failures').where('login_failure_id', '=', failureId).execute();
}

/** A login that worked makes the failures before it count no more, where they are counted with it. */
export async function deleteFailuresOf(database: Database, typedHash: Buffer): Promise<void> {
  await database.deleteFrom('login_failures').where('typed_hash', '=', typedHash).execute();
}

/** A new password makes all failures before it count no more, wherever they came from. */
export async function deleteLoginFailures(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('login_failures').where('user_id', '=', userId).execute();
}

export type NewSession = {
  readonly sessionId: string;
  readonly userId: string;
  readonly refreshUntil: Date;
  readonly userAgent: string;
  readonly ipAddress: string;
  readonly now: Date;
};

export async function insertSession(database: Database, session: NewSession): Promise<void> {
  await database
    .insertInto('sessions')
    .values({
      session_id: session.sessionId,
      user_id: session.userId,
      stage: 'second-factor',
      rotation: 0,
      refresh_until: session.refreshUntil,
      user_agent: session.userAgent,
      ip_address: session.ipAddress,
      created_at: session.now,
      last_seen_at: session.now,
    })
    .execute();
}

/** The session with its user and company, as every request needs them. */
export async function findSession(database: Database, sessionId: string) {
  return selectSession(database).where('s.session_id', '=', sessionId).executeTakeFirst();
}

export async function lockSession(transaction: Transaction, sessionId: string) {
  return selectSession(transaction).where('s.session_id', '=', sessionId).forUpdate('s').executeTakeFirst();
}

function selectSession(database: Database) {
  return database
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .innerJoin('companies as c', 'c.company_id', 'u.company_id')
    .leftJoin('delegations as m', 'm.user_id', 'u.user_id')
    .select([
      's.session_id as sessionId',
      's.stage as stage',
      's.rotation as rotation',
      's.rotated_at as rotatedAt',
      's.refresh_until as refreshUntil',
      's.user_agent as userAgent',
      's.last_seen_at as lastSeenAt',
      's.ended_at as endedAt',
      'u.user_id as userId',
      'u.name as userName',
      'u.email as email',
      'u.language as language',
      'u.user_group as userGroup',
      'u.is_active as isActive',
      'c.company_id as companyId',
      'c.name as companyName',
      'c.client_type as clientType',
      'c.member_state as memberState',
      'm.kinds as deputyKinds',
    ]);
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

type SessionChange = {
  readonly stage?: 'complete';
  readonly rotation?: number;
  readonly rotated_at?: Date;
  readonly last_seen_at?: Date;
  readonly ended_at?: Date;
  readonly end_reason?: string;
  readonly confirmed_at?: Date;
};

export async function saveSession(database: Database, sessionId: string, change: SessionChange): Promise<void> {
  await database.updateTable('sessions').set(change).where('session_id', '=', sessionId).execute();
}

/** When the session's owner last typed their password in it; undefined if never. */
export async function findConfirmation(database: Database, sessionId: string): Promise<Date | undefined> {
  const query = database.selectFrom('sessions').select('confirmed_at').where('session_id', '=', sessionId);
  return (await query.executeTakeFirst())?.confirmed_at ?? undefined;
}

/** Notes a request, unless one was noted after `unlessAfter`: of many at once only one writes. */
export async function touchSession(database: Database, sessionId: string, times: { now: Date; unlessAfter: Date }) {
  await database
    .updateTable('sessions')
    .set({ last_seen_at: times.now })
    .where('session_id', '=', sessionId)
    .where('last_seen_at', '<=', times.unlessAfter)
    .execute();
}

/** Ends the session unless it has ended before. */
export async function endSession(database: Database, sessionId: string, end: { now: Date; reason: string }) {
  await database
    .updateTable('sessions')
    .set({ ended_at: end.now, end_reason: end.reason })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** When codes were sent to the user; nobody else sends one until the transaction ends. */
export async function lockCodeSendings(transaction: Transaction, userId: string, since: Date): Promise<Date[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${userId}`}, 0))`.execute(transaction);
  const rows = await transaction
    .selectFrom('second_factor_codes')
    .select('sent_at')
    .where('user_id', '=', userId)
    .where('sent_at', '>', since)
    .execute();
  return rows.map((row) => row.sent_at);
}

/** Ends whatever the user has open, such as after a new password. */
export async function endSessionsOfUser(database: Database, userId: string, end: { now: Date; reason: string }) {
  await database
    .updateTable('sessions')
    .set({ ended_at: end.now, end_reason: end.reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The user's complete sessions that go on, the one last used first. */
export async function listOpenSessions(database: Database, userId: string, seenAfter: Date) {
  return database
    .selectFrom('sessions')
    .select([
      'session_id as sessionId',
      'user_agent as userAgent',
      'ip_address as ipAddress',
      'created_at as startedAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('user_id', '=', userId)
    .where('stage', '=', 'complete')
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', seenAfter)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

type OwnSession = { readonly userId: string; readonly sessionId: string };
type SessionEnd = { readonly now: Date; readonly reason: string };

/** Whether the user had such an open session, which is over now. */
export async function endSessionOfUser(database: Database, own: OwnSession, end: SessionEnd): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('sessions')
    .set({ ended_at: end.now, end_reason: end.reason })
    .where('user_id', '=', own.userId)
    .where('session_id', '=', own.sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many the user had beside this one; they are over now. */
export async function endOtherSessionsOfUser(database: Database, kept: OwnSession, end: SessionEnd): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('sessions')
    .set({ ended_at: end.now, end_reason: end.reason })
    .where('user_id', '=', kept.userId)
    .where('session_id', '<>', kept.sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type NewCode = {
  readonly sessionId: string;
  readonly userId: string;
  readonly codeHash: Buffer;
  readonly sentAt: Date;
};

export async function insertCode(database: Database, code: NewCode): Promise<bigint> {
  const inserted = await database
    .insertInto('second_factor_codes')
    .values({ session_id: code.sessionId, user_id: code.userId, code_hash: code.codeHash, sent_at: code.sentAt })
    .returning('second_factor_code_id')
    .executeTakeFirstOrThrow();
  return inserted.second_factor_code_id;
}

/** The last code that was sent for the session. */
export async function lockLastCode(transaction: Transaction, sessionId: string) {
  return transaction
    .selectFrom('second_factor_codes')
    .select([
      'second_factor_code_id as codeId',
      'code_hash as codeHash',
      'sent_at as sentAt',
      'wrong_tries as wrongTries',
      'used_at as usedAt',
    ])
    .where('session_id', '=', sessionId)
    .orderBy('second_factor_code_id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveCode(
  transaction: Transaction,
  codeId: bigint,
  change: { readonly used_at: Date } | { readonly wrong_tries: number },
): Promise<void> {
  await transaction
    .updateTable('second_factor_codes')
    .set(change)
    .where('second_factor_code_id', '=', codeId)
    .execute();
}
