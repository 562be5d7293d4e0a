import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { type RecordOf, rowOf } from '../platform/table-rows.ts';

export type RecoveryKind = 'user_id' | 'password' | 'temporary_password';

declare module '../platform/database.ts' {
  interface Tables {
    recoveries: {
      recoveryId: string;
      kind: RecoveryKind;
      clientTypes: ClientType[];
      typedUserId: string;
      typedBusinessNumber: string;
      email: string;
      language: Language;
      ipAddress: string;
      knownPlace: Buffer | null;
      userId: string | null;
      codeHash: Buffer | null;
      wrongTries: Generated<number>;
      requestedAt: Date;
      answeredAt: Date | null;
      usedAt: Date | null;
    };
  }
}

/** `knownPlace`: a keyed hash of the place, if the user has logged in there. */
export type NewRecovery = Omit<
  RecordOf<Tables['recoveries']>,
  'userId' | 'codeHash' | 'wrongTries' | 'answeredAt' | 'usedAt' | 'clientTypes'
> & { readonly clientTypes: readonly ClientType[] };

const columns = { user_id: 'typedUserId', email: 'email', ip_address: 'ipAddress' } as const;

type Counting = { readonly subject: keyof typeof columns; readonly value: string; readonly since: Date };

/** Requests about the same, with where they came from; nobody else makes one until the transaction ends. */
export async function lockRequests(transaction: Transaction, { subject, value, since }: Counting) {
  const compared = value.toLowerCase();
  const lock = `recovery ${subject} ${compared}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(transaction);
  return transaction
    .selectFrom('recoveries')
    .select(['requestedAt', 'ipAddress', 'knownPlace'])
    .where((where) => where(where.fn<string>('lower', [columns[subject]]), '=', compared))
    .where('requestedAt', '>', since)
    .execute();
}

export type EarlierRequest = Awaited<ReturnType<typeof lockRequests>>[number];

export async function insertRecovery(transaction: Transaction, recovery: NewRecovery): Promise<void> {
  const row = rowOf({ ...recovery, clientTypes: [...recovery.clientTypes] });
  await transaction.insertInto('recoveries').values(row).execute();
}

export async function lockRecovery(transaction: Transaction, recoveryId: string) {
  return transaction
    .selectFrom('recoveries')
    .selectAll()
    .where('recoveryId', '=', recoveryId)
    .forUpdate()
    .executeTakeFirst();
}

export type Recovery = NonNullable<Awaited<ReturnType<typeof lockRecovery>>>;

type RecoveryChange = Partial<
  Pick<RecordOf<Tables['recoveries']>, 'userId' | 'codeHash' | 'wrongTries' | 'answeredAt' | 'usedAt'>
>;

export async function saveRecovery(
  transaction: Transaction,
  recoveryId: string,
  change: RecoveryChange,
): Promise<void> {
  await transaction.updateTable('recoveries').set(change).where('recoveryId', '=', recoveryId).execute();
}

/** What was asked for before `before`. Answers how many. */
export async function deleteOldRecoveries(database: Database, before: Date): Promise<number> {
  const deleted = await database.deleteFrom('recoveries').where('requestedAt', '<', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Takes the codes back that were e-mailed before for the same: only the last one counts. */
export async function forgetEarlierCodes(
  transaction: Transaction,
  { recoveryId, userId, kind }: { recoveryId: string; userId: string; kind: RecoveryKind },
): Promise<void> {
  await transaction
    .updateTable('recoveries')
    .set({ codeHash: null })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('recoveryId', '<>', recoveryId)
    .where('codeHash', 'is not', null)
    .execute();
}
