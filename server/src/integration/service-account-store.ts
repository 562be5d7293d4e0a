import type { KeyOperation } from '@gtp/domain/integration/api-keys.ts';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    /** Beside its row in `users`, which has its name. */
    serviceAccounts: {
      serviceAccountId: string;
      companyId: string;
      purpose: string;
      scopes: KeyOperation[];
      orderLimitCents: bigint | null;
      responsibleUserId: string;
      madeBy: string;
      madeAt: Date;
      endedAt: Date | null;
      endedBy: string | null;
    };
  }
}

export type ServiceAccount = RecordOf<Tables['serviceAccounts']>;

/** A program's account with the names of itself, of who looks after it and of who made it. */
export type NamedServiceAccount = ServiceAccount & {
  readonly name: string;
  readonly responsible: string;
  readonly isResponsibleActive: boolean;
  readonly madeByName: string;
};

function selectAccounts(database: Database) {
  return database
    .selectFrom('serviceAccounts as s')
    .innerJoin('users as u', 'u.userId', 's.serviceAccountId')
    .innerJoin('users as r', 'r.userId', 's.responsibleUserId')
    .innerJoin('users as m', 'm.userId', 's.madeBy')
    .selectAll('s')
    .select(['u.name', 'r.name as responsible', 'r.isActive as isResponsibleActive', 'm.name as madeByName']);
}

/** Of a company, those that ended too, newest first. */
export async function listServiceAccountsOf(
  database: Database,
  companyId: string,
): Promise<readonly NamedServiceAccount[]> {
  const rows = await selectAccounts(database)
    .where('s.companyId', '=', companyId)
    .orderBy('s.madeAt', 'desc')
    .orderBy('s.serviceAccountId')
    .limit(200)
    .execute();
  return rows.map(recordOf);
}

export async function findServiceAccount(
  database: Database,
  serviceAccountId: string,
): Promise<NamedServiceAccount | undefined> {
  const row = await selectAccounts(database).where('s.serviceAccountId', '=', serviceAccountId).executeTakeFirst();
  return row && recordOf(row);
}

/** The account, which nobody else changes until the transaction ends. */
export async function lockServiceAccount(
  transaction: Transaction,
  serviceAccountId: string,
): Promise<NamedServiceAccount | undefined> {
  const found = selectAccounts(transaction).where('s.serviceAccountId', '=', serviceAccountId);
  const row = await found.forUpdate('s').executeTakeFirst();
  return row && recordOf(row);
}

export async function insertServiceAccount(transaction: Transaction, account: ServiceAccount): Promise<void> {
  await transaction.insertInto('serviceAccounts').values(rowOf(account)).execute();
}

type Change = Pick<ServiceAccount, 'serviceAccountId'> &
  Partial<Pick<ServiceAccount, 'purpose' | 'scopes' | 'responsibleUserId' | 'endedAt' | 'endedBy'>>;

export async function saveServiceAccount(
  transaction: Transaction,
  { serviceAccountId, ...change }: Change,
): Promise<void> {
  await transaction
    .updateTable('serviceAccounts')
    .set(change)
    .where('serviceAccountId', '=', serviceAccountId)
    .execute();
}
