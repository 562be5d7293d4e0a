import type { Database } from './database.ts';

type IdempotencyKeyTable = {
  user_id: string;
  idempotency_key: string;
  endpoint: string;
  body_hash: Buffer;
  status: number | null;
  answer: unknown;
  created_at: Date;
};

declare module './database.ts' {
  interface Tables {
    idempotency_keys: IdempotencyKeyTable;
  }
}

type Owner = { readonly userId: string; readonly key: string };
type NewKey = Owner & { readonly endpoint: string; readonly bodyHash: Buffer; readonly createdAt: Date };

/** True if the key was not there before. */
export async function insertKey(database: Database, key: NewKey): Promise<boolean> {
  const inserted = await database
    .insertInto('idempotency_keys')
    .values({
      user_id: key.userId,
      idempotency_key: key.key,
      endpoint: key.endpoint,
      body_hash: key.bodyHash,
      created_at: key.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findKey(database: Database, owner: Owner) {
  return database
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'body_hash as bodyHash', 'status', 'answer'])
    .where('user_id', '=', owner.userId)
    .where('idempotency_key', '=', owner.key)
    .executeTakeFirst();
}

/** True if the unanswered key was older than `staleBefore` and is now the caller's to answer. */
export async function takeOverKey(database: Database, owner: Owner, times: { staleBefore: Date; now: Date }) {
  const taken = await database
    .updateTable('idempotency_keys')
    .set({ created_at: times.now })
    .where('user_id', '=', owner.userId)
    .where('idempotency_key', '=', owner.key)
    .where('status', 'is', null)
    .where('created_at', '<', times.staleBefore)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Forgets a key that has no answer. */
export async function deleteKey(database: Database, owner: Owner): Promise<void> {
  await database
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', owner.userId)
    .where('idempotency_key', '=', owner.key)
    .where('status', 'is', null)
    .execute();
}

export async function saveAnswer(database: Database, owner: Owner, sent: { status: number; body: unknown }) {
  await database
    .updateTable('idempotency_keys')
    .set({ status: sent.status, answer: JSON.stringify(sent.body) })
    .where('user_id', '=', owner.userId)
    .where('idempotency_key', '=', owner.key)
    .execute();
}
