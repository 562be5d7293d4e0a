import type { KeyEnvironment, KeyOperation } from '@gtp/domain/integration/api-keys.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    apiKeys: {
      keyId: string;
      companyId: string;
      madeBy: string;
      /** In whose name it calls; null: in that of who made it. */
      serviceAccountId: string | null;
      name: string;
      keyHash: Buffer;
      hint: string;
      environment: KeyEnvironment | null;
      addresses: Generated<string[]>;
      oldKeyHash: Buffer | null;
      oldSecretUntil: Date | null;
      scopes: KeyOperation[];
      madeAt: Date;
      expiresOn: Day;
      revokedAt: Date | null;
      revokedBy: string | null;
    };
    apiKeyUses: {
      keyId: string;
      lastUsedAt: Date;
      lastAddress: string | null;
      windowStartedAt: Date;
      windowCalls: number;
    };
    apiKeyRefusals: { keyId: string; day: Day; refusedCount: number; lastAddress: string; lastAt: Date };
  }
}

export type ApiKey = RecordOf<Tables['apiKeys']>;

/** Whether the hash is that of its secret, or of the one before while that still works. */
export function isSecretOf({ keyHash, oldKeyHash, oldSecretUntil }: ApiKey, hash: Buffer, now: Date): boolean {
  const isOldAtWork = oldSecretUntil !== undefined && oldSecretUntil > now;
  return keyHash.equals(hash) || (isOldAtWork && oldKeyHash?.equals(hash) === true);
}

/** A key as its company reads it. */
export type ShownApiKey = ApiKey & {
  readonly madeByName: string;
  readonly serviceAccount: string | undefined;
  readonly lastUsedAt: Date | undefined;
  readonly lastAddress: string | undefined;
};

function selectKeys(database: Database) {
  return database
    .selectFrom('apiKeys as k')
    .innerJoin('users as u', 'u.userId', 'k.madeBy')
    .leftJoin('users as a', 'a.userId', 'k.serviceAccountId')
    .leftJoin('apiKeyUses as s', 's.keyId', 'k.keyId')
    .selectAll('k')
    .select(['u.name as madeByName', 'a.name as serviceAccount', 's.lastUsedAt', 's.lastAddress']);
}

/** All keys of a company, those that ended too, newest first. */
export async function listKeys(database: Database, companyId: string): Promise<readonly ShownApiKey[]> {
  const rows = await selectKeys(database)
    .where('k.companyId', '=', companyId)
    .orderBy('k.madeAt', 'desc')
    .orderBy('k.keyId')
    .limit(200)
    .execute();
  return rows.map(recordOf);
}

/** Which of these companies have programs at work: a key that was used since then. */
export async function listCompaniesWithPrograms(
  database: Database,
  { companyIds, since }: { readonly companyIds: readonly string[]; readonly since: Date },
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('apiKeys as k')
    .innerJoin('apiKeyUses as s', 's.keyId', 'k.keyId')
    .select('k.companyId')
    .distinct()
    .where('k.companyId', '=', sql<string>`any(${[...companyIds]}::text[])`)
    .where('k.revokedAt', 'is', null)
    .where('s.lastUsedAt', '>=', since)
    .execute();
  return rows.map(({ companyId }) => companyId);
}

/** The key with this hash, whatever has become of it; by the secret before, until that ends. */
export async function findKeyOfHash(database: Database, hash: Buffer, now: Date): Promise<ApiKey | undefined> {
  const row = await selectKeys(database)
    .where((where) =>
      where.or([
        where('k.keyHash', '=', hash),
        where.and([where('k.oldKeyHash', '=', hash), where('k.oldSecretUntil', '>', now)]),
      ]),
    )
    .executeTakeFirst();
  return row && recordOf(row);
}

export async function findKey(database: Database, keyId: string): Promise<ShownApiKey | undefined> {
  const row = await selectKeys(database).where('k.keyId', '=', keyId).executeTakeFirst();
  return row && recordOf(row);
}

/** The key, which nobody else changes until the transaction ends. */
export async function lockKey(transaction: Transaction, keyId: string): Promise<ShownApiKey | undefined> {
  const row = await selectKeys(transaction).where('k.keyId', '=', keyId).forUpdate('k').executeTakeFirst();
  return row && recordOf(row);
}

export async function saveKeyAddresses(
  transaction: Transaction,
  { keyId, addresses }: Pick<ApiKey, 'keyId' | 'addresses'>,
): Promise<void> {
  await transaction.updateTable('apiKeys').set({ addresses }).where('keyId', '=', keyId).execute();
}

type KeySecret = Pick<ApiKey, 'keyId' | 'keyHash' | 'hint' | 'environment' | 'oldKeyHash' | 'oldSecretUntil'>;

/** The secret of now, and the one before with its end. */
export async function saveKeySecret(transaction: Transaction, { keyId, ...secret }: KeySecret): Promise<void> {
  await transaction.updateTable('apiKeys').set(rowOf(secret)).where('keyId', '=', keyId).execute();
}

export async function insertKey(transaction: Transaction, key: ApiKey): Promise<void> {
  await transaction.insertInto('apiKeys').values(rowOf(key)).execute();
}

/** Ends a key; one that was revoked stays as it is. */
export async function saveRevoked(
  database: Database,
  { keyId, by, now }: { readonly keyId: string; readonly by: string; readonly now: Date },
): Promise<void> {
  await database
    .updateTable('apiKeys')
    .set({ revokedAt: now, revokedBy: by })
    .where('keyId', '=', keyId)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Ends all keys of a program's account that have not ended. */
export async function saveRevokedOf(
  transaction: Transaction,
  { serviceAccountId, by, now }: { readonly serviceAccountId: string; readonly by: string; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('apiKeys')
    .set({ revokedAt: now, revokedBy: by })
    .where('serviceAccountId', '=', serviceAccountId)
    .where('revokedAt', 'is', null)
    .execute();
}

const windowMs = 60_000;

/** Counts a call; answers how many came in the running minute, this one included, and when that minute ends. */
export async function countUse(
  database: Database,
  { keyId, now, address }: { readonly keyId: string; readonly now: Date; readonly address: string },
) {
  const since = new Date(now.getTime() - windowMs);
  const { rows } = await sql<{ calls: number; startedAt: Date }>`
    insert into api_key_uses as u (key_id, last_used_at, last_address, window_started_at, window_calls)
    values (${keyId}, ${now}, ${address}, ${now}, 1)
    on conflict (key_id) do update set last_used_at = excluded.last_used_at, last_address = excluded.last_address,
      window_started_at = case when u.window_started_at > ${since} then u.window_started_at else ${now} end,
      window_calls = case when u.window_started_at > ${since} then u.window_calls + 1 else 1 end
    returning window_calls as calls, window_started_at as "startedAt"`.execute(database);
  const [used] = rows;
  if (!used) throw new Error(`The use of key ${keyId} was not counted`);
  return { calls: used.calls, endsAt: new Date(used.startedAt.getTime() + windowMs) };
}

type RefusedUse = { readonly keyId: string; readonly day: Day; readonly address: string; readonly now: Date };

/** Counts a call from where the key may not call; answers how many there were that day, this one included. */
export async function countRefusedUse(
  transaction: Transaction,
  { keyId, day, address, now }: RefusedUse,
): Promise<number> {
  const row = await transaction
    .insertInto('apiKeyRefusals')
    .values({ keyId, day, refusedCount: 1, lastAddress: address, lastAt: now })
    .onConflict((conflict) =>
      conflict.columns(['keyId', 'day']).doUpdateSet((set) => ({
        refusedCount: set('apiKeyRefusals.refusedCount', '+', 1),
        lastAddress: address,
        lastAt: now,
      })),
    )
    .returning('refusedCount')
    .executeTakeFirstOrThrow();
  return row.refusedCount;
}

/** One after another within a company, so that nobody makes more than it may have. */
export async function lockKeysOfCompany(transaction: Transaction, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`integration ${companyId}`}, 0))`.execute(transaction);
}
