import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import type { RecordOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    savedViews: { viewId: string; userId: string; listName: string; name: string; search: string; savedAt: Date };
  }
}
type Tables = import('../platform/database.ts').Tables;

export type SavedView = RecordOf<Tables['savedViews']>;
type OfList = Pick<SavedView, 'userId' | 'listName'>;

/** One person's views of a list, by name. */
export function findViews(database: Database, { userId, listName }: OfList): Promise<SavedView[]> {
  return database
    .selectFrom('savedViews')
    .selectAll()
    .where('userId', '=', userId)
    .where('listName', '=', listName)
    .orderBy('name')
    .execute();
}

/** One of a person's views; undefined for somebody else's. */
export function findView(database: Database, userId: string, viewId: string): Promise<SavedView | undefined> {
  return database
    .selectFrom('savedViews')
    .selectAll()
    .where('viewId', '=', viewId)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Others who change views of this list wait, so that there are never too many. */
export async function lockViews(transaction: Transaction, { userId, listName }: OfList): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('saved_views'), hashtext(${`${userId} ${listName}`}))`.execute(
    transaction,
  );
}

export async function insertView(transaction: Transaction, view: SavedView): Promise<void> {
  await transaction.insertInto('savedViews').values(view).execute();
}

export async function updateView(
  transaction: Transaction,
  { viewId, name, search, savedAt }: Pick<SavedView, 'viewId' | 'name' | 'search' | 'savedAt'>,
): Promise<void> {
  await transaction.updateTable('savedViews').set({ name, search, savedAt }).where('viewId', '=', viewId).execute();
}

/** How many were there: one, or none. */
export async function removeView(database: Database, userId: string, viewId: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('savedViews')
    .where('viewId', '=', viewId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
