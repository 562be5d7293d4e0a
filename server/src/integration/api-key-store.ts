import type { KeyOperation } from '@gtp/domain/integration/api-keys.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    api_keys: {
      key_id: string;
      company_id: string;
      made_by: string;
      name: string;
      key_hash: Buffer;
      hint: string;
      scopes: KeyOperation[];
      made_at: Date;
      expires_on: Day;
      revoked_at: Date | null;
      revoked_by: string | null;
    };
    api_key_uses: { key_id: string; last_used_at: Date; window_started_at: Date; window_calls: number };
  }
}

export type ApiKey = {
  readonly keyId: string;
  readonly companyId: string;
  readonly madeBy: string;
  readonly name: string;
  readonly hint: string;
  readonly scopes: readonly KeyOperation[];
  readonly madeAt: Date;
  readonly expiresOn: Day;
  readonly revokedAt: Date | undefined;
};

/** A key as its company reads it. */
export type ShownApiKey = ApiKey & { readonly madeByName: string; readonly lastUsedAt: Date | undefined };

function selectKeys(database: Database) {
  return database
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.user_id', 'k.made_by')
    .leftJoin('api_key_uses as s', 's.key_id', 'k.key_id')
    .select([
      'k.key_id as keyId',
      'k.company_id as companyId',
      'k.made_by as madeBy',
      'k.name as name',
      'k.hint as hint',
      'k.scopes as scopes',
      'k.made_at as madeAt',
      'k.expires_on as expiresOn',
      'k.revoked_at as revokedAt',
      'u.name as madeByName',
      's.last_used_at as lastUsedAt',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectKeys>['executeTakeFirstOrThrow']>>;

function keyOf(row: Row): ShownApiKey {
  return { ...row, revokedAt: row.revokedAt ?? undefined, lastUsedAt: row.lastUsedAt ?? undefined };
}

/** All keys of a company, those that ended too, newest first. */
export async function listKeys(database: Database, companyId: string): Promise<readonly ShownApiKey[]> {
  const rows = await selectKeys(database)
    .where('k.company_id', '=', companyId)
    .orderBy('k.made_at', 'desc')
    .orderBy('k.key_id')
    .limit(200)
    .execute();
  return rows.map(keyOf);
}

/** The key with this hash, whatever has become of it. */
export async function findKeyOfHash(database: Database, hash: Buffer): Promise<ApiKey | undefined> {
  const row = await selectKeys(database).where('k.key_hash', '=', hash).executeTakeFirst();
  return row && keyOf(row);
}

export async function findKey(database: Database, keyId: string): Promise<ShownApiKey | undefined> {
  const row = await selectKeys(database).where('k.key_id', '=', keyId).executeTakeFirst();
  return row && keyOf(row);
}

export async function insertKey(transaction: Transaction, key: ApiKey & { readonly hash: Buffer }): Promise<void> {
  await transaction
    .insertInto('api_keys')
    .values({
      key_id: key.keyId,
      company_id: key.companyId,
      made_by: key.madeBy,
      name: key.name,
      key_hash: key.hash,
      hint: key.hint,
      scopes: [...key.scopes],
      made_at: key.madeAt,
      expires_on: key.expiresOn,
    })
    .execute();
}

/** Ends a key; one that was revoked stays as it is. */
export async function saveRevoked(
  database: Database,
  { keyId, by, now }: { readonly keyId: string; readonly by: string; readonly now: Date },
): Promise<void> {
  await database
    .updateTable('api_keys')
    .set({ revoked_at: now, revoked_by: by })
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .execute();
}

const windowMs = 60_000;

/** Counts a call; answers how many came in the running minute, this one included, and when that minute ends. */
export async function countUse(database: Database, keyId: string, now: Date) {
  const since = new Date(now.getTime() - windowMs);
  const { rows } = await sql<{ calls: number; startedAt: Date }>`
    insert into api_key_uses as u (key_id, last_used_at, window_started_at, window_calls)
    values (${keyId}, ${now}, ${now}, 1)
    on conflict (key_id) do update set last_used_at = excluded.last_used_at,
      window_started_at = case when u.window_started_at > ${since} then u.window_started_at else ${now} end,
      window_calls = case when u.window_started_at > ${since} then u.window_calls + 1 else 1 end
    returning window_calls as calls, window_started_at as "startedAt"`.execute(database);
  const [used] = rows;
  if (!used) throw new Error(`The use of key ${keyId} was not counted`);
  return { calls: used.calls, endsAt: new Date(used.startedAt.getTime() + windowMs) };
}

/** One after another within a company, so that nobody makes more than it may have. */
export async function lockKeysOfCompany(transaction: Transaction, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`integration ${companyId}`}, 0))`.execute(transaction);
}
