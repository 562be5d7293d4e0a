import { type Generated, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

export type RecoveryKind = 'user_id' | 'password' | 'temporary_password';

declare module '../platform/database.ts' {
  interface Tables {
    recoveries: {
      recovery_id: string;
      kind: RecoveryKind;
      client_types: string[];
      typed_user_id: string;
      typed_business_number: string;
      email: string;
      language: string;
      ip_address: string;
      known_place: Buffer | null;
      user_id: string | null;
      code_hash: Buffer | null;
      wrong_tries: Generated<number>;
      requested_at: Date;
      answered_at: Date | null;
      used_at: Date | null;
    };
  }
}

export type NewRecovery = {
  readonly recoveryId: string;
  readonly kind: RecoveryKind;
  readonly clientTypes: readonly string[];
  readonly userId: string;
  readonly businessNumber: string;
  readonly email: string;
  readonly language: string;
  readonly ipAddress: string;
  /** A keyed hash of the place, if the user has logged in there. */
  readonly knownPlace: Buffer | undefined;
  readonly requestedAt: Date;
};

const columns = { user_id: 'typed_user_id', email: 'email', ip_address: 'ip_address' } as const;

type Counting = { readonly subject: keyof typeof columns; readonly value: string; readonly since: Date };

/** Requests about the same, with where they came from; nobody else makes one until the transaction ends. */
export async function lockRequests(transaction: Transaction, { subject, value, since }: Counting) {
  const compared = value.toLowerCase();
  const lock = `recovery ${subject} ${compared}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(transaction);
  return transaction
    .selectFrom('recoveries')
    .select(['requested_at as requestedAt', 'ip_address as ipAddress', 'known_place as knownPlace'])
    .where((where) => where(where.fn<string>('lower', [columns[subject]]), '=', compared))
    .where('requested_at', '>', since)
    .execute();
}

export type EarlierRequest = Awaited<ReturnType<typeof lockRequests>>[number];

export async function insertRecovery(transaction: Transaction, recovery: NewRecovery): Promise<void> {
  await transaction
    .insertInto('recoveries')
    .values({
      recovery_id: recovery.recoveryId,
      kind: recovery.kind,
      client_types: [...recovery.clientTypes],
      typed_user_id: recovery.userId,
      typed_business_number: recovery.businessNumber,
      email: recovery.email,
      language: recovery.language,
      ip_address: recovery.ipAddress,
      known_place: recovery.knownPlace ?? null,
      requested_at: recovery.requestedAt,
    })
    .execute();
}

export async function lockRecovery(transaction: Transaction, recoveryId: string) {
  return transaction
    .selectFrom('recoveries')
    .select([
      'recovery_id as recoveryId',
      'kind',
      'client_types as clientTypes',
      'typed_user_id as typedUserId',
      'typed_business_number as businessNumber',
      'email',
      'user_id as userId',
      'code_hash as codeHash',
      'wrong_tries as wrongTries',
      'requested_at as requestedAt',
      'answered_at as answeredAt',
      'used_at as usedAt',
    ])
    .where('recovery_id', '=', recoveryId)
    .forUpdate()
    .executeTakeFirst();
}

export type Recovery = NonNullable<Awaited<ReturnType<typeof lockRecovery>>>;

type RecoveryChange = {
  readonly user_id?: string;
  readonly code_hash?: Buffer;
  readonly wrong_tries?: number;
  readonly answered_at?: Date;
  readonly used_at?: Date;
};

export async function saveRecovery(
  transaction: Transaction,
  recoveryId: string,
  change: RecoveryChange,
): Promise<void> {
  await transaction.updateTable('recoveries').set(change).where('recovery_id', '=', recoveryId).execute();
}

/** What was asked for before `before`. Answers how many. */
export async function deleteOldRecoveries(database: Database, before: Date): Promise<number> {
  const deleted = await database.deleteFrom('recoveries').where('requested_at', '<', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Takes the codes back that were e-mailed before for the same: only the last one counts. */
export async function forgetEarlierCodes(
  transaction: Transaction,
  { recoveryId, userId, kind }: { recoveryId: string; userId: string; kind: RecoveryKind },
): Promise<void> {
  await transaction
    .updateTable('recoveries')
    .set({ code_hash: null })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('recovery_id', '<>', recoveryId)
    .where('code_hash', 'is not', null)
    .execute();
}
