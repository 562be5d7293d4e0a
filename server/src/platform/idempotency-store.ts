import { type JSONColumnType, sql } from 'kysely';
import type { Database, Transaction } from './database.ts';
import { onePlan, prepared } from './prepared.ts';

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
/** The call that may answer a key: the one that came first, or that took over from it. */
export type KeyHolder = KeyOwner & { readonly requestId: string };
type NewKey = KeyHolder & {
  readonly endpoint: string;
  readonly bodyHash: Buffer;
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

type TakeOver = { readonly staleBefore: Date; readonly now: Date };

/**
 * True if the unanswered key was older than `staleBefore` and is now this call's to answer. It waits for a transaction
 * of the call before that holds the key; none that begins later will (`holdKey`).
 */
export async function takeOverKey(
  database: Database,
  { userId, key, requestId }: KeyHolder,
  { staleBefore, now }: TakeOver,
): Promise<boolean> {
  const taken = await database
    .updateTable('idempotencyKeys')
    .set({ createdAt: now, requestId })
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', key)
    .where('status', 'is', null)
    .where('createdAt', '<', staleBefore)
    .returning('userId')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Keeps the key with this call until the transaction ends; false when another one has taken it over. */
export async function holdKey(transaction: Transaction, holder: KeyHolder): Promise<boolean> {
  const { rows } = await transaction.executeQuery(heldKey(transaction, holder));
  return rows.length > 0;
}

const heldKey = prepared<KeyHolder, unknown>(
  (_, { userId, key, requestId }) => sql`${onePlan}
    select from idempotency_keys
    where user_id = ${userId} and idempotency_key = ${key} and request_id = ${requestId} for share`,
);

/** What the call before did stays known. */
export async function noteEffect(database: Database, { userId, key, requestId }: KeyHolder): Promise<void> {
  await database
    .updateTable('idempotencyKeys')
    .set({ hasEffect: true })
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', key)
    .where('requestId', '=', requestId)
    .execute();
}

/** Lets the key be taken over at once, by a call that knows of what was done. */
export async function releaseKey(database: Database, { userId, key, requestId }: KeyHolder): Promise<void> {
  await database
    .updateTable('idempotencyKeys')
    .set({ createdAt: sql`created_at - interval '1 minute'`, hasEffect: true })
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', key)
    .where('requestId', '=', requestId)
    .where('status', 'is', null)
    .execute();
}

/** Forgets a key that has no answer. */
export async function deleteKey(database: Database, { userId, key, requestId }: KeyHolder): Promise<void> {
  await database
    .deleteFrom('idempotencyKeys')
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', key)
    .where('requestId', '=', requestId)
    .where('status', 'is', null)
    .execute();
}

type KeptAnswer = { readonly status: number; readonly body: unknown } | { readonly status: number; sealed: Buffer };

/** Whoever took the key over answers it. */
export async function saveAnswer(
  database: Database,
  { userId, key, requestId }: KeyHolder,
  sent: KeptAnswer,
): Promise<void> {
  const kept = 'sealed' in sent ? { sealedAnswer: sent.sealed } : { answer: JSON.stringify(sent.body) };
  await database
    .updateTable('idempotencyKeys')
    .set({ status: sent.status, ...kept })
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', key)
    .where('requestId', '=', requestId)
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
