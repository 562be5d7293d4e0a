import type { Database, Tables, Transaction } from '../platform/database.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    signOnIdentities: {
      issuer: string;
      subject: string;
      companyId: string;
      userId: string;
      linkedAt: Date;
      lastUsedAt: Date | null;
    };
    signOnSessions: {
      sessionId: string;
      connectionId: string;
      subject: string;
      providerSession: string | null;
      idToken: Buffer;
    };
  }
}

export type Identity = RecordOf<Tables['signOnIdentities']>;

/** Whose account opens for this person of a provider. */
export async function findIdentity(
  database: Database,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<Identity | undefined> {
  const row = await database
    .selectFrom('signOnIdentities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && recordOf(row);
}

export async function findIdentityOfUser(database: Database, userId: string): Promise<Identity | undefined> {
  const query = database.selectFrom('signOnIdentities').selectAll().where('userId', '=', userId);
  const row = await query.executeTakeFirst();
  return row && recordOf(row);
}

/** False where the person of the provider opens an account already, or the account opens for another person. */
export async function insertIdentity(transaction: Transaction, identity: Identity): Promise<boolean> {
  const inserted = await transaction
    .insertInto('signOnIdentities')
    .values(rowOf(identity))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
}

export async function deleteIdentity(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('signOnIdentities').where('userId', '=', userId).execute();
}

export async function saveIdentityUse(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await transaction.updateTable('signOnIdentities').set({ lastUsedAt: now }).where('userId', '=', userId).execute();
}

type SignOnSession = RecordOf<Tables['signOnSessions']>;

export async function insertSignOnSession(transaction: Transaction, session: SignOnSession): Promise<void> {
  await transaction.insertInto('signOnSessions').values(rowOf(session)).execute();
}

/** What opened a session, where a provider did. */
export async function findSignOnSession(database: Database, sessionId: string): Promise<SignOnSession | undefined> {
  const query = database.selectFrom('signOnSessions').selectAll().where('sessionId', '=', sessionId);
  const row = await query.executeTakeFirst();
  return row && recordOf(row);
}

/** The sessions that a connection opened, so that they end with it. */
export async function listSessionsOfConnection(database: Database, connectionId: string): Promise<readonly string[]> {
  const query = database.selectFrom('signOnSessions').select('sessionId').where('connectionId', '=', connectionId);
  return (await query.execute()).map(({ sessionId }) => sessionId);
}

type EndedThere = {
  readonly companyId: string;
  readonly issuer: string;
  readonly subject: string | undefined;
  readonly providerSession: string | undefined;
};

/** The sessions that a provider's own session opened or, where none is named, all that it opened for a person. */
export async function listSessionsEndedThere(
  database: Database,
  { companyId, issuer, subject, providerSession }: EndedThere,
): Promise<readonly string[]> {
  let query = database
    .selectFrom('signOnSessions as s')
    .innerJoin('signOnConnections as c', 'c.connectionId', 's.connectionId')
    .select('s.sessionId')
    .where('c.companyId', '=', companyId)
    .where('c.issuer', '=', issuer);
  if (subject !== undefined) query = query.where('s.subject', '=', subject);
  if (providerSession !== undefined) query = query.where('s.providerSession', '=', providerSession);
  return (await query.execute()).map(({ sessionId }) => sessionId);
}

/** When somebody last logged in by any of an institution's providers. */
export async function findLastUse(database: Database, companyId: string): Promise<Date | undefined> {
  const query = database
    .selectFrom('signOnIdentities')
    .select((select) => select.fn.max('lastUsedAt').as('at'))
    .where('companyId', '=', companyId);
  return (await query.executeTakeFirst())?.at ?? undefined;
}
