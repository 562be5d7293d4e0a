import type { SessionStage } from '@gtp/domain/session/session-rules.ts';
import { type Generated, sql, type Updateable } from 'kysely';
import { writeLater } from '../platform/ask-together.ts';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { prepared } from '../platform/prepared.ts';
import { cellsOf, type RecordOf } from '../platform/table-rows.ts';
import { tellChange } from '../platform/tell-change.ts';

declare module '../platform/database.ts' {
  interface Tables {
    sessions: {
      sessionId: string;
      userId: string;
      stage: SessionStage;
      rotation: number;
      rotatedAt: Date | null;
      refreshUntil: Date;
      userAgent: string;
      ipAddress: string;
      createdAt: Date;
      lastSeenAt: Date;
      endedAt: Date | null;
      endReason: string | null;
      confirmedAt: Date | null;
    };
    secondFactorCodes: {
      secondFactorCodeId: Generated<bigint>;
      sessionId: string;
      userId: string;
      codeHash: Buffer;
      sentAt: Date;
      wrongTries: Generated<number>;
      usedAt: Date | null;
    };
    /**
     * `typed_hash`: what was typed as a user id, which may be a password, with the place where that counts: a keyed
     * hash alone is kept.
     */
    loginFailures: {
      loginFailureId: Generated<bigint>;
      typedHash: Buffer;
      /** Where there is such a user. */
      userId: string | null;
      failedAt: Date;
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
  await writeLater(transaction, sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  // Asked before it is written, and together: nobody who is counted with it writes in between.
  const earlier = transaction
    .selectFrom('loginFailures')
    .select('failedAt')
    .where('typedHash', '=', failure.typedHash)
    .where('failedAt', '>', failure.since);
  const writing = transaction
    .insertInto('loginFailures')
    .values((values) => ({
      typedHash: failure.typedHash,
      userId: values
        .selectFrom('users')
        .select('userId')
        .where((where) => where(where.fn<string>('lower', ['userId']), '=', failure.typedUserId.toLowerCase())),
      failedAt: failure.now,
    }))
    .returning('loginFailureId');
  const [before, own] = await Promise.all([earlier.execute(), writing.executeTakeFirstOrThrow()]);
  return { failureId: own.loginFailureId, earlier: before.map((row) => row.failedAt) };
}

/** A guess that does not count: the account was locked already. */
export async function deleteLoginFailure(database: Database, failureId: bigint): Promise<void> {
  await database.deleteFrom('loginFailures').where('loginFailureId', '=', failureId).execute();
}

/** A login that worked makes the failures before it count no more, where they are counted with it. */
export async function deleteFailuresOf(database: Database, typedHash: Buffer): Promise<void> {
  await database.deleteFrom('loginFailures').where('typedHash', '=', typedHash).execute();
}

/** A new password makes all failures before it count no more, wherever they came from. */
export async function deleteLoginFailures(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('loginFailures').where('userId', '=', userId).execute();
}

export type NewSession = Pick<
  RecordOf<Tables['sessions']>,
  'sessionId' | 'userId' | 'refreshUntil' | 'userAgent' | 'ipAddress' | 'createdAt'
>;

export async function insertSession(database: Database, session: NewSession): Promise<void> {
  await database
    .insertInto('sessions')
    .values({ ...session, stage: 'second-factor', rotation: 0, lastSeenAt: session.createdAt })
    .execute();
}

/** The session with its user and company, as every request needs them. */
export async function findSession(database: Database, sessionId: string) {
  return (await database.executeQuery(sessionById(database, { sessionId }))).rows[0];
}

const sessionById = prepared((database, { sessionId }: { readonly sessionId: string }) =>
  selectSession(database).where('s.sessionId', '=', sessionId),
);

export async function lockSession(transaction: Transaction, sessionId: string) {
  return selectSession(transaction).where('s.sessionId', '=', sessionId).forUpdate('s').executeTakeFirst();
}

function selectSession(database: Database) {
  return database
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.userId', 's.userId')
    .innerJoin('companies as c', 'c.companyId', 'u.companyId')
    .leftJoin('delegations as m', 'm.userId', 'u.userId')
    .select(['s.sessionId', 's.stage', 's.rotation', 's.rotatedAt', 's.refreshUntil', 's.userAgent', 's.lastSeenAt'])
    .select(['s.endedAt', 'u.userId', 'u.name as userName', 'u.email', 'u.language', 'u.userGroup', 'u.isActive'])
    .select(['c.companyId', 'c.name as companyName', 'c.clientType', 'c.memberState', 'm.kinds as deputyKinds']);
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

type SessionChange = Updateable<Tables['sessions']>;

export async function saveSession(database: Database, sessionId: string, change: SessionChange): Promise<void> {
  await database.updateTable('sessions').set(change).where('sessionId', '=', sessionId).execute();
}

/** When the session's owner last showed their second factor anew; undefined if never. */
export async function findConfirmation(database: Database, sessionId: string): Promise<Date | undefined> {
  const query = database.selectFrom('sessions').select('confirmedAt').where('sessionId', '=', sessionId);
  return (await query.executeTakeFirst())?.confirmedAt ?? undefined;
}

/** Notes a request, unless one was noted after `unlessAfter`: of many at once only one writes. */
export async function touchSession(database: Database, sessionId: string, times: { now: Date; unlessAfter: Date }) {
  await database
    .updateTable('sessions')
    .set({ lastSeenAt: times.now })
    .where('sessionId', '=', sessionId)
    .where('lastSeenAt', '<=', times.unlessAfter)
    .execute();
}

type SessionEnd = { readonly now: Date; readonly reason: string };

/** Of those that have not ended before. */
function endSessions(database: Database, { now, reason }: SessionEnd) {
  const open = database.updateTable('sessions').where('endedAt', 'is', null);
  return open.set({ endedAt: now, endReason: reason });
}

/** Ends the session; false where it has ended before. */
export async function endSession(database: Database, sessionId: string, end: SessionEnd): Promise<boolean> {
  const ended = endSessions(database, end).where('sessionId', '=', sessionId);
  const { numUpdatedRows } = await ended.executeTakeFirst();
  tellChange(database, { endedOf: { sessionId } });
  return numUpdatedRows > 0n;
}

/** When codes were sent to the user; nobody else sends one until the transaction ends. */
export async function lockCodeSendings(transaction: Transaction, userId: string, since: Date): Promise<Date[]> {
  await writeLater(transaction, sql`select pg_advisory_xact_lock(hashtextextended(${`code ${userId}`}, 0))`);
  const rows = await transaction
    .selectFrom('secondFactorCodes')
    .select('sentAt')
    .where('userId', '=', userId)
    .where('sentAt', '>', since)
    .execute();
  return rows.map((row) => row.sentAt);
}

/** Ends whatever the user has open, such as after a new password. */
export async function endSessionsOfUser(database: Database, userId: string, end: SessionEnd): Promise<void> {
  await endSessions(database, end).where('userId', '=', userId).execute();
  tellChange(database, { endedOf: { userId } });
}

/** The user's complete sessions that go on, the one last used first. */
export async function listOpenSessions(database: Database, userId: string, seenAfter: Date) {
  return database
    .selectFrom('sessions')
    .select(['sessionId', 'userAgent', 'ipAddress', 'createdAt as startedAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('stage', '=', 'complete')
    .where('endedAt', 'is', null)
    .where('lastSeenAt', '>', seenAfter)
    .orderBy('lastSeenAt', 'desc')
    .execute();
}

type OwnSession = { readonly userId: string; readonly sessionId: string };

/** Whether the user had such an open session, which is over now. */
export async function endSessionOfUser(database: Database, own: OwnSession, end: SessionEnd): Promise<boolean> {
  const { userId, sessionId } = own;
  const ended = endSessions(database, end).where('userId', '=', userId).where('sessionId', '=', sessionId);
  const { numUpdatedRows } = await ended.executeTakeFirst();
  tellChange(database, { endedOf: { userId } });
  return numUpdatedRows > 0n;
}

/** How many the user had beside this one; they are over now. */
export async function endOtherSessionsOfUser(database: Database, kept: OwnSession, end: SessionEnd): Promise<number> {
  const ended = endSessions(database, end).where('userId', '=', kept.userId).where('sessionId', '<>', kept.sessionId);
  const { numUpdatedRows } = await ended.executeTakeFirst();
  tellChange(database, { endedOf: { userId: kept.userId } });
  return Number(numUpdatedRows);
}

type NewCode = Pick<RecordOf<Tables['secondFactorCodes']>, 'sessionId' | 'userId' | 'codeHash' | 'sentAt'>;

export async function insertCode(database: Database, code: NewCode): Promise<bigint> {
  const inserted = await database
    .insertInto('secondFactorCodes')
    .values(cellsOf(code, ['sessionId', 'userId', 'codeHash', 'sentAt']))
    .returning('secondFactorCodeId')
    .executeTakeFirstOrThrow();
  return inserted.secondFactorCodeId;
}

/** The last code that was sent for the session. */
export async function lockLastCode(transaction: Transaction, sessionId: string) {
  return transaction
    .selectFrom('secondFactorCodes')
    .select(['secondFactorCodeId as codeId', 'codeHash', 'sentAt', 'wrongTries', 'usedAt'])
    .where('sessionId', '=', sessionId)
    .orderBy('secondFactorCodeId', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export type LastCode = NonNullable<Awaited<ReturnType<typeof lockLastCode>>>;

export async function saveCode(
  transaction: Transaction,
  codeId: bigint,
  change: { readonly usedAt: Date } | { readonly wrongTries: number },
): Promise<void> {
  const saved = transaction.updateTable('secondFactorCodes').set(change);
  await writeLater(transaction, saved.where('secondFactorCodeId', '=', codeId));
}
