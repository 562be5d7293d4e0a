import { type JSONColumnType, sql } from 'kysely';
import type { Database } from './database.ts';

type IdempotencyKeyTable = {
  userId: string;
  idempotencyKey: string;
  endpoint: string;
  bodyHash: Buffer;
  status: number | null;
  answer: JSONColumnType<object> | null;
  sealedAnswer: Buffer | null;
  requestId: string | null;
  hasEffect: boolean;
  createdAt: Date;
};

declare module './database.ts' {
  interface Tables {
    idempotencyKeys: IdempotencyKeyTable;
  }
}

export type KeyOwner = { readonly userId: string; readonly key: string };
type NewKey = KeyOwner & {
  readonly endpoint: string;
  readonly bodyHash: Buffer;
  readonly requestId: string;
  readonly createdAt: Date;
};

/** True if the key was not there before. */
export async function insertKey(database: Database, { key, ...row }: NewKey): Promise<boolean> {
  const inserted = await database
    .insertInto('idempotencyKeys')
    .values({ ...row, idempotencyKey: key, hasEffect: false })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined;
}

export type KnownKey = NonNullable<Awaited<ReturnType<typeof findKey>>>;

export async function findKey(database: Database, owner: KeyOwner) {
  return database
    .selectFrom('idempotencyKeys')
    .select(['endpoint', 'bodyHash', 'status', 'answer', 'sealedAnswer', 'requestId', 'hasEffect', 'createdAt'])
    .where('userId', '=', owner.userId)
    .where('idempotencyKey', '=', owner.key)
    .executeTakeFirst();
}

type TakeOver = { readonly staleBefore: Date; readonly now: Date; readonly requestId: string };

/**
 * True if the unanswered key was older than `staleBefore` and is now the caller's to answer. `hasEffect`: what the call
 * before did stays known.
 */
export async function takeOverKey(
  database: Database,
  owner: KeyOwner,
  { staleBefore, now, requestId, hasEffect }: TakeOver & { readonly hasEffect: boolean },
): Promise<boolean> {
  const taken = await database
    .updateTable('idempotencyKeys')
    .set({ createdAt: now, requestId, hasEffect })
    .where('userId', '=', owner.userId)
    .where('idempotencyKey', '=', owner.key)
    .where('status', 'is', null)
    .where('createdAt', '<', staleBefore)
    .returning('userId')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Lets the key be taken over at once, by a call that knows of what was done. */
export async function releaseKey(database: Database, owner: KeyOwner): Promise<void> {
  await database
    .updateTable('idempotencyKeys')
    .set({ createdAt: sql`created_at - interval '1 minute'`, hasEffect: true })
    .where('userId', '=', owner.userId)
    .where('idempotencyKey', '=', owner.key)
    .where('status', 'is', null)
    .execute();
}

/** Forgets a key that has no answer. */
export async function deleteKey(database: Database, owner: KeyOwner): Promise<void> {
  await database
    .deleteFrom('idempotencyKeys')
    .where('userId', '=', owner.userId)
    .where('idempotencyKey', '=', owner.key)
    .where('status', 'is', null)
    .execute();
}

type KeptAnswer = { readonly status: number; readonly body: unknown } | { readonly status: number; sealed: Buffer };

export async function saveAnswer(database: Database, owner: KeyOwner, sent: KeptAnswer): Promise<void> {
  const kept = 'sealed' in sent ? { sealedAnswer: sent.sealed } : { answer: JSON.stringify(sent.body) };
  await database
    .updateTable('idempotencyKeys')
    .set({ status: sent.status, ...kept })
    .where('userId', '=', owner.userId)
    .where('idempotencyKey', '=', owner.key)
    .execute();
}

type Old = { readonly before: Date; readonly limit: number };

/** Forgets keys from before that instant, whatever became of them; answers how many. */
export async function deleteOldKeys(database: Database, { before, limit }: Old): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from idempotency_keys where ctid = any(array(
      select ctid from idempotency_keys where created_at < ${before} order by created_at limit ${limit}
      for update skip locked))`.execute(database);
  return Number(numAffectedRows);
}
