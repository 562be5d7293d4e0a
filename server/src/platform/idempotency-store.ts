import type { JSONColumnType } from 'kysely';
import type { Database } from './database.ts';

type IdempotencyKeyTable = {
  userId: string;
  idempotencyKey: string;
  endpoint: string;
  bodyHash: Buffer;
  status: number | null;
  answer: JSONColumnType<object> | null;
  createdAt: Date;
};

declare module './database.ts' {
  interface Tables {
    idempotencyKeys: IdempotencyKeyTable;
  }
}

type Owner = { readonly userId: string; readonly key: string };
type NewKey = Owner & { readonly endpoint: string; readonly bodyHash: Buffer; readonly createdAt: Date };

/** True if the key was not there before. */
export async function insertKey(database: Database, key: NewKey): Promise<boolean> {
  const inserted = await database
    .insertInto('idempotencyKeys')
    .values({
      userId: key.userId,
      idempotencyKey: key.key,
      endpoint: key.endpoint,
      bodyHash: key.bodyHash,
      createdAt: key.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findKey(database: Database, owner: Owner) {
  return database
    .selectFrom('idempotencyKeys')
    .select(['endpoint', 'bodyHash', 'status', 'answer'])
    .where('userId', '=', owner.userId)
    .where('idempotencyKey', '=', owner.key)
    .executeTakeFirst();
}

/** True if the unanswered key was older than `staleBefore` and is now the caller's to answer. */
export async function takeOverKey(database: Database, owner: Owner, times: { staleBefore: Date; now: Date }) {
  const taken = await database
    .updateTable('idempotencyKeys')
    .set({ createdAt: times.now })
    .where('userId', '=', owner.userId)
    .where('idempotencyKey', '=', owner.key)
    .where('status', 'is', null)
    .where('createdAt', '<', times.staleBefore)
    .returning('userId')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Forgets a key that has no answer. */
export async function deleteKey(database: Database, owner: Owner): Promise<void> {
  await database
    .deleteFrom('idempotencyKeys')
    .where('userId', '=', owner.userId)
    .where('idempotencyKey', '=', owner.key)
    .where('status', 'is', null)
    .execute();
}

export async function saveAnswer(database: Database, owner: Owner, sent: { status: number; body: unknown }) {
  await database
    .updateTable('idempotencyKeys')
    .set({ status: sent.status, answer: JSON.stringify(sent.body) })
    .where('userId', '=', owner.userId)
    .where('idempotencyKey', '=', owner.key)
    .execute();
}
