import type { ConnectionState, RoleMapping, SignOnSetUp } from '@gtp/domain/single-sign-on/single-sign-on.ts';
import type { JSONColumnType } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { type RecordOf, recordOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    signOnConnections: {
      connectionId: string;
      companyId: string;
      state: ConnectionState;
      issuer: string;
      clientId: string;
      clientSecret: Buffer;
      domains: string[];
      groupsClaim: string;
      roles: JSONColumnType<RoleMapping[]>;
      factorValues: string[];
      proposedBy: string;
      proposedAt: Date;
      decidedBy: string | null;
      decidedAt: Date | null;
      retiredAt: Date | null;
    };
    signOnDomains: { domain: string; connectionId: string };
  }
}

export type Connection = RecordOf<Tables['signOnConnections']>;

/** What is in force and what waits first, then the newest that were before. */
export async function listConnections(database: Database, companyId: string) {
  const rows = await database
    .selectFrom('signOnConnections as c')
    .innerJoin('users as p', 'p.userId', 'c.proposedBy')
    .leftJoin('users as d', 'd.userId', 'c.decidedBy')
    .selectAll('c')
    .select(['p.name as proposerName', 'd.name as deciderName'])
    .where('c.companyId', '=', companyId)
    .orderBy((order) => order('c.state', '=', 'active'), 'desc')
    .orderBy((order) => order('c.state', '=', 'proposed'), 'desc')
    .orderBy('c.proposedAt', 'desc')
    .limit(5)
    .execute();
  return rows.map(recordOf);
}

export async function findConnection(database: Database, connectionId: string): Promise<Connection | undefined> {
  const query = database.selectFrom('signOnConnections').selectAll().where('connectionId', '=', connectionId);
  const row = await query.executeTakeFirst();
  return row && recordOf(row);
}

/** Of an institution; another one's is not found. */
export async function lockConnection(transaction: Transaction, companyId: string, connectionId: string) {
  const row = await transaction
    .selectFrom('signOnConnections')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('connectionId', '=', connectionId)
    .forUpdate()
    .executeTakeFirst();
  return row && recordOf(row);
}

/** The institution's connection in this state; at most one is proposed, and at most one active. */
export async function findConnectionOf(database: Database, companyId: string, state: 'proposed' | 'active') {
  const row = await database
    .selectFrom('signOnConnections')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('state', '=', state)
    .executeTakeFirst();
  return row && recordOf(row);
}

/** The connection in force to which a domain's addresses come. */
export async function findConnectionOfDomain(database: Database, domain: string): Promise<Connection | undefined> {
  const row = await database
    .selectFrom('signOnDomains as d')
    .innerJoin('signOnConnections as c', 'c.connectionId', 'd.connectionId')
    .selectAll('c')
    .where('d.domain', '=', domain)
    .where('c.state', '=', 'active')
    .executeTakeFirst();
  return row && recordOf(row);
}

type NewConnection = SignOnSetUp &
  Pick<Connection, 'connectionId' | 'companyId' | 'clientSecret' | 'proposedBy' | 'proposedAt'>;

export async function insertConnection(transaction: Transaction, connection: NewConnection): Promise<void> {
  const { domains, roles, factorValues, ...rest } = connection;
  await transaction
    .insertInto('signOnConnections')
    .values({
      ...rest,
      state: 'proposed',
      domains: [...domains],
      roles: JSON.stringify(roles),
      factorValues: [...factorValues],
    })
    .execute();
}

type Decision = Pick<Connection, 'connectionId' | 'state' | 'decidedBy' | 'decidedAt'>;

export async function saveConnectionDecision(
  transaction: Transaction,
  { connectionId, state, decidedBy, decidedAt }: Decision,
): Promise<void> {
  await transaction
    .updateTable('signOnConnections')
    .set({ state, decidedBy: decidedBy ?? null, decidedAt: decidedAt ?? null })
    .where('connectionId', '=', connectionId)
    .execute();
}

/** Nobody logs in by it any more, and its domains are free. */
export async function saveRetired(transaction: Transaction, connectionId: string, now: Date): Promise<void> {
  await transaction.deleteFrom('signOnDomains').where('connectionId', '=', connectionId).execute();
  await transaction
    .updateTable('signOnConnections')
    .set({ state: 'retired', retiredAt: now })
    .where('connectionId', '=', connectionId)
    .execute();
}

/** A domain that another connection has already; undefined if all are this one's now. */
export async function takeDomains(
  transaction: Transaction,
  { connectionId, domains }: Pick<Connection, 'connectionId' | 'domains'>,
): Promise<string | undefined> {
  for (const domain of domains) {
    const inserted = await transaction
      .insertInto('signOnDomains')
      .values({ domain, connectionId })
      .onConflict((conflict) => conflict.column('domain').doNothing())
      .executeTakeFirst();
    if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 0) return domain;
  }
  return undefined;
}
