import type { Database } from '../platform/database.ts';

/** Who wrote the sheet as it is: the person who made or last changed it. */
export function findWhoWrote(database: Database, orderId: string): Promise<string | undefined> {
  return findLastPerson(database, orderId, ['create', 'edit']);
}

/** Who agreed to the order for its buyer. */
export function findWhoAccepted(database: Database, orderId: string): Promise<string | undefined> {
  return findLastPerson(database, orderId, ['accept_terms']);
}

async function findLastPerson(database: Database, orderId: string, events: string[]): Promise<string | undefined> {
  const found = await database
    .selectFrom('orderEvents')
    .select('actorUserId as userId')
    .where('orderId', '=', orderId)
    .where('event', 'in', events)
    .orderBy('orderEventId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.userId ?? undefined;
}
