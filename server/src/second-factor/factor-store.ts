import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { FactorFacts, FactorKind } from '@gtp/domain/second-factor/second-factor.ts';
import { type Generated, sql } from 'kysely';
import { writeLater } from '../platform/ask-together.ts';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    secondFactors: {
      factorId: string;
      userId: string;
      kind: FactorKind;
      name: string;
      addedAt: Date;
      lastUsedAt: Date | null;
      isPreferred: Generated<boolean>;
      appSecret: Buffer | null;
      lastStep: bigint | null;
      credentialId: string | null;
      publicKey: Buffer | null;
      signCount: bigint | null;
      transports: string[] | null;
    };
    strongSignInStarts: { userId: string; startedAt: Date };
  }
}

export type Factor = RecordOf<Tables['secondFactors']>;

type FactsRow = {
  readonly clientType: ClientType;
  readonly deputyKinds: readonly string[] | null;
  readonly kinds: readonly FactorKind[];
  readonly hasPreferred: boolean;
  readonly recoveryCodesLeft: number;
  readonly startedAt: Date | null;
};

/** What is known of somebody's second factors, in one statement. */
export async function readFactorFacts(database: Database, userId: string): Promise<FactorFacts> {
  const { rows } = await sql<FactsRow>`
    select c.client_type as "clientType", d.kinds as "deputyKinds", s.started_at as "startedAt",
      array(select f.kind from second_factors f where f.user_id = u.user_id
        order by f.is_preferred desc, f.last_used_at desc nulls last, f.added_at) as kinds,
      exists (select 1 from second_factors f where f.user_id = u.user_id and f.is_preferred) as "hasPreferred",
      (select count(*)::int from recovery_codes r where r.user_id = u.user_id and r.used_at is null)
        as "recoveryCodesLeft"
    from users u join companies c using (company_id) left join delegations d on d.user_id = u.user_id
      left join strong_sign_in_starts s on s.user_id = u.user_id
    where u.user_id = ${userId}`.execute(database);
  const [row] = rows;
  if (!row) throw new Error(`There is no user ${userId}`);
  const { deputyKinds, startedAt, ...facts } = row;
  const isAdministrator = deputyKinds === null || deputyKinds.includes('administrator');
  return { ...facts, isAdministrator, startedAt: startedAt ?? undefined };
}

/** Their days under the rule begin, unless they began before. */
export async function startStrongSignIn(transaction: Transaction, userId: string, startedAt: Date): Promise<void> {
  const insert = transaction.insertInto('strongSignInStarts').values({ userId, startedAt });
  await writeLater(
    transaction,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
}

/** The user's factors, in the order in which they were added. */
export async function listFactors(database: Database, userId: string): Promise<readonly Factor[]> {
  const query = database.selectFrom('secondFactors').selectAll().where('userId', '=', userId);
  return (await query.orderBy('addedAt').orderBy('factorId').execute()).map(recordOf);
}

/** The same; nobody else changes any of the user's factors or proves one until the transaction ends. */
export async function lockFactors(transaction: Transaction, userId: string): Promise<readonly Factor[]> {
  const lock = `second factor ${userId}`;
  await writeLater(transaction, sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  return listFactors(transaction, userId);
}

export async function isCredentialKnown(transaction: Transaction, credentialId: string): Promise<boolean> {
  const query = transaction.selectFrom('secondFactors').select('factorId').where('credentialId', '=', credentialId);
  return (await query.executeTakeFirst()) !== undefined;
}

type NewFactor = Pick<Factor, 'factorId' | 'userId' | 'kind' | 'name' | 'addedAt' | 'isPreferred'> & Partial<Factor>;

export async function insertFactor(transaction: Transaction, factor: NewFactor): Promise<void> {
  await transaction.insertInto('secondFactors').values(rowOf(factor)).execute();
}

type FactorUse = Pick<Factor, 'lastUsedAt'> & Partial<Pick<Factor, 'lastStep' | 'signCount'>>;

export async function saveFactorUse(transaction: Transaction, factorId: string, use: FactorUse): Promise<void> {
  await transaction.updateTable('secondFactors').set(rowOf(use)).where('factorId', '=', factorId).execute();
}

/** This one is asked for first, or none of the user's. */
export async function savePreferred(transaction: Transaction, userId: string, factorId?: string): Promise<void> {
  const ofUser = transaction.updateTable('secondFactors').where('userId', '=', userId);
  await ofUser.set({ isPreferred: false }).where('isPreferred', '=', true).execute();
  if (factorId) await ofUser.set({ isPreferred: true }).where('factorId', '=', factorId).execute();
}

export async function deleteFactor(transaction: Transaction, factorId: string): Promise<void> {
  await transaction.deleteFrom('secondFactors').where('factorId', '=', factorId).execute();
}

/** All that the user has set up, as on their first day. */
export async function deleteSecondFactors(transaction: Transaction, userId: string): Promise<void> {
  for (const table of ['secondFactors', 'recoveryCodes', 'secondFactorChallenges'] as const) {
    await transaction.deleteFrom(table).where('userId', '=', userId).execute();
  }
}
