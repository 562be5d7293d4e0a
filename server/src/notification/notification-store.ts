import type { NotificationKind } from '@gtp/domain/notification/notification-kinds.ts';
import type {} from '../email/email.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { foundRows } from '../platform/found-rows.ts';
import type { Cursor } from '../platform/page-cursor.ts';

declare module '../platform/database.ts' {
  interface Tables {
    notificationPreferences: { userId: string; mutedKinds: NotificationKind[]; updatedAt: Date };
  }
}

/** One's notifications: what is shown to `userId`, but for the e-mails named in `without`. */
export type NotificationSelection = {
  readonly userId: string;
  readonly without: readonly string[];
  readonly isUnread?: boolean | undefined;
};

function selectNotifications(database: Database, { userId, without, isUnread }: NotificationSelection) {
  let query = database.selectFrom('emails').where('userId', '=', userId).where('isNotification', '=', true);
  query = query.where('facts', 'is not', null);
  if (without.length > 0) query = query.where('template', 'not in', without);
  return isUnread === undefined ? query : query.where('readAt', isUnread ? 'is' : 'is not', null);
}

/** The newest first. */
export function findNotifications(database: Database, selection: NotificationSelection) {
  const notifications = selectNotifications(database, selection).select(['emailId', 'template', 'facts']);
  return foundRows(notifications.select(['queuedAt', 'readAt']), newestEmailFirst);
}

/** Ids are in the order in which e-mails were written. */
export const newestEmailFirst = {
  by: ['emailId'],
  isOldestFirst: false,
  valuesOf: ({ id }: Cursor): readonly unknown[] => [id],
} as const;

/** Marks one entry, or all notifications; answers how many there were, read ones among them only when one is named. */
export async function markRead(
  database: Database,
  { userId, emailId, now }: { readonly userId: string; readonly emailId?: string; readonly now: Date },
): Promise<number> {
  let query = database
    .updateTable('emails')
    .set((row) => ({ readAt: row.fn.coalesce('readAt', row.val(now)) }))
    .where('userId', '=', userId)
    .where('isNotification', '=', true);
  query = emailId === undefined ? query.where('readAt', 'is', null) : query.where('emailId', '=', emailId);
  return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows);
}

/**
 * Takes what is older than `before` out of all notification lists, at most `limit`; the record of its delivery stays.
 */
export async function hideOldNotifications(
  database: Database,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  const old = database
    .selectFrom('emails')
    .select('emailId')
    .where('isNotification', '=', true)
    .where('userId', 'is not', null)
    .where('queuedAt', '<', before)
    .limit(limit);
  const emptied = await database
    .updateTable('emails')
    .set({ isNotification: false })
    .where('emailId', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(emptied.numUpdatedRows);
}

export async function findMutedKinds(database: Database, userId: string): Promise<readonly NotificationKind[]> {
  const row = await database
    .selectFrom('notificationPreferences')
    .select('mutedKinds')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.mutedKinds ?? [];
}

type Preferences = { readonly userId: string; readonly mutedKinds: readonly NotificationKind[]; readonly now: Date };

export async function saveMutedKinds(
  transaction: Transaction,
  { userId, mutedKinds, now }: Preferences,
): Promise<void> {
  const values = { mutedKinds: [...mutedKinds], updatedAt: now };
  await transaction
    .insertInto('notificationPreferences')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute();
}
